import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { keyboardPress } from '../keyboardPress'
import { touch } from '../touch'

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
  /** The link of the page that is open. */
  isCurrent?: boolean
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
  isCurrent,
  children,
}: PropsWithChildren<PressableProps>) => {
  const [self] = useState({})
  const press = (by: TappedBy): void => {
    if (isDisabled) return
    touch(self)
    onTap(by)
  }
  const ofKeyboard = {
    role,
    tabIndex: isDisabled || !isTabStop ? -1 : 0,
    onKeyDown: keyboardPress(() => press('keyboard')),
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
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={(event) => {
        event.stopPropagation()
        press('pointer')
      }}
    >
      {children}
    </View>
  )
}
