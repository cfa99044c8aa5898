import {
  type Answer,
  type Answers,
  type Question,
  type Questionnaire,
  countedAnswers,
  isAnswered,
  outlineOf,
  validateAnswer,
  walk,
} from '@contract/rules/visitor/questionnaire'
import { type Merge, mergeFields } from '@/parts/draft/merge'

/** The entries so far. A question counts once its page was passed with 'Next'. */
export interface Answering {
  typed: Answers
  /** Passed questions, including skipped ones. */
  passed: string[]
  /** A question of the page on screen. */
  openId: string | null
}

/** What is asked: what the pass waits for, or what may be answered after it. */
export type AskedPart = 'gate' | 'rest'

/** Merges the entries of two tabs. A question that was passed in either is passed. */
export const mergeAnswering: Merge<Answering> = (base, mine, theirs) => ({
  ...mergeFields(base, mine, theirs),
  passed: [...new Set([...mine.passed, ...theirs.passed])],
})

/** The questions that are on the phone, as far as they are known now. */
export const askedIn = (questionnaire: Questionnaire, { typed }: Answering, part: AskedPart): string[] => {
  if (part === 'gate') return outlineOf(questionnaire, typed, 'gate')
  const gate = outlineOf(questionnaire, typed, 'gate')
  return outlineOf(questionnaire, typed).filter((id) => !gate.includes(id))
}

/** One page of questions. */
export interface QuestionPage {
  /** The id of its topic; '' for a page without one. */
  topic: string
  ids: string[]
}

/** A page without a topic has so many questions of the sequence. What an answer adds comes on the page of the answer. */
const questionsAPage = 4

/** The questions by pages: those of one topic, or a few. */
export const pagesOf = ({ questionMap, questionSequenceList, topics }: Questionnaire, ids: readonly string[]): QuestionPage[] => {
  const sequence = questionSequenceList.filter((id) => ids.includes(id))
  const pages: (QuestionPage & { key: string })[] = []
  for (const id of ids) {
    const topic = topics ? (questionMap[id]!.topic ?? '') : ''
    const at = sequence.indexOf(id)
    const last = pages.at(-1)
    const key = topics ? topic || last?.key : at < 0 ? (last?.key ?? '0') : String(Math.floor(at / questionsAPage))
    if (last && last.key === key) last.ids.push(id)
    else pages.push({ key: key ?? '', topic, ids: [id] })
  }
  return pages.map(({ topic, ids: own }) => ({ topic, ids: own }))
}

/** Whether an answer may still add or remove questions. */
const mayLeadOn = (question: Question): boolean =>
  (question.options ?? []).some(({ asks = [], skips = [], ends }) => asks.length > 0 || skips.length > 0 || ends === true)

/** What is wrong with an answer. A question after the pass may always be left out. */
export const answerError = (question: Question, answer: Answer | undefined): ReturnType<typeof validateAnswer> =>
  question.isAfterPass && !isAnswered(answer) ? null : validateAnswer(question, answer)

const isOpen = ({ typed, passed }: Answering, id: string): boolean => !isAnswered(typed[id]) && !passed.includes(id)

/** How many questions are left, once no answer can add or remove one; null before. @param asked all that are known now */
export const leftIn = ({ questionMap }: Questionnaire, answering: Answering, asked: readonly string[]): number | null => {
  const open = asked.filter((id) => isOpen(answering, id))
  return open.some((id) => mayLeadOn(questionMap[id]!)) ? null : open.length
}

/** How much is done, from 0 to 1. Pages count alike, so that what an answer adds never takes much of it back. @param at the page on screen */
export const doneOf = (answering: Answering, pages: readonly QuestionPage[], at: number): number => {
  const ids = pages[at]?.ids ?? []
  if (ids.length === 0) return 0
  return (at + ids.filter((id) => !isOpen(answering, id)).length / ids.length) / pages.length
}

/** The question of a page to which an answer leads: the next one without an answer, else one that must not be left out; null without one. */
export const openAfter = ({ questionMap }: Questionnaire, typed: Answers, ids: readonly string[], id: string): string | null => {
  const rest = ids.slice(ids.indexOf(id) + 1)
  return rest.find((one) => !isAnswered(typed[one])) ?? ids.find((one) => answerError(questionMap[one]!, typed[one]) !== null) ?? null
}

/** Restores a draft, as far as the questionnaire still has its questions. @param start answers that are stored already */
export const restoreAnswering = (questionnaire: Questionnaire, persisted: Answering | null, start: Answers = {}): Answering => {
  const known = (id: string): boolean => questionnaire.questionMap[id] !== undefined
  const typed = Object.fromEntries(Object.entries({ ...start, ...persisted?.typed }).filter(([id]) => known(id)))
  const passed = (persisted?.passed ?? []).filter((id) => known(id) && !answerError(questionnaire.questionMap[id]!, typed[id]))
  const openId = persisted?.openId && known(persisted.openId) ? persisted.openId : null
  return { typed, passed, openId }
}

/** The answers to send: those of the walked branch. A skipped question has an empty one; one after the pass has none. */
export const answersToSend = (questionnaire: Questionnaire, { typed }: Answering, part: AskedPart): Answers => {
  const { questionMap } = questionnaire
  const ids = outlineOf(questionnaire, typed, part === 'gate' ? 'gate' : 'all')
  const entries = ids.filter((id) => !questionMap[id]!.isAfterPass || isAnswered(typed[id])).map((id) => [id, typed[id] ?? {}] as const)
  return countedAnswers(questionnaire, Object.fromEntries(entries))
}

/** The first question of the server's path that still needs an answer; null where the answers are whole. */
export const missingIn = (questionnaire: Questionnaire, answers: Answers): string | null => walk(questionnaire, answers, 'given').current
