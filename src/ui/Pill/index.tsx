import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

export type Tone = 'theme' | 'good' | 'warn' | 'bad' | 'quiet' | 'onTheme'

/** A short word about a thing's state. `onTheme` stands on the exhibition's colour. */
export const Pill = ({ id, tone = 'theme', children }: PropsWithChildren<{ id?: string; tone?: Tone }>) => (
  <View id={id} className={classes(style.pill, style[tone])}>
    {children}
  </View>
)
