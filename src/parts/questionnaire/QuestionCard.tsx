import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect } from 'react'
import { type Answer, type Question, type QuestionKind, ranksOf } from '@contract/rules/visitor/questionnaire'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { Rating } from '@/ui/Rating'
import { maySkip } from './answer'
import { ChoiceChips } from './ChoiceChips'
import style from './index.module.scss'
import { showQuestion } from './showQuestion'
import { words } from './words'

/** The answers of a page, as its questions read and change them. */
export interface AnswerStore {
  /** The question to which the last answer led. */
  readonly near: { id: string; at: number } | null
  answerOf(id: string): Answer
  errorOf(id: string): string
  choose(id: string, optionId: string): void
  /** The same by a finger, which leads on to the next question. */
  chooseAndGoOn(id: string, optionId: string): void
  write(id: string, text: string): void
  rate(id: string, rating: number): void
  rateAndGoOn(id: string, rating: number): void
}

export interface QuestionProps<Store extends AnswerStore = AnswerStore> {
  store: Store
  question: Question
  /** Of its heading. The rows of a matrix have the one below. */
  level: 2 | 3
}

const maxOwnWords = 200
const maxTextLength = 500

/** The choices, each with the id `choice-<question>-<option>`. A text field opens below a choice that takes text. */
const Choices = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  const answer = store.answerOf(question.id)
  const chosen = answer.choices ?? []
  return (
    <ChoiceChips
      id={`choice-${question.id}`}
      label={translate(question.title)}
      isMultiple={question.kind === 'multiple'}
      chips={(question.options ?? []).map(({ id, label, takesText }) => ({
        value: id,
        title: translate(label),
        more: takesText && chosen.includes(id) && (
          <TextField
            id={`choice-${question.id}-${id}-text`}
            label={t.other}
            isRequired
            value={answer.text ?? ''}
            maxLength={maxOwnWords}
            onChange={(text) => store.write(question.id, text)}
          />
        ),
      }))}
      chosen={chosen}
      onChoose={(id, by) => (by === 'pointer' ? store.chooseAndGoOn(question.id, id) : store.choose(question.id, id))}
    />
  )
})

const OwnWords = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  return (
    <TextArea
      id={`answer-text-${question.id}`}
      label={translate(question.title)}
      hasNoLabel
      isRequired={!maySkip(question)}
      value={store.answerOf(question.id).text ?? ''}
      placeholder={t.typeHere}
      maxLength={question.max ?? maxTextLength}
      error={store.errorOf(question.id)}
      onChange={(text) => store.write(question.id, text)}
    />
  )
})

const Grade = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  return (
    <Rating
      id={`answer-rating-${question.id}`}
      value={store.answerOf(question.id).rating ?? 0}
      max={question.max}
      label={translate(question.title)}
      lowest={t.rateLow}
      highest={t.rateHigh}
      onChange={(rating, by) => (by === 'pointer' ? store.rateAndGoOn(question.id, rating) : store.rate(question.id, rating))}
    />
  )
})

const usualAnswers = { single: Choices, multiple: Choices, text: OwnWords, rating: Grade }

/** What may be answered: the number of choices or letters, and whether the question is optional. */
const useHint = (question: Question): string => {
  const { kind, min, max } = question
  const t = useWords(words)
  const ranks = ranksOf(question)
  const count =
    min && max && min < max ? (min > 1 ? fill(t.between, { min, max }) : fill(t.upTo, { max })) : max ? fill(t.upTo, { max }) : null
  const several = count ?? (min && min > 1 ? fill(t.atLeast, { min }) : t.multiple)
  const hints: Record<Question['kind'], string> = {
    multiple: several,
    single: '',
    text: max ? fill(t.upToLetters, { max }) : '',
    rating: '',
    matrix: t.eachRow,
    ranking: fill(t.rankAll, { count: ranks }),
  }
  // Of a page of the rest, the head says that all are optional.
  return dotted(hints[kind], maySkip(question) && !question.isAfterPass && t.optional)
}

interface QuestionCardProps<Store extends AnswerStore> extends QuestionProps<Store> {
  /** How further kinds of questions are answered. */
  more?: Partial<Record<QuestionKind, ComponentType<QuestionProps<Store>>>>
}

/** One question with its answer. */
export const QuestionCard = observer(<Store extends AnswerStore>({ store, question, level, more }: QuestionCardProps<Store>) => {
  const hint = useHint(question)
  const answers: Partial<Record<QuestionKind, ComponentType<QuestionProps<Store>>>> = { ...usualAnswers, ...more }
  const Answering = answers[question.kind]
  const { near } = store
  const id = `question-${question.id}`
  const error = store.errorOf(question.id)
  useEffect(() => {
    if (near?.id === question.id) showQuestion(id)
  }, [near, id, question.id])
  return (
    <Card id={id}>
      <View id={`${id}-title`} className={style.title} role="heading" aria-level={level} {...{ tabIndex: -1 }}>
        {translate(question.title)}
      </View>
      {question.help && (
        <View id={`${id}-help`} className={style.help}>
          {translate(question.help)}
        </View>
      )}
      {hint && (
        <View id={`${id}-hint`} className={style.help}>
          <Dotted>{hint}</Dotted>
        </View>
      )}
      <View className={style.answer}>{Answering && <Answering store={store} question={question} level={level} />}</View>
      {error && question.kind !== 'text' && (
        <View id={`${id}-error`} className={style.error} role="alert">
          {error}
        </View>
      )}
    </Card>
  )
})
