import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'

/**
 * A branching questionnaire. `questionMap` contains every question by its id, `questionSequenceList` the default order. Answers
 * add follow-ups: they go to the head of the `questionQueue`, so that a follow-up comes right after its answer.
 */
export interface Questionnaire {
  id: string
  version: number
  title: Bilingual
  /** Questions of one topic are on one page of the phone. */
  topics?: { id: string; title: Bilingual }[]
  questionMap: Record<string, Question>
  questionSequenceList: string[]
}

/** `matrix`: one option for each row. `ranking`: options in the order of their importance. */
export const questionKinds = ['single', 'multiple', 'text', 'rating', 'matrix', 'ranking'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  id: string
  kind: QuestionKind
  title: Bilingual
  help?: Bilingual
  isRequired?: boolean
  /** Asked after the person has the pass, and only of those who want to answer. The pass waits for the other questions alone. */
  isAfterPass?: boolean
  /** The topic of its page. A question without one is on the page of the question before. */
  topic?: string
  options?: QuestionOption[]
  /** `matrix`: what is judged by the options. */
  rows?: { id: string; label: Bilingual }[]
  /** `ranking`: `max` is the number of ranks, all options by default. `multiple`: the minimum and maximum number. `text`: lengths. `rating`: the top mark (5 by default). */
  min?: number
  max?: number
}

export interface QuestionOption {
  id: string
  label: Bilingual
  /** A choice with a text field next to it ('Other: …'). */
  takesText?: boolean
  /** Questions that this choice adds, asked next and in this order. */
  asks?: string[]
  /** Questions of the sequence that this choice skips. */
  skips?: string[]
  /** This choice ends the questionnaire. */
  ends?: boolean
}

export interface Answer {
  /** Ids of the chosen options. */
  choices?: string[]
  /** Free text: of a text question, or next to a choice that takes one. */
  text?: string
  rating?: number
  /** The option of each row of a matrix. */
  rows?: Record<string, string>
}

export type Answers = Record<string, Answer>

export interface Walk {
  /** Answered questions, in the order in which they were asked. */
  asked: string[]
  /** The question to answer now; null if all are answered. */
  current: string | null
  /** The known remaining questions, the next first (questionQueue). */
  questionQueue: string[]
}

const chosen = (question: Question, answer: Answer | undefined): QuestionOption[] =>
  (question.options ?? []).filter((option) => answer?.choices?.includes(option.id))

export const isAnswered = (answer: Answer | undefined): boolean =>
  !!answer &&
  ((answer.choices?.length ?? 0) > 0 ||
    (answer.text ?? '').trim() !== '' ||
    answer.rating !== undefined ||
    Object.keys(answer.rows ?? {}).length > 0)

/** The ranks that a ranking asks for. */
export const ranksOf = ({ options = [], max }: Question): number => Math.min(max ?? options.length, options.length)

/** Every rank has an option of its own. */
const validateRanking = (question: Question, choices: readonly string[]): ValidationError | null => {
  const isKnown = choices.every((id) => question.options?.some((option) => option.id === id))
  if (!isKnown || new Set(choices).size !== choices.length) return { code: 'choiceUnknown' }
  const count = ranksOf(question)
  if (choices.length > count) return { code: 'tooMany', max: count }
  return choices.length < count ? { code: 'tooFew', min: count } : null
}

/** Each row has an option; an optional matrix may leave rows out. */
const validateMatrix = ({ rows = [], options = [], isRequired }: Question, chosen: Record<string, string>): ValidationError | null => {
  const isKnown = Object.entries(chosen).every(
    ([row, option]) => rows.some(({ id }) => id === row) && options.some(({ id }) => id === option),
  )
  if (!isKnown) return { code: 'choiceUnknown' }
  return isRequired && rows.some(({ id }) => chosen[id] === undefined) ? { code: 'tooFew', min: rows.length } : null
}

