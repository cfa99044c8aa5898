import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { lazy } from '../lazy'
import style from './index.module.scss'

export type BannerTone = 'good' | 'warn' | 'bad' | 'info'

interface BannerProps {
  id?: string
  tone?: BannerTone
  title?: string
  /** A button, if the reader can act on the notice. */
  action?: ReactNode
}

/** Few first screens have a notice, so its icon loads after its text. */
const BannerIcon = lazy(() => import('./BannerIcon').then((part) => part.BannerIcon))

/** A tinted notice in the flow of a page. Screen readers announce a `bad` one at once. */
export const Banner = ({ id, tone = 'info', title, action, children }: PropsWithChildren<BannerProps>) => (
  <View id={id} className={classes(style.banner, style[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    <View className={style.icon}>
      <BannerIcon tone={tone} />
    </View>
    <View className={style.inside}>
      {title && <View className={style.title}>{title}</View>}
      {children && <View className={style.words}>{children}</View>}
      {action && <View className={style.action}>{action}</View>}
    </View>
  </View>
)
