import type { Question, Questionnaire } from '../../../../contract/rules/questionnaire'
import { type Path, type Tell, quoted } from '../files/Problem'
import { twice } from './checkForm'

const maxRating = 10

const checkBounds = ({ kind, options, min, max }: Question, path: Path, tell: Tell): void => {
  if (min !== undefined && max !== undefined && min > max) tell([...path, 'max'], 'must not be less than min')
  if (kind === 'rating' && max !== undefined && (max < 2 || max > maxRating)) tell([...path, 'max'], `must be from 2 to ${maxRating}`)
  if (kind === 'multiple' && min !== undefined && options && min > options.length)
    tell([...path, 'min'], 'must not exceed the number of options')
}

const checkOptions = ({ kind, options }: Question, path: Path, isKnown: (id: string) => boolean, tell: Tell): void => {
  const isChoosing = kind === 'single' || kind === 'multiple'
  if (isChoosing !== (options !== undefined))
    return tell([...path, 'options'], isChoosing ? 'is missing' : `must not be set for a question of kind ${kind}`)
  const again = twice((options ?? []).map(({ id }) => id))
  if (again) tell([...path, 'options', again[0], 'id'], `${quoted(again[1])} is used twice`)
  options?.forEach((option, at) => {
    for (const does of ['asks', 'skips'] as const) {
      option[does]?.forEach((id, targetAt) => {
        if (!isKnown(id)) tell([...path, 'options', at, does, targetAt], `no such question: ${quoted(id)}`)
      })
    }
  })
}

/** Checks what a questionnaire's members mean to one another. */
export const checkQuestionnaire = (questionnaire: Questionnaire, path: Path, tell: Tell): void => {
  const { questionMap, questionSequenceList } = questionnaire
  const isKnown = (id: string): boolean => Object.hasOwn(questionMap, id)
  questionSequenceList.forEach((id, at) => {
    if (!isKnown(id)) tell([...path, 'questionSequenceList', at], `no such question: ${quoted(id)}`)
  })
  const again = twice(questionSequenceList)
  if (again) tell([...path, 'questionSequenceList', again[0]], `${quoted(again[1])} is used twice`)
  for (const [id, question] of Object.entries(questionMap)) {
    const here = [...path, 'questionMap', id]
    if (question.id !== id) tell([...here, 'id'], `must be ${quoted(id)}, the same as its key`)
    checkBounds(question, here, tell)
    checkOptions(question, here, isKnown, tell)
  }
}
