import { View } from '@tarojs/components'
import { classes } from '../classes'
import style from './index.module.scss'

/** Signs that are two strokes of a border: the first screen needs no more, and the icon set can come later. */
export const CssIcon = ({ shape }: { shape: 'back' | 'down' | 'tick' }) => (
  <View className={classes(style.icon, style[shape])} aria-hidden />
)
