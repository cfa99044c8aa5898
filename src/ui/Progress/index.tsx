import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Dotted } from '../Dotted'
import style from './index.module.scss'

interface ProgressProps {
  id?: string
  /** From 0 to 1. */
  part: number
  /** The progress in words too: 'Step 1 of 3'. It is also the bar's name. */
  words: string
  note?: ReactNode
}

/** A progress bar with its text. */
export const Progress = ({ id, part, words, note }: ProgressProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <View id={id}>
      <View className={style.words}>
        <View id={id && `${id}-words`}>
          <Dotted>{words}</Dotted>
        </View>
        {note && <View id={id && `${id}-note`}>{note}</View>}
      </View>
      <View className={style.track} role="progressbar" aria-label={words} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <View className={style.done} style={{ width: `${percent}%` }} />
      </View>
    </View>
  )
}
