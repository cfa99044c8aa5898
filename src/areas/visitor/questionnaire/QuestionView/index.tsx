import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import type { Question } from '@contract/rules/questionnaire'
import { fill, translate, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/Choice'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { Rating } from '@/ui/Rating'
import { scrollToTop } from '@/ui/scrollToTop'
import type { QuestionnaireStore } from '../questionnaire.store'
import { words } from '../words'
import style from './index.module.scss'

interface QuestionProps {
  store: QuestionnaireStore
  question: Question
}

const maxOwnWords = 200
const maxTextLength = 500
const maxStars = 5

/** The choices, each with the id `choice-<option>`. A text field opens below a choice that takes text. */
const Choices = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  const { answer } = store
  return (
    <View role={question.kind === 'single' ? 'radiogroup' : 'group'} aria-label={translate(question.title)}>
      {question.options?.map((option) => {
        const isChosen = answer.choices?.includes(option.id) === true
        return (
          <Choice
            key={option.id}
            id={`choice-${option.id}`}
            kind={question.kind === 'single' ? 'radio' : 'checkbox'}
            isChosen={isChosen}
            title={translate(option.label)}
            onTap={() => store.choose(option.id)}
          >
            {isChosen && option.takesText && (
              <TextField
                id={`choice-${option.id}-text`}
                label={t.other}
                isRequired
                value={answer.text ?? ''}
                maxLength={maxOwnWords}
                onChange={(text) => store.write(text)}
              />
            )}
          </Choice>
        )
      })}
    </View>
  )
})

const OwnWords = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  // On a card as in forms, because a field is too faint on the bare page.
  return (
    <Card>
      <TextArea
        id="answer-text"
        label={t.typeHere}
        isRequired={question.isRequired}
        value={store.answer.text ?? ''}
        maxLength={question.max ?? maxTextLength}
        error={store.fieldError}
        onChange={(text) => store.write(text)}
      />
    </Card>
  )
})

const Grade = observer(({ store, question }: QuestionProps) => {
  const t = useWords(words)
  // Stars need no labels, figures do.
  const ends = (question.max ?? 0) > maxStars ? { lowest: t.rateLow, highest: t.rateHigh } : {}
  return (
    <View className={style.rating}>
      <Rating
        id="answer-rating"
        value={store.answer.rating ?? 0}
        max={question.max}
        label={translate(question.title)}
        {...ends}
        onChange={(rating) => store.rate(rating)}
      />
    </View>
  )
})

const answers = { single: Choices, multiple: Choices, text: OwnWords, rating: Grade }

/** The limits of the choice, and whether the question is optional. */
const useHint = ({ kind, min, max, isRequired }: Question): string => {
  const t = useWords(words)
  const count = min && max ? fill(t.between, { min, max }) : max ? fill(t.upTo, { max }) : min ? fill(t.atLeast, { min }) : t.multiple
  const hint = kind === 'multiple' ? count : kind === 'single' ? t.single : ''
  return [hint, isRequired ? '' : t.optional].filter(Boolean).join(' · ')
}

/** One question with its answer. */
export const QuestionView = observer(({ store, question }: QuestionProps) => {
  const hint = useHint(question)
  const Answer = answers[question.kind]
  useEffect(scrollToTop, [])
  return (
    <View id={`question-${question.id}`}>
      <View id="question-title" className={style.title} role="heading" aria-level={2}>
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
      <View className={style.answer}>
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
