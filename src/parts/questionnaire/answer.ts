import type { Answer, Question } from '@contract/rules/visitor/questionnaire'

/** Whether a question may be left without an answer. */
export const maySkip = ({ isRequired, isAfterPass }: Question): boolean => !isRequired || isAfterPass === true

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
