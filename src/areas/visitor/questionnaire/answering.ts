import {
  type Answer,
  type Answers,
  type Question,
  type Questionnaire,
  type Walk,
  countedAnswers,
  validateAnswer,
  walk,
} from '@contract/rules/visitor/questionnaire'
import { type Merge, mergeFields } from '@/parts/draft/merge'

/** The entries so far. An answer counts once its question was passed with 'Next'. */
export interface Answering {
  typed: Answers
  /** Passed questions, including skipped ones. */
  passed: string[]
  /** The question on screen. */
  openId: string | null
}

/** Merges the entries of two tabs. A question that was passed in either is passed. */
export const mergeAnswering: Merge<Answering> = (base, mine, theirs) => ({
  ...mergeFields(base, mine, theirs),
  passed: [...new Set([...mine.passed, ...theirs.passed])],
})

export const passedAnswers = ({ typed, passed }: Answering): Answers => Object.fromEntries(passed.map((id) => [id, typed[id] ?? {}]))

export const pathOf = (questionnaire: Questionnaire, answering: Answering): Walk => walk(questionnaire, passedAnswers(answering))

/** The walk if the open question were passed now. */
export const pathAfter = (questionnaire: Questionnaire, answering: Answering, id: string): Walk =>
  pathOf(questionnaire, { ...answering, passed: [...new Set([...answering.passed, id])] })

/** The question after this one: an answered one, or the first without an answer. Null if all are answered. */
export const followingIn = (path: Walk, id: string): string | null => path.asked[path.asked.indexOf(id) + 1] ?? path.current

export const precedingIn = (path: Walk, id: string): string | null => {
  const at = path.asked.indexOf(id)
  return path.asked[at < 0 ? path.asked.length - 1 : at - 1] ?? null
}

/** Restores a draft, as far as the questionnaire still has its questions. */
export const restoreAnswering = (questionnaire: Questionnaire, persisted: Answering | null): Answering => {
  const known = (id: string): boolean => questionnaire.questionMap[id] !== undefined
  const typed = Object.fromEntries(Object.entries(persisted?.typed ?? {}).filter(([id]) => known(id)))
  const passed = (persisted?.passed ?? []).filter((id) => known(id) && !validateAnswer(questionnaire.questionMap[id]!, typed[id]))
  const answering = { typed, passed, openId: null }
  const path = pathOf(questionnaire, answering)
  const isOnPath = persisted?.openId && [...path.asked, path.current].includes(persisted.openId)
  return { ...answering, openId: isOnPath ? persisted.openId : (path.current ?? path.asked.at(-1) ?? null) }
}

const chosenTakesText = (question: Question, answer: Answer): boolean =>
  (question.options ?? []).some((option) => option.takesText && answer.choices?.includes(option.id))

/** Marks or unmarks a choice. A single choice replaces the previous one. Free text leaves with its choice. */
export const withChoice = (question: Question, answer: Answer, optionId: string): Answer => {
  const before = answer.choices ?? []
  const isOn = before.includes(optionId)
  const toggled = isOn ? before.filter((id) => id !== optionId) : [...before, optionId]
  const choices = question.kind === 'single' ? (isOn && !question.isRequired ? [] : [optionId]) : toggled
  return chosenTakesText(question, { choices }) ? { ...answer, choices } : { choices }
}

/** The answers to send: those of the walked branch. */
export const answersToSend = (questionnaire: Questionnaire, answering: Answering): Answers =>
  countedAnswers(questionnaire, passedAnswers(answering))
