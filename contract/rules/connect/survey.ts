import type { ValidationError } from '../../fieldErrors'
import { type Answer, type Question, isAnswered, validateAnswer } from '../visitor/questionnaire'
import type { EntryPayloads } from './contactEntry'

/** The kinds of questions that a company asks. */
export const surveyKinds = ['single', 'multiple', 'text', 'rating'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** One question about a customer, in the words of the company. */
export interface SurveyQuestion {
  /** A UUID that the page of the questions makes. */
  id: string
  kind: SurveyKind
  title: string
  options: { id: string; label: string }[]
  /** It is asked no longer, and its answers stay readable. */
  isRetired: boolean
}

export const surveyLimits = {
  /** Questions that are asked. A conversation at a booth has no time for more. */
  asked: 20,
  /** With those that are asked no longer. */
  all: 100,
  options: 12,
  title: 100,
  label: 40,
  text: 500,
  marks: 5,
} as const

export const hasOptions = (kind: SurveyKind): boolean => kind === 'single' || kind === 'multiple'

/** The question as the questionnaires of the house know it. Nothing has to be answered: the person may have left. */
export const questionOf = ({ id, kind, title, options }: SurveyQuestion): Question => ({
  id,
  kind,
  title: { cn: title, en: title },
  ...(hasOptions(kind) && { options: options.map((option) => ({ id: option.id, label: { cn: option.label, en: option.label } })) }),
  ...(kind === 'text' && { max: surveyLimits.text }),
  ...(kind === 'rating' && { max: surveyLimits.marks }),
})

export const surveyAnswerError = (question: SurveyQuestion, answer: Answer): ValidationError | null =>
  validateAnswer(questionOf(question), answer)

/** An answer as a journal keeps it: with the words of now, so that it stays readable when the question changes. */
export const surveyAnswer = (question: SurveyQuestion, answer: Answer): EntryPayloads['answer'] => {
  const { id, kind, title, options } = question
  const head = { question: id, title }
  if (!isAnswered(answer)) return { ...head, said: [], choices: [], rating: null }
  if (kind === 'rating') return { ...head, said: [String(answer.rating)], choices: [], rating: answer.rating ?? null }
  if (kind === 'text') return { ...head, said: [answer.text!.trim()], choices: [], rating: null }
  const chosen = options.filter((option) => answer.choices?.includes(option.id))
  return { ...head, said: chosen.map(({ label }) => label), choices: chosen.map((option) => option.id), rating: null }
}

/** What a member answered before, as the page of the questions begins with it. Choices that are gone are left out. */
export const answerOfSurvey = (
  { kind, options }: SurveyQuestion,
  { said, choices, rating }: Pick<EntryPayloads['answer'], 'said' | 'choices' | 'rating'>,
): Answer => {
  if (kind === 'rating') return rating === null ? {} : { rating }
  if (kind === 'text') return said.length === 0 ? {} : { text: said[0]! }
  return { choices: choices.filter((id) => options.some((option) => option.id === id)) }
}

/**
 * The questions after a change. One that was taken out is asked no longer, and it stays.
 * @param before all that were ever asked
 * @param wanted those that are asked from now on, in their order
 */
export const changedSurvey = (
  before: readonly SurveyQuestion[],
  wanted: readonly Omit<SurveyQuestion, 'isRetired'>[],
): SurveyQuestion[] => [
  ...wanted.map((question) => ({ ...question, isRetired: false })),
  ...before.filter(({ id }) => wanted.every((question) => question.id !== id)).map((question) => ({ ...question, isRetired: true })),
]
