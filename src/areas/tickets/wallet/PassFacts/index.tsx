import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import style from './index.module.scss'

interface PassFact {
  id: string
  label: string
  value: ReactNode
}

interface PassFactsProps {
  facts: readonly (PassFact | false)[]
  /** In a line of its own below them. */
  place?: PassFact | ''
}

/** Facts of a pass next to each other: the day, and where its holder comes in. */
export const PassFacts = ({ facts, place }: PassFactsProps) => (
  <View className={style.facts}>
    {facts.map(
      (fact) =>
        fact && (
          <View key={fact.id} id={fact.id} className={style.fact}>
            <View className={style.label}>{fact.label}</View>
            <View className={style.value}>{fact.value}</View>
          </View>
        ),
    )}
    {place && (
      <View id={place.id} className={style.place}>
        {place.value}
      </View>
    )}
  </View>
)
