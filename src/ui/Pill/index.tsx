import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

export type Tone = 'theme' | 'good' | 'warn' | 'bad' | 'quiet' | 'onTheme'

/** A short word about a state. `onTheme` is for the exhibition's colour as background. */
export const Pill = ({ id, tone = 'theme', children }: PropsWithChildren<{ id?: string; tone?: Tone }>) => (
  <View id={id} className={classes(style.pill, style[tone])}>
    {children}
  </View>
)
