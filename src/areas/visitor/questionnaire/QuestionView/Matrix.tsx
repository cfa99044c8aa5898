import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { ChoiceChips } from '@/parts/questionnaire/ChoiceChips'
import type { QuestionProps } from '.'
import style from './index.module.scss'

/** The options below each row of the matrix, because a table is too wide for a phone. Choices have the id `row-<question>-<row>-<option>`. */
export const Matrix = observer(({ store, question, level }: QuestionProps) => (
  <View className={style.lines}>
    {(question.rows ?? []).map(({ id, label }) => (
      <View key={id}>
        <View className={style.lineTitle} role="heading" aria-level={level + 1}>
          {translate(label)}
        </View>
        <ChoiceChips
          id={`row-${question.id}-${id}`}
          label={translate(label)}
          chips={(question.options ?? []).map((option) => ({ value: option.id, title: translate(option.label) }))}
          chosen={[store.answerOf(question.id).rows?.[id] ?? '']}
          onChoose={(optionId) => store.chooseInRow(question.id, id, optionId)}
        />
      </View>
    ))}
  </View>
))
