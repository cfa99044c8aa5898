import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

export type BannerTone = 'good' | 'warn' | 'bad' | 'info'

interface BannerProps {
  id?: string
  tone?: BannerTone
  title?: string
  /** In place of the tone's own: a `DrawnTick` for what has just been finished. */
  icon?: ReactNode
  /** A button, if the reader can act on the notice. */
  action?: ReactNode
}

/** A tinted notice in the flow of a page. Its icon is part of the style, because a notice about the network comes when no icon can load. Screen readers announce a `bad` one at once. */
export const Banner = ({ id, tone = 'info', title, icon, action, children }: PropsWithChildren<BannerProps>) => (
  <View id={id} className={classes(style.banner, style[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    {icon ? <View className={style.drawn}>{icon}</View> : <View className={style.icon} aria-hidden />}
    <View className={style.inside}>
      {title && <View className={style.title}>{title}</View>}
      {children && <View className={style.words}>{children}</View>}
      {action && <View className={style.action}>{action}</View>}
    </View>
  </View>
)
