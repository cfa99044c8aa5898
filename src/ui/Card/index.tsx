import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

export interface CardProps {
  id?: string
  /** `tight` around lines. `none` if the content has its own padding, as pictures do. */
  padding?: 'normal' | 'tight' | 'none'
  /** Chosen: a border in the exhibition's colour. */
  isChosen?: boolean
  /** Not available now: still readable, but dimmed. */
  isFaint?: boolean
  className?: string
  onTap?: () => unknown
  label?: string
}

/** The surface for the content of a page, in the exhibition's colour of cards. */
export const Card = ({ id, padding = 'normal', isChosen, isFaint, className, onTap, label, children }: PropsWithChildren<CardProps>) => {
  const all = classes(style.card, style[padding], isChosen && style.chosen, isFaint && style.faint, className)
  if (!onTap)
    return (
      <View id={id} className={all}>
        {children}
      </View>
    )
  return (
    <Pressable id={id} className={classes(all, style.pressable)} label={label} onTap={onTap}>
      {children}
    </Pressable>
  )
}
