import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { Card } from '@/ui/Card'
import style from './index.module.scss'

/** A card with a heading, and a short text or link to its right. */
export const Section = ({ id, title, aside, children }: PropsWithChildren<{ id: string; title: string; aside?: ReactNode }>) => (
  <Card id={id}>
    <View className={style.head}>
      <View className={style.heading} role="heading" aria-level={2}>
        {title}
      </View>
      {aside && <View className={style.aside}>{aside}</View>}
    </View>
    {children}
  </Card>
)
