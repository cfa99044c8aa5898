import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Pressable } from '../Pressable'
import { classes } from '../classes'
import { isAsking } from '../Dialog/asking'
import style from './index.module.scss'
import { useSingleTap } from './useSingleTap'

export interface ButtonProps {
  id: string
  /** `primary` is the single main action of a screen. */
  kind?: 'primary' | 'ghost' | 'text' | 'danger'
  /** `large` for the footer, `medium` in cards, `small` in a row. */
  size?: 'large' | 'medium' | 'small'
  /** As wide as its container. */
  isBlock?: boolean
  isDisabled?: boolean
  isLoading?: boolean
  /** `<Icon shape={…} />`, before the words. */
  icon?: ReactNode
  /** The label. For more than text, use children. */
  text?: string
  label?: string
  /** If it returns a promise, the button waits for it. `false` means that nothing began, so the next tap counts. */
  onTap: () => unknown
  /** Names what a tap does now, where the same button does different things one after the other. */
  meaning?: string
}

/** A button. A repeated tap is ignored while the first is in flight, and for 1500 ms after it began something (R77). */
export const Button = observer(
  ({
    id,
    kind = 'primary',
    size = 'large',
    isBlock,
    isDisabled,
    isLoading,
    icon,
    text,
    label,
    onTap,
    meaning = '',
    children,
  }: PropsWithChildren<ButtonProps>) => {
    // Two buttons in one place, one after the other, are one component to React.
    const { isBusy, isNew, tap } = useSingleTap(onTap, `${id} ${meaning}`)
    const t = useWords(common)
    const isWaiting = (isBusy && !isAsking()) || isLoading === true
    const name = text ?? (typeof children === 'string' ? children : label)
    return (
      <Pressable
        id={id}
        className={classes(
          style.button,
          kind === 'text' ? style.plain : style[kind],
          style[size],
          isBlock && style.block,
          isDisabled && style.disabled,
          isWaiting && style.waiting,
          isNew && style.fresh,
        )}
        isDisabled={isDisabled || isWaiting}
        isBusy={isWaiting}
        label={isWaiting && name ? `${name} ${t.loading}` : label}
        onTap={tap}
      >
        {isWaiting && <View className={style.spinner} />}
        {!isWaiting && icon && <View className={style.icon}>{icon}</View>}
        <Text className={style.text}>{text ?? children}</Text>
      </Pressable>
    )
  },
)
