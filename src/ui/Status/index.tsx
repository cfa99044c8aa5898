import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { clockFilledIcon, failureFilledIcon, infoFilledIcon, successFilledIcon } from '../Icon/shapes'
import style from './index.module.scss'

export type StatusKind = 'success' | 'waiting' | 'failed' | 'info'

interface StatusProps {
  id?: string
  kind: StatusKind
  title: ReactNode
  message?: ReactNode
  /** In place of the kind's own: a `DrawnTick` for what has just been finished. */
  icon?: ReactNode
}

const shapes = { success: successFilledIcon, waiting: clockFilledIcon, failed: failureFilledIcon, info: infoFilledIcon }

/** A result in large: paid, waiting for review, failed. Further content goes inside. */
export const Status = ({ id = 'status', kind, title, message, icon, children }: PropsWithChildren<StatusProps>) => (
  <View id={id} className={style.status} role="status">
    <View className={classes(style.disc, style[kind])}>{icon || <Icon shape={shapes[kind]} size={1} />}</View>
    <View id={`${id}-title`} className={style.title} role="heading" aria-level={2}>
      {title}
    </View>
    {message && (
      <View id={`${id}-message`} className={style.message}>
        {message}
      </View>
    )}
    {children && <View className={style.more}>{children}</View>}
  </View>
)
