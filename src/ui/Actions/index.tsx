import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import style from './index.module.scss'

/** A row of actions of equal height. If their labels do not fit next to one another, they wrap. */
export const Actions = ({ id, children }: PropsWithChildren<{ id?: string }>) => (
  <View id={id} className={style.actions}>
    {children}
  </View>
)

/** One action of the row, with an `isBlock` button inside. The main action is wider. */
export const Action = ({ isMain, children }: PropsWithChildren<{ isMain?: boolean }>) => (
  <View className={isMain ? style.main : style.action}>{children}</View>
)
