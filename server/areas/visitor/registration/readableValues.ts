import type { Language } from '../../../../contract/language'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { Answer, Question, Questionnaire } from '../../../../contract/rules/visitor/questionnaire'
import type { Exhibition } from '../../../core/exhibition/exhibition'

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

/** The questionnaires of the fair, each once, although several register types may answer it. */
export const questionnairesOf = ({ config }: Exhibition): Questionnaire[] => {
  const known = new Map<string, Questionnaire>()
  for (const { questionnaires } of Object.values(config.byRegisterType))
    for (const one of questionnaires) if (!known.has(one.id)) known.set(one.id, one)
  return [...known.values()]
}

/** A questionnaire of the fair, whichever register type answers it. */
export const questionnaireOf = (exhibition: Exhibition, id: string): Questionnaire | undefined =>
  questionnairesOf(exhibition).find((one) => one.id === id)

/** The questions in the order in which most people read them: those of the sequence, then those that an answer adds. */
export const questionsOf = ({ questionMap, questionSequenceList }: Questionnaire): Question[] =>
  [...new Set([...questionSequenceList, ...Object.keys(questionMap)])].flatMap((id) => questionMap[id] ?? [])

/** What the values of a form may name: the options of its fields, also those of dictionaries, and uploaded files. */
export interface NamedValues {
  form: FormDefinition | undefined
  optionsOf: (field: FormField) => readonly FieldOption[] | undefined
  /** The original name of each file, by its id. */
  fileNames: ReadonlyMap<string, string>
}

/** The names of a field's values, and of the fields in its rows. */
const namesIn = (field: FormField, optionsOf: NamedValues['optionsOf'], language: Language): [string, string][] => [
  ...labelsOf(optionsOf(field) ?? [], language),
  ...(field.agreements ?? []).map(({ id, title }): [string, string] => [id, title[language]]),
  ...(field.fields ?? []).flatMap((one): [string, string][] => [[one.name, one.label[language]], ...namesIn(one, optionsOf, language)]),
]

/** Form values with the labels of the form. A value whose field is gone keeps the name of the field. */
export const readableForm = (
  values: Record<string, unknown>,
  { form, optionsOf, fileNames }: NamedValues,
  language: Language,
): ReadLine[] => {
  const fields = new Map(form ? fieldsOf(form).map((field) => [field.name, field]) : [])
  return Object.entries(values).map(([name, value]) => {
    const field = fields.get(name)
    const names = new Map([...fileNames, ...(field ? namesIn(field, optionsOf, language) : [])])
    return [field?.label[language] ?? name, textOf(value, (text) => names.get(text) ?? text)]
  })
}

/** An answer with the labels of its options. An option that is gone keeps its id. */
export const readableAnswer = (question: Question | undefined, answer: Answer, language: Language): string => {
  const names = new Map([
    ...(question?.options ?? []).map((option) => [option.id, option.label[language]] as const),
    ...(question?.rows ?? []).map((row) => [row.id, row.label[language]] as const),
  ])
  const nameOf = (text: string): string => names.get(text) ?? text
  // What a person typed is no id of an option.
  const parts = [
    textOf(answer.choices, nameOf),
    textOf(answer.rows, nameOf),
    textOf(answer.rating, nameOf),
    textOf(answer.text, (text) => text),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Answers with their questions and options. A question that is gone keeps its id. */
export const readableAnswers = (exhibition: Exhibition, id: string, answers: unknown, language: Language): ReadLine[] => {
  const questions = questionnaireOf(exhibition, id)?.questionMap ?? {}
  return Object.entries((answers ?? {}) as Record<string, Answer>).map(([questionId, answer]) => [
    questions[questionId]?.title[language] ?? questionId,
    readableAnswer(questions[questionId], answer, language),
  ])
}

/** Values without a form, such as the link that a person came by. */
export const readableValue = (value: unknown): string => textOf(value, (text) => text)