/** Validates one answer. An optional question may be skipped with an empty answer. */
export const validateAnswer = (question: Question, answer: Answer | undefined): ValidationError | null => {
  if (!isAnswered(answer)) return question.isRequired ? { code: question.kind === 'text' ? 'required' : 'chooseOne' } : null
  const { choices = [], text = '', rating, rows = {} } = answer!
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const options = chosen(question, answer)
      // Text alone is no choice.
      if (choices.length === 0) return question.isRequired ? { code: 'chooseOne' } : null
      if (options.length !== new Set(choices).size || options.length !== choices.length) return { code: 'choiceUnknown' }
      const max = question.kind === 'single' ? 1 : question.max
      if (max !== undefined && options.length > max) return { code: 'tooMany', max: max }
      if (question.min !== undefined && options.length < question.min) return { code: 'tooFew', min: question.min }
      if (options.some((option) => option.takesText) && text.trim() === '') return { code: 'required' }
      return [...text].length > 200 ? { code: 'tooLong', max: 200 } : null
    }
    case 'text': {
      const length = [...text.trim()].length
      const max = question.max ?? 500
      if (question.min !== undefined && length < question.min) return { code: 'tooShort', min: question.min }
      return length > max ? { code: 'tooLong', max } : null
    }
    case 'matrix':
      return validateMatrix(question, rows)
    case 'ranking':
      return validateRanking(question, choices)
    case 'rating': {
      const max = question.max ?? 5
      return Number.isInteger(rating) && rating! >= 1 && rating! <= max ? null : { code: 'chooseOne' }
    }
  }
}

/**
 * Which questions a walk asks. `all`: every one. `gate`: those that the pass waits for. `given`: those, and of the questions after the pass
 * the ones that have an entry.
 */
export type Part = 'all' | 'gate' | 'given'

const isLeftOut = (question: Question, answers: Answers, part: Part): boolean =>
  question.isAfterPass === true && (part === 'gate' || (part === 'given' && !answers[question.id]))

/** Follows the answers from question to question. @param stops at the first question without a valid answer */
const follow = (questionnaire: Questionnaire, answers: Answers, part: Part, stops: boolean): Walk => {
  const asked: string[] = []
  const seen = new Set<string>()
  const skipped = new Set<string>()
  let questionQueue = [...questionnaire.questionSequenceList]
  for (;;) {
    questionQueue = questionQueue.filter((id) => {
      const question = questionnaire.questionMap[id]
      return question && !seen.has(id) && !skipped.has(id) && !isLeftOut(question, answers, part)
    })
    const id = questionQueue[0]
    if (id === undefined) return { asked, current: null, questionQueue: [] }
    const question = questionnaire.questionMap[id]!
    const answer = answers[id]
    const isOpen = !answer || validateAnswer(question, answer) !== null
    if (isOpen && stops) return { asked, current: id, questionQueue: questionQueue.slice(1) }
    asked.push(id)
    seen.add(id)
    const options = isOpen ? [] : chosen(question, answer)
    if (options.some((option) => option.ends)) return { asked, current: null, questionQueue: [] }
    for (const option of options) option.skips?.forEach((skip) => skipped.add(skip))
    questionQueue = [...options.flatMap((option) => option.asks ?? []), ...questionQueue.slice(1)]
  }
}

/**
 * Walks the questionnaire with the present answers. The walk is computed from the answers each time. So a changed answer removes
 * its old branch, and a reload continues at the same question.
 * @param answers an entry for each passed question; an empty one for a skipped question
 */
export const walk = (questionnaire: Questionnaire, answers: Answers, part: Part = 'all'): Walk => follow(questionnaire, answers, part, true)

/** All questions that are known now, in their order. What has no answer yet leads nowhere. */
export const outlineOf = (questionnaire: Questionnaire, answers: Answers, part: Part = 'all'): string[] =>
  follow(questionnaire, answers, part, false).asked

/** The answers of the walked branch. Answers of an abandoned branch are dropped. */
export const countedAnswers = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(walk(questionnaire, answers, 'given').asked.map((id) => [id, answers[id]!]))

/** The questions after the pass that a person has not answered. */
export const restOf = (questionnaire: Questionnaire, answers: Answers): string[] =>
  outlineOf(questionnaire, answers).filter((id) => questionnaire.questionMap[id]!.isAfterPass === true && !isAnswered(answers[id]))

/** An answer that asks a question which led to it. */
export interface Loop {
  question: string
  option: number
  ask: number
  /** The question to which it leads back. */
  to: string
}

/** The answers by which a questionnaire would turn in a circle. */
export const loopsOf = ({ questionMap }: Pick<Questionnaire, 'questionMap'>): Loop[] => {
  const loops: Loop[] = []
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): void => {
    if (done.has(id) || !Object.hasOwn(questionMap, id)) return
    const here = [...path, id]
    questionMap[id]!.options?.forEach(({ asks = [] }, option) =>
      asks.forEach((to, ask) => {
        if (here.includes(to)) loops.push({ question: id, option, ask, to })
        else visit(to, here)
      }),
    )
    done.add(id)
  }
  for (const id of Object.keys(questionMap)) visit(id, [])
  return loops
}
