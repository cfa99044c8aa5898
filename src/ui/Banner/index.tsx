import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { infoFilledIcon, successFilledIcon, warningFilledIcon } from '../Icon/shapes'
import style from './index.module.scss'

export type BannerTone = 'good' | 'warn' | 'bad' | 'info'

interface BannerProps {
  id?: string
  tone?: BannerTone
  title?: string
  /** A button, where there is something to do about it. */
  action?: ReactNode
}

const shapes = { good: successFilledIcon, warn: warningFilledIcon, bad: warningFilledIcon, info: infoFilledIcon }

/** A tinted notice in the flow of a page. A bad one is said at once to those who hear the screen. */
export const Banner = ({ id, tone = 'info', title, action, children }: PropsWithChildren<BannerProps>) => (
  <View id={id} className={classes(style.banner, style[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon shape={shapes[tone]} size={1.2} className={style.icon} />
    <View className={style.inside}>
      {title && <View className={style.title}>{title}</View>}
      {children && <View className={style.words}>{children}</View>}
      {action && <View className={style.action}>{action}</View>}
    </View>
  </View>
)
