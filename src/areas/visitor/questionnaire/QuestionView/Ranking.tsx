import { View } from '@tarojs/components'
import { ranksOf } from '@contract/rules/visitor/questionnaire'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, translate, useWords } from '@/i18n/words'
import { Icon } from '@/ui/Icon'
import { deleteIcon, upIcon } from '@/ui/Icon/shapes'
import { Pressable, type TappedBy } from '@/ui/Pressable'
import { focusOn } from '../focusOn'
import { words } from '../words'
import type { QuestionProps } from '.'
import style from './index.module.scss'

interface RankProps {
  id: string
  name: string
  /** From 1. */
  place: number
  onMoveUp: (by: TappedBy) => void
  onRemove: (by: TappedBy) => void
}

/** An option that has its rank. */
const Rank = ({ id, name, place, onMoveUp, onRemove }: RankProps) => {
  const t = useWords(words)
  return (
    <View id={`rank-${place}`} className={style.rank} role="listitem">
      <View className={style.place}>{place}</View>
      <View className={style.ranked}>{name}</View>
      {place > 1 && (
        <Pressable id={`${id}-up`} className={style.rankTool} label={fill(t.moveUp, { name })} onTap={onMoveUp}>
          <Icon shape={upIcon} />
        </Pressable>
      )}
      <Pressable id={`${id}-remove`} className={style.rankTool} label={fill(t.unrank, { name })} onTap={onRemove}>
        <Icon shape={deleteIcon} />
      </Pressable>
    </View>
  )
}

/**
 * Taps make the order: each one adds a rank. `choice-<question>-<option>` adds it, with `-up` at its end it moves, and with `-remove` it
 * is taken out again. A screen reader gets each change. The keyboard gets the next control when the pressed one disappears.
 */
export const Ranking = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  const [said, say] = useState('')
  const choice = (id: string): string => `choice-${question.id}-${id}`
  const chosen = store.answerOf(question.id).choices ?? []
  const options = question.options ?? []
  const labelOf = (id: string): string => {
    const option = options.find((one) => one.id === id)
    return option ? translate(option.label) : ''
  }
  const count = ranksOf(question)
  const isFull = chosen.length >= count
  const unranked = options.filter(({ id }) => !chosen.includes(id))
  const sayRank = (id: string): void => {
    const place = (store.answerOf(question.id).choices ?? []).indexOf(id) + 1
    say(place > 0 ? fill(t.rankedAs, { name: labelOf(id), place, count }) : fill(t.unranked, { name: labelOf(id) }))
  }
  const goOnAt = (by: TappedBy, id: string): void => void (by === 'keyboard' && focusOn(id))
  const rank = (id: string, by: TappedBy): void => {
    const at = unranked.findIndex((option) => option.id === id)
    const next = chosen.length + 1 < count ? (unranked[at + 1] ?? unranked[at - 1]) : undefined
    store.choose(question.id, id)
    sayRank(id)
    goOnAt(by, next ? choice(next.id) : `${choice(id)}-remove`)
  }
  const unrank = (id: string, by: TappedBy): void => {
    store.choose(question.id, id)
    sayRank(id)
    goOnAt(by, choice(id))
  }
  const moveUp = (id: string, by: TappedBy): void => {
    store.moveUp(question.id, id)
    sayRank(id)
    if (store.answerOf(question.id).choices?.[0] === id) goOnAt(by, `${choice(id)}-remove`)
  }
  return (
    <View className={style.lines}>
      <View id="ranking-said" className={style.said} role="status">
        {said}
      </View>
      {chosen.length > 0 && (
        <View className={style.ranks} role="list" aria-label={t.ranked}>
          {chosen.map((id, at) => (
            <Rank
              key={id}
              id={choice(id)}
              name={labelOf(id)}
              place={at + 1}
              onMoveUp={(by) => moveUp(id, by)}
              onRemove={(by) => unrank(id, by)}
            />
          ))}
        </View>
      )}
      {!isFull &&
        unranked.map(({ id, label }) => (
          <Pressable
            key={id}
            id={choice(id)}
            className={style.unranked}
            label={fill(t.rankNext, { name: translate(label), place: chosen.length + 1 })}
            onTap={(by) => rank(id, by)}
          >
            {translate(label)}
          </Pressable>
        ))}
    </View>
  )
})
