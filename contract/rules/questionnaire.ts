import type { ValidationError } from '../fieldErrors'
import type { Bilingual } from '../language'

/**
 * A branching questionnaire. `questionMap` holds every question by its id, `questionSequenceList` the order in
 * which they are asked where no answer says otherwise. Answers bring follow-ups: they go to the head of the
 * `questionQueue`, so that a follow-up is asked right after the answer that called for it.
 */
export interface Questionnaire {
  id: string
  version: number
  title: Bilingual
  questionMap: Record<string, Question>
  questionSequenceList: string[]
}

export const questionKinds = ['single', 'multiple', 'text', 'rating'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  id: string
  kind: QuestionKind
  title: Bilingual
  help?: Bilingual
  isRequired?: boolean
  options?: QuestionOption[]
  /** `multiple`: how many at least and at most. `text`: lengths. `rating`: the top mark (5 where missing). */
  min?: number
  max?: number
}

export interface QuestionOption {
  id: string
  label: Bilingual
  /** A choice with a word of one's own beside it ('Other: …'). */
  takesText?: boolean
  /** Questions that this choice brings up, asked next and in this order. */
  asks?: string[]
  /** Questions of the sequence that this choice makes pointless. */
  skips?: string[]
  /** The questionnaire is done with this choice. */
  ends?: boolean
}

export interface Answer {
  /** Ids of the chosen options. */
  choices?: string[]
  /** Own words: of a text question, or beside a choice that takes them. */
  text?: string
  rating?: number
}

export type Answers = Record<string, Answer>

export interface Walk {
  /** Questions asked so far and answered, in the order they were asked. */
  asked: string[]
  /** The question to answer now; null when all is answered. */
  current: string | null
  /** What is still to come as far as is known, the next first (questionQueue). */
  questionQueue: string[]
}

const chosen = (question: Question, answer: Answer | undefined): QuestionOption[] =>
  (question.options ?? []).filter((option) => answer?.choices?.includes(option.id))

export const isAnswered = (answer: Answer | undefined): boolean =>
  !!answer && ((answer.choices?.length ?? 0) > 0 || (answer.text ?? '').trim() !== '' || answer.rating !== undefined)

/** Checks one answer against its question. A question that is not required may be passed over with an empty answer. */
export const validateAnswer = (question: Question, answer: Answer | undefined): ValidationError | null => {
  if (!isAnswered(answer)) return question.isRequired ? { code: question.kind === 'text' ? 'required' : 'chooseOne' } : null
  const { choices = [], text = '', rating } = answer!
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const options = chosen(question, answer)
      // Words alone are no choice.
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
    case 'rating': {
      const max = question.max ?? 5
      return Number.isInteger(rating) && rating! >= 1 && rating! <= max ? null : { code: 'chooseOne' }
    }
  }
}

/**
 * Walks the questionnaire with the answers given so far. It is computed again from the answers each time, so that going
 * back and answering otherwise takes the old branch away, and a reload lands on the same question.
 * @param answers an entry for each question that was passed, also an empty one for a question passed over
 */
export const walk = (questionnaire: Questionnaire, answers: Answers): Walk => {
  const asked: string[] = []
  const seen = new Set<string>()
  const skipped = new Set<string>()
  let questionQueue = [...questionnaire.questionSequenceList]
  for (;;) {
    questionQueue = questionQueue.filter((id) => !seen.has(id) && !skipped.has(id) && questionnaire.questionMap[id])
    const id = questionQueue[0]
    if (id === undefined) return { asked, current: null, questionQueue: [] }
    const question = questionnaire.questionMap[id]!
    const answer = answers[id]
    if (!answer || validateAnswer(question, answer)) return { asked, current: id, questionQueue: questionQueue.slice(1) }
    asked.push(id)
    seen.add(id)
    const options = chosen(question, answer)
    if (options.some((option) => option.ends)) return { asked, current: null, questionQueue: [] }
    for (const option of options) option.skips?.forEach((skip) => skipped.add(skip))
    questionQueue = [...options.flatMap((option) => option.asks ?? []), ...questionQueue.slice(1)]
  }
}

/** The answers that count: those on the way that was walked. Answers of a branch that was left are dropped. */
export const countedAnswers = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(walk(questionnaire, answers).asked.map((id) => [id, answers[id]!]))
