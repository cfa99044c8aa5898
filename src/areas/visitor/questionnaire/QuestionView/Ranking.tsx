import { View } from '@tarojs/components'
import { type Question, ranksOf } from '@contract/rules/questionnaire'
import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { Icon } from '@/ui/Icon'
import { deleteIcon, upIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import type { QuestionnaireStore } from '../questionnaire.store'
import { words } from '../words'
import style from './index.module.scss'

/**
 * Taps make the order: each one adds a rank. `choice-<option>` adds it, `choice-<option>-up` moves it, `choice-<option>-remove` takes
 * it out again.
 */
export const Ranking = observer(({ store, question }: { store: QuestionnaireStore; question: Question }) => {
  const t = useWords(words)
  const chosen = store.answer.choices ?? []
  const options = question.options ?? []
  const labelOf = (id: string): string => {
    const option = options.find((one) => one.id === id)
    return option ? translate(option.label) : ''
  }
  const isFull = chosen.length >= ranksOf(question)
  return (
    <View className={style.lines}>
      <View className={style.ranks} role="list" aria-label={t.ranked}>
        {chosen.map((id, at) => (
          <View key={id} id={`rank-${at + 1}`} className={style.rank} role="listitem">
            <View className={style.place}>{at + 1}</View>
            <View className={style.ranked}>{labelOf(id)}</View>
            {at > 0 && (
              <Pressable
                id={`choice-${id}-up`}
                className={style.rankTool}
                label={fill(t.moveUp, { name: labelOf(id) })}
                onTap={() => store.moveUp(id)}
              >
                <Icon shape={upIcon} />
              </Pressable>
            )}
            <Pressable
              id={`choice-${id}-remove`}
              className={style.rankTool}
              label={fill(t.unrank, { name: labelOf(id) })}
              onTap={() => store.choose(id)}
            >
              <Icon shape={deleteIcon} />
            </Pressable>
          </View>
        ))}
      </View>
      {!isFull &&
        options
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, label }) => (
            <Pressable
              key={id}
              id={`choice-${id}`}
              className={style.unranked}
              label={fill(t.rankNext, { name: translate(label), place: chosen.length + 1 })}
              onTap={() => store.choose(id)}
            >
              {translate(label)}
            </Pressable>
          ))}
    </View>
  )
})
