import type { Question, Questionnaire } from '../../../../contract/rules/questionnaire'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './checkForm'

const maxRating = 10

const checkBounds = ({ kind, options, min, max }: Question, path: Path, report: Report): void => {
  if (min !== undefined && max !== undefined && min > max) report([...path, 'max'], 'must not be less than min')
  if (kind === 'rating' && max !== undefined && (max < 2 || max > maxRating)) report([...path, 'max'], `must be from 2 to ${maxRating}`)
  if (kind === 'multiple' && min !== undefined && options && min > options.length)
    report([...path, 'min'], 'must not exceed the number of options')
}

const checkOptions = ({ kind, options }: Question, path: Path, isKnown: (id: string) => boolean, report: Report): void => {
  const isChoosing = kind === 'single' || kind === 'multiple'
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
  }
}
