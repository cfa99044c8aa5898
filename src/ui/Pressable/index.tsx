import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'

/** A finger or a mouse, or a key. Browsers report the taps of screen readers as those of a pointer. */
export type TappedBy = 'pointer' | 'keyboard'

export interface PressableProps {
  id?: string
  className?: string
  style?: Record<string, string>
  onTap: (by: TappedBy) => unknown
  isDisabled?: boolean
  /** False in a group of which another member is the tab stop. */
  isTabStop?: boolean
  /** Its role for screen readers. */
  role?: 'button' | 'link' | 'checkbox' | 'radio' | 'tab' | 'option' | 'switch'
  /** The label, if there is no text inside or the text is not enough. */
  label?: string
  isChecked?: boolean
  isSelected?: boolean
  isBusy?: boolean
  isExpanded?: boolean
}

interface Key {
  key: string
  target: unknown
  currentTarget: unknown
  preventDefault(): void
}

/** Anything that can be tapped. On H5 the keyboard can focus and press it too. */
export const Pressable = ({
  id,
  className,
  style,
  onTap,
  isDisabled,
  isTabStop = true,
  role = 'button',
  label,
  isChecked,
  isSelected,
  isBusy,
  isExpanded,
  children,
}: PropsWithChildren<PressableProps>) => {
  const ofKeyboard = {
    role,
    tabIndex: isDisabled || !isTabStop ? -1 : 0,
    onKeyDown: (event: Key) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== event.currentTarget) return
      event.preventDefault()
      if (!isDisabled) onTap('keyboard')
    },
  }
  return (
    <View
      id={id}
      className={className}
      style={style}
      {...ofKeyboard}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-checked={isChecked}
      aria-selected={isSelected}
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      onClick={(event) => {
        event.stopPropagation()
        if (!isDisabled) onTap('pointer')
      }}
    >
      {children}
    </View>
  )
}
