import { View } from '@tarojs/components'
import { classes } from '../classes'
import style from './index.module.scss'

/** Icons drawn with two borders. The first screen needs no more, so the icon set loads later. */
export const CssIcon = ({ shape }: { shape: 'back' | 'down' | 'tick' }) => (
  <View className={classes(style.icon, style[shape])} aria-hidden />
)
