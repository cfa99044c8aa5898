import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { WayView } from '@contract/content/traffic.schema'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { RowCard } from '@/ui/RowCard'
import type { TrafficStore } from '../traffic.store'
import { kindWords, words } from '../words'
import style from './index.module.scss'

/** A way to the fair: how long it takes, and its steps one below the other. */
export const WayCard = observer(({ store, way }: { store: TrafficStore; way: WayView }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const { id, kind, title, steps, minutes, first, last, note, parking, location } = way
  const times = first !== '' && last !== '' ? t.firstLast : first !== '' ? t.first : last !== '' ? t.last : ''
  return (
    <RowCard id={`way-${id}`} name={title} mark={<Pill>{kinds[kind]}</Pill>}>
      {(minutes !== null || times !== '') && (
        <View className={style.facts}>
          <Dotted facts={[minutes !== null && fill(t.minutes, { count: minutes }), times !== '' && fill(times, { first, last })]} />
        </View>
      )}
      <View className={style.steps} role="list">
        {steps.map((step, at) => (
          <View key={at} className={style.step} role="listitem">
            <View className={style.number} aria-hidden>
              {at + 1}
            </View>
            <View className={style.what}>{step}</View>
          </View>
        ))}
      </View>
      {parking !== '' && (
        <View id={`way-${id}-parking`} className={style.note}>
          <View className={style.noteTitle}>{t.parking}</View>
          {parking}
        </View>
      )}
      {note !== '' && <View className={style.note}>{note}</View>}
      {location && (
        <View className={style.map}>
          <Button
            id={`way-${id}-map`}
            kind="ghost"
            size="small"
            text={t.map}
            label={fill(t.mapOf, { title })}
            onTap={() => store.openMap(way)}
          />
        </View>
      )}
    </RowCard>
  )
})
