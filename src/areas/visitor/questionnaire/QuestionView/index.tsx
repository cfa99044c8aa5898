import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { type Question, ranksOf } from '@contract/rules/visitor/questionnaire'
import { fill, translate, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { Rating } from '@/ui/Rating'
import { scrollToTop } from '@/ui/scrollToTop'
import { focusQuestion } from '../focusQuestion'
import type { QuestionnaireStore } from '../questionnaire.store'
import { words } from '../words'
import style from './index.module.scss'
import { Matrix } from './Matrix'
import { Ranking } from './Ranking'

interface QuestionProps {
  store: QuestionnaireStore
  question: Question
}

const maxOwnWords = 200
const maxTextLength = 500

/** The choices, each with the id `choice-<option>`. A text field opens below a choice that takes text. */
const Choices = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  const { answer } = store
  const chosen = answer.choices ?? []
  const ownWords = (
    <TextField
      id={`choice-${question.options?.find(({ id, takesText }) => takesText && chosen.includes(id))?.id}-text`}
      label={t.other}
      isRequired
      value={answer.text ?? ''}
      maxLength={maxOwnWords}
      onChange={(text) => store.write(text)}
    />
  )
  return (
    <ChoiceList
      id="choice"
      label={translate(question.title)}
      isMultiple={question.kind === 'multiple'}
      options={(question.options ?? []).map(({ id, label, takesText }) => ({
        value: id,
        title: translate(label),
        more: takesText && chosen.includes(id) && ownWords,
      }))}
      chosen={chosen}
      onChoose={(id, by) => (by === 'pointer' ? store.chooseAndGoOn(id) : store.choose(id))}
    />
  )
})

const OwnWords = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  // On a card as in forms, because a field is too faint on the bare page.
  return (
    <Card>
      <TextArea
        id="answer-text"
        label={translate(question.title)}
        hasNoLabel
        isRequired={question.isRequired}
        value={store.answer.text ?? ''}
        placeholder={t.typeHere}
        maxLength={question.max ?? maxTextLength}
        error={store.fieldError}
        onChange={(text) => store.write(text)}
      />
    </Card>
  )
})

const Grade = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  return (
    <View className={style.rating}>
      <Rating
        id="answer-rating"
        value={store.answer.rating ?? 0}
        max={question.max}
        label={translate(question.title)}
        lowest={t.rateLow}
        highest={t.rateHigh}
        onChange={(rating) => store.rate(rating)}
      />
    </View>
  )
})

const answers = { single: Choices, multiple: Choices, text: OwnWords, rating: Grade, matrix: Matrix, ranking: Ranking }

/** What may be answered: the number of choices or letters, and whether the question is optional. */
const useHint = (question: Question): string => {
  const { kind, min, max, isRequired } = question
  const t = useWords(words)
  const ranks = ranksOf(question)
  const count =
    min && max && min < max ? (min > 1 ? fill(t.between, { min, max }) : fill(t.upTo, { max })) : max ? fill(t.upTo, { max }) : null
  const several = count ?? (min && min > 1 ? fill(t.atLeast, { min }) : t.multiple)
  const hints: Record<Question['kind'], string> = {
    multiple: several,
    single: t.single,
    text: max ? fill(t.upToLetters, { max }) : '',
    rating: '',
    matrix: t.eachRow,
    ranking: fill(t.rankAll, { count: ranks }),
  }
  return [hints[kind], isRequired ? '' : t.optional].filter(Boolean).join(' · ')
}

/** One question with its answer. */
export const QuestionView = observer(({ store, question }: QuestionProps) => {
  const hint = useHint(question)
  const Answer = answers[question.kind]
  useEffect(() => {
    scrollToTop()
    focusQuestion()
  }, [])
  return (
    <View id={`question-${question.id}`} className={style.question}>
      <View id="question-title" className={style.title} role="heading" aria-level={2} {...{ tabIndex: -1 }}>
        {translate(question.title)}
      </View>
      {question.help && (
        <View id="question-help" className={style.help}>
          {translate(question.help)}
        </View>
      )}
      {hint && (
        <View id="question-hint" className={style.help}>
          {hint}
        </View>
      )}
      <View className={classes(style.answer, style[question.kind])}>
        <Answer store={store} question={question} />
      </View>
      {store.fieldError && question.kind !== 'text' && (
        <View id="question-error" className={style.error} role="alert">
          {store.fieldError}
        </View>
      )}
    </View>
  )
})
