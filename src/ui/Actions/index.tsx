import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import style from './index.module.scss'

/** A row of actions that share the width; where their words find no room beside one another, they go below. */
export const Actions = ({ id, children }: PropsWithChildren<{ id?: string }>) => (
  <View id={id} className={style.actions}>
    {children}
  </View>
)

/** One action of the row, a `Button` with `isBlock` inside. The main one takes the larger share. */
export const Action = ({ isMain, children }: PropsWithChildren<{ isMain?: boolean }>) => (
  <View className={isMain ? style.main : style.action}>{children}</View>
)
