import { type Question, type Questionnaire, loopsOf } from '../../../../contract/rules/visitor/questionnaire'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './twice'

const maxRating = 10

const checkBounds = ({ kind, options, min, max }: Question, path: Path, report: Report): void => {
  if (min !== undefined && max !== undefined && min > max) report([...path, 'max'], 'must not be less than min')
  if (kind === 'rating' && max !== undefined && (max < 2 || max > maxRating)) report([...path, 'max'], `must be from 2 to ${maxRating}`)
  if (kind === 'multiple' && min !== undefined && options && min > options.length)
    report([...path, 'min'], 'must not exceed the number of options')
}

const checkOptions = ({ kind, options }: Question, path: Path, isKnown: (id: string) => boolean, report: Report): void => {
  const isChoosing = kind !== 'text' && kind !== 'rating'
  if (isChoosing !== (options !== undefined))
    return report([...path, 'options'], isChoosing ? 'is missing' : `must not be set for a question of kind ${kind}`)
  const again = twice((options ?? []).map(({ id }) => id))
  if (again) report([...path, 'options', again[0], 'id'], `${quoted(again[1])} is used twice`)
  options?.forEach((option, at) => {
    for (const does of ['asks', 'skips'] as const) {
      option[does]?.forEach((id, targetAt) => {
        if (!isKnown(id)) report([...path, 'options', at, does, targetAt], `no such question: ${quoted(id)}`)
      })
    }
  })
}

/** Only a choice alone leads somewhere: which row of a matrix or which rank would decide? */
const branching: readonly Question['kind'][] = ['single', 'multiple']

const checkRows = ({ kind, rows, options }: Question, path: Path, report: Report): void => {
  if ((kind === 'matrix') !== (rows !== undefined))
    report([...path, 'rows'], kind === 'matrix' ? 'is missing' : `must not be set for a question of kind ${kind}`)
  const again = twice((rows ?? []).map(({ id }) => id))
  if (again) report([...path, 'rows', again[0], 'id'], `${quoted(again[1])} is used twice`)
  if (branching.includes(kind)) return
  options?.forEach((option, at) => {
    for (const member of ['asks', 'skips', 'ends', 'takesText'] as const)
      if (option[member] !== undefined) report([...path, 'options', at, member], `must not be set for a question of kind ${kind}`)
  })
}

/** A walk asks no question twice, so a loop would leave questions out that the organiser meant to ask. */
const checkLoops = (questionnaire: Questionnaire, path: Path, report: Report): void => {
  for (const { question, option, ask, to } of loopsOf(questionnaire))
    report([...path, 'questionMap', question, 'options', option, 'asks', ask], `leads back to ${quoted(to)}`)
}

/** Topics are named once, and each question names one of them. */
const checkTopics = ({ topics, questionMap }: Questionnaire, path: Path, report: Report): void => {
  const ids = (topics ?? []).map(({ id }) => id)
  const again = twice(ids)
  if (again) report([...path, 'topics', again[0], 'id'], `${quoted(again[1])} is used twice`)
  for (const [id, { topic }] of Object.entries(questionMap))
    if (topic !== undefined && !ids.includes(topic)) report([...path, 'questionMap', id, 'topic'], `no such topic: ${quoted(topic)}`)
}

/** A pass that waits for a questionnaire waits for at least one answer. */
const checkGate = ({ questionMap, questionSequenceList }: Questionnaire, path: Path, report: Report): void => {
  if (questionSequenceList.every((id) => questionMap[id]?.isAfterPass === true))
    report([...path, 'questionSequenceList'], 'must have a question that is not isAfterPass')
}

/** Checks what a questionnaire's members mean to one another. */
export const checkQuestionnaire = (questionnaire: Questionnaire, path: Path, report: Report): void => {
  const { questionMap, questionSequenceList } = questionnaire
  const isKnown = (id: string): boolean => Object.hasOwn(questionMap, id)
  questionSequenceList.forEach((id, at) => {
    if (!isKnown(id)) report([...path, 'questionSequenceList', at], `no such question: ${quoted(id)}`)
  })
  const again = twice(questionSequenceList)
  if (again) report([...path, 'questionSequenceList', again[0]], `${quoted(again[1])} is used twice`)
  for (const [id, question] of Object.entries(questionMap)) {
    const here = [...path, 'questionMap', id]
    if (question.id !== id) report([...here, 'id'], `must be ${quoted(id)}, the same as its key`)
    checkBounds(question, here, report)
    checkOptions(question, here, isKnown, report)
    checkRows(question, here, report)
  }
  checkLoops(questionnaire, path, report)
  checkTopics(questionnaire, path, report)
  checkGate(questionnaire, path, report)
}
