import type { Language } from '../../../contract/language'
import { isRegisterType } from '../../../contract/registerTypes'
import { type FieldOption, fieldsOf } from '../../../contract/rules/form'
import type { Answer, Questionnaire } from '../../../contract/rules/questionnaire'
import type { Exhibition } from '../../core/exhibition/exhibition'

/** A longer text is whole in the other export (JSON). */
const longest = 1500

/** A stored value as a person reads it. @param nameOf writes single texts, such as options */
const textOf = (value: unknown, nameOf: (text: string) => string): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one, nameOf)).join(' · ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${nameOf(key)}: ${textOf(one, nameOf)}`)
      .join('; ')
  const text = typeof value === 'string' ? nameOf(value) : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

export type ReadLine = [label: string, value: string]

const labelsOf = (options: readonly FieldOption[], language: Language): [string, string][] =>
  options.flatMap(({ value, label, children = [] }) => [[value, label[language]] as [string, string], ...labelsOf(children, language)])

const questionnaireOf = ({ config }: Exhibition, id: string): Questionnaire | undefined =>
  Object.values(config.byRegisterType)
    .flatMap(({ questionnaires }) => questionnaires)
    .find((one) => one.id === id)

/** Form values with the labels of the form, where it is one of this exhibition. Other values keep the names of their fields. */
export const readableForm = (
  { config }: Exhibition,
  registerType: string,
  values: Record<string, unknown>,
  language: Language,
): ReadLine[] => {
  const form = isRegisterType(registerType) ? config.byRegisterType[registerType]?.form : undefined
  const fields = new Map(form ? fieldsOf(form).map((field) => [field.name, field]) : [])
  return Object.entries(values).map(([name, value]) => {
    const field = fields.get(name)
    const agreed = field?.agreements?.map(({ id, title }) => [id, title[language]] as [string, string]) ?? []
    const names = new Map([...labelsOf(field?.options ?? [], language), ...agreed])
    return [field?.label[language] ?? name, textOf(value, (text) => names.get(text) ?? text)]
  })
}

/** Answers with their questions and options, where the questionnaire is one of this exhibition. */
export const readableAnswers = (exhibition: Exhibition, id: string, answers: unknown, language: Language): ReadLine[] => {
  const questions = questionnaireOf(exhibition, id)?.questionMap ?? {}
  return Object.entries((answers ?? {}) as Record<string, Answer>).map(([questionId, answer]) => {
    const question = questions[questionId]
    const named = [
      ...(question?.options ?? []).map((option) => [option.id, option.label[language]] as const),
      ...(question?.rows ?? []).map((row) => [row.id, row.label[language]] as const),
    ]
    const names = new Map(named)
    const parts = [answer.choices, answer.rows, answer.rating, answer.text].map((part) => textOf(part, (text) => names.get(text) ?? text))
    return [question?.title[language] ?? questionId, parts.filter(Boolean).join(' · ')]
  })
}

/** Values without a form, such as the link that a person came by. */
export const readableValue = (value: unknown): string => textOf(value, (text) => text)
