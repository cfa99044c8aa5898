import { View } from '@tarojs/components'
import type { Question } from '@contract/rules/visitor/questionnaire'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import type { QuestionnaireStore } from '../questionnaire.store'
import style from './index.module.scss'

/** A row of its own for each line of the matrix, because a table is too wide for a phone. Choices have the id `row-<row>-<option>`. */
export const Matrix = observer(({ store, question }: { store: QuestionnaireStore; question: Question }) => (
  <View className={style.lines}>
    {(question.rows ?? []).map(({ id, label }) => (
      <Card key={id}>
        <View className={style.lineTitle} role="heading" aria-level={3}>
          {translate(label)}
        </View>
        <ChoiceList
          id={`row-${id}`}
          label={translate(label)}
          look="row"
          options={(question.options ?? []).map((option) => ({ value: option.id, title: translate(option.label) }))}
          chosen={[store.answer.rows?.[id] ?? '']}
          onChoose={(optionId) => store.chooseInRow(id, optionId)}
        />
      </Card>
    ))}
  </View>
))
