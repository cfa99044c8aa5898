import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import style from './index.module.scss'

/** A sign of an exhibition hall with a symbol on it: the drawing of pages that have nothing to show. */
export const HallSign = ({ children }: PropsWithChildren) => (
  <View className={style.sign} aria-hidden>
    <View className={style.board}>{children}</View>
  </View>
)
