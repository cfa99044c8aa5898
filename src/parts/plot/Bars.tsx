import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import style from './index.module.scss'

export interface Bar {
  key: string
  name: string
  count: number
}

interface BarsProps {
  id: string
  title: string
  bars: readonly Bar[]
  /** Above the bars: the choice of what they show. */
  choice?: ReactNode
}

/** Numbers as bars, each with its name and its number in words, so that no reader needs the bar. The longest one fills its line. */
export const Bars = ({ id, title, bars, choice }: BarsProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Card id={id}>
      <CardTitle title={title} />
      {choice}
      <View role="list" aria-label={title}>
        {bars.map(({ key, name, count }) => (
          <View key={key} id={`${id}-${key}`} className={style.bar} role="listitem">
            <View className={style.words}>
              <View className={style.name}>{name}</View>
              <View className={style.count}>{count}</View>
            </View>
            <View className={style.track} aria-hidden>
              <View className={style.done} style={{ width: `${Math.round((count / most) * 100)}%` }} />
            </View>
          </View>
        ))}
      </View>
    </Card>
  )
}
