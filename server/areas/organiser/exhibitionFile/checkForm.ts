import {
  type FieldKind,
  type FieldOption,
  type FormDefinition,
  type FormField,
  maxFormFields,
  maxTextLength,
} from '../../../../contract/rules/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { patternProblem } from './checkPattern'

/** The other parts of the file and the database that a form may name. */
export interface FormSurroundings {
  pageIds: ReadonlySet<string>
  dictionaries: ReadonlySet<string>
}

const choosing: readonly FieldKind[] = ['select', 'multiSelect', 'area']

/** The first duplicate value, with its path. */
export const twice = (values: readonly string[]): [at: number, value: string] | null => {
  const at = values.findIndex((value, here) => values.indexOf(value) < here)
  return at < 0 ? null : [at, values[at]!]
}

const checkOptions = (options: FieldOption[], path: Path, report: Report): void => {
  const again = twice(options.map(({ value }) => value))
  if (again) report([...path, again[0], 'value'], `${quoted(again[1])} is used twice`)
  options.forEach(({ children }, at) => {
    if (children) checkOptions(children, [...path, at, 'children'], report)
  })
}

const checkChoices = (field: FormField, path: Path, { dictionaries }: FormSurroundings, report: Report): void => {
  if (field.options) checkOptions(field.options, [...path, 'options'], report)
  if (field.options && field.dictionary) report([...path, 'dictionary'], 'must not be set together with options')
  if (choosing.includes(field.kind) && !field.options && !field.dictionary)
    report([...path, 'options'], 'is missing; set options or a dictionary')
  if (field.dictionary && !dictionaries.has(field.dictionary))
    report([...path, 'dictionary'], `no such dictionary: ${quoted(field.dictionary)}`)
}

const checkAgreements = (field: FormField, path: Path, { pageIds }: FormSurroundings, report: Report): void => {
  if (field.kind === 'agreements' && !field.agreements) report([...path, 'agreements'], 'is missing')
  field.agreements?.forEach(({ id }, at) => {
    if (!pageIds.has(id)) report([...path, 'agreements', at, 'id'], `no such content page: ${quoted(id)}`)
  })
}

const checkField = (field: FormField, path: Path, surroundings: FormSurroundings, report: Report): void => {
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) report([...path, 'max'], 'must not be less than min')
  const says = field.pattern === undefined ? null : patternProblem(field.pattern, maxTextLength(field))
  if (says) report([...path, 'pattern'], says)
  checkChoices(field, path, surroundings, report)
  checkAgreements(field, path, surroundings, report)
}

/** A field may depend on an earlier one only, and on a value that can be chosen there. */
const checkShownWhen = (field: FormField, before: FormField[], path: Path, report: Report): void => {
  if (!field.shownWhen) return
  const other = before.find(({ name }) => name === field.shownWhen!.field)
  if (!other) return report([...path, 'shownWhen', 'field'], `no field ${quoted(field.shownWhen.field)} comes before this one`)
  if (!other.options) return
  field.shownWhen.isOneOf.forEach((value, at) => {
    if (!other.options!.some((option) => option.value === value))
      report([...path, 'shownWhen', 'isOneOf', at], `${other.name} has no option ${quoted(value)}`)
  })
}

/** Checks what a form's members mean to one another. */
export const checkForm = (form: FormDefinition, path: Path, surroundings: FormSurroundings, report: Report): void => {
  const before: FormField[] = []
  form.sections.forEach((section, sectionAt) =>
    section.fields.forEach((field, at) => {
      const here = [...path, 'sections', sectionAt, 'fields', at]
      if (before.some(({ name }) => name === field.name)) report([...here, 'name'], `${quoted(field.name)} is used twice`)
      checkField(field, here, surroundings, report)
      checkShownWhen(field, before, here, report)
      before.push(field)
    }),
  )
  if (before.length > maxFormFields) report([...path, 'sections'], `must have at most ${maxFormFields} fields in total`)
}
