import {
  type FieldKind,
  type FieldOption,
  type FormDefinition,
  type FormField,
  leavesOf,
  maxFormFields,
  maxGroupRows,
  maxGroupTotal,
  maxTextLength,
} from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { isDay } from '../../../core/days'
import { patternProblem } from './checkPattern'

/** The other parts of the file and the database that a form may name. */
export interface FormSurroundings {
  pageIds: ReadonlySet<string>
  dictionaries: ReadonlySet<string>
}

const choosing: readonly FieldKind[] = ['select', 'multiSelect', 'area', 'tree']

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

/** Texts to accept, each a content page. */
export const checkTexts = (texts: readonly { id: string }[], path: Path, pageIds: ReadonlySet<string>, report: Report): void =>
  texts.forEach(({ id }, at) => {
    if (!pageIds.has(id)) report([...path, at, 'id'], `no such content page: ${quoted(id)}`)
  })

const checkAgreements = (field: FormField, path: Path, { pageIds }: FormSurroundings, report: Report): void => {
  if (field.kind === 'agreements' && !field.agreements) report([...path, 'agreements'], 'is missing')
  checkTexts(field.agreements ?? [], [...path, 'agreements'], pageIds, report)
}

/** Members that only some kinds read. At another kind they would silently do nothing. */
const ownMembers: { member: keyof FormField; kinds: readonly FieldKind[]; isNeeded?: boolean }[] = [
  { member: 'fields', kinds: ['group'], isNeeded: true },
  { member: 'addLabel', kinds: ['group'] },
  { member: 'totals', kinds: ['group'] },
  { member: 'sameAs', kinds: ['phone', 'email'] },
  { member: 'text', kinds: ['richText'], isNeeded: true },
  { member: 'value', kinds: ['hidden'], isNeeded: true },
  { member: 'earliest', kinds: ['date', 'dateRange'] },
  { member: 'latest', kinds: ['date', 'dateRange'] },
]

const checkMembers = (field: FormField, path: Path, report: Report): void => {
  for (const { member, kinds, isNeeded } of ownMembers) {
    const isOwn = kinds.includes(field.kind)
    if (isOwn && isNeeded && field[member] === undefined) report([...path, member], 'is missing')
    if (!isOwn && field[member] !== undefined) report([...path, member], `must not be set for a field of kind ${field.kind}`)
  }
}

const bounds: Partial<Record<FieldKind, { min?: readonly [number, number]; max: readonly [number, number] }>> = {
  rating: { max: [2, 10] },
  birthday: { min: [0, 150], max: [0, 150] },
  group: { min: [0, maxGroupRows], max: [1, maxGroupRows] },
  dateRange: { min: [1, 366], max: [1, 366] },
}

/** The sizes of files between which an organiser may choose. */
const megabytes: Partial<Record<FieldKind, readonly number[]>> = { picture: [2, 5], video: [2, 20] }

const checkBounds = (field: FormField, path: Path, report: Report): void => {
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) report([...path, 'max'], 'must not be less than min')
  for (const member of ['min', 'max'] as const) {
    const range = bounds[field.kind]?.[member]
    const value = field[member]
    if (range && value !== undefined && !(Number.isInteger(value) && value >= range[0] && value <= range[1]))
      report([...path, member], `must be from ${range[0]} to ${range[1]}`)
  }
  const sizes = megabytes[field.kind]
  if (sizes && field.max !== undefined && !sizes.includes(field.max)) report([...path, 'max'], `must be ${sizes.join(' or ')}`)
  for (const member of ['earliest', 'latest'] as const)
    if (field[member] !== undefined && !isDay(field[member])) report([...path, member], 'must be a calendar day')
  if (field.earliest && field.latest && field.earliest > field.latest) report([...path, 'latest'], 'must not be earlier than earliest')
}

/** A sum is over a column of numbers that are never below 0, because a negative one would make place for more. */
const checkTotals = ({ kind, fields = [], totals = [] }: FormField, path: Path, report: Report): void => {
  if (kind !== 'group') return
  totals.forEach((total, at) => {
    const here = [...path, 'totals', at, 'field']
    if (total.max > maxGroupTotal) report([...path, 'totals', at, 'max'], `must be at most ${maxGroupTotal}`)
    const column = fields.find(({ name }) => name === total.field)
    if (!column) return report(here, `the row has no field ${quoted(total.field)}`)
    if (column.kind !== 'number' || column.min === undefined || column.min < 0)
      report(here, `${quoted(total.field)} must be a number with a min of 0 or more`)
  })
  const again = twice(totals.map(({ field }) => field))
  if (again) report([...path, 'totals', again[0], 'field'], `${quoted(again[1])} is used twice`)
}

/** What is typed twice is asked twice under the same condition, or one of both could never match. */
const checkSameAs = (field: FormField, before: readonly FormField[], path: Path, report: Report): void => {
  if (field.sameAs === undefined || (field.kind !== 'phone' && field.kind !== 'email')) return
  const other = before.find(({ name }) => name === field.sameAs)
  const says = (text: string): void => report([...path, 'sameAs'], text)
  if (!other || other.kind !== field.kind || other.sameAs !== undefined)
    return says(`no field ${quoted(field.sameAs)} of kind ${field.kind} comes before this one`)
  if (JSON.stringify(other.shownWhen) !== JSON.stringify(field.shownWhen)) says(`must have the same shownWhen as ${quoted(field.sameAs)}`)
}

/** An end of a tree is chosen by its value alone, on whatever branch. */
const checkLeaves = ({ kind, options }: FormField, path: Path, report: Report): void => {
  if (kind !== 'tree' || !options) return
  const again = twice(leavesOf(options).map(({ value }) => value))
  if (again) report([...path, 'options'], `has the end ${quoted(again[1])} twice`)
}

const checkField = (field: FormField, path: Path, surroundings: FormSurroundings, report: Report): void => {
  checkMembers(field, path, report)
  checkBounds(field, path, report)
  checkLeaves(field, path, report)
  checkTotals(field, path, report)
  const says = field.pattern === undefined ? null : patternProblem(field.pattern, maxTextLength(field))
  if (says) report([...path, 'pattern'], says)
  checkChoices(field, path, surroundings, report)
  checkAgreements(field, path, surroundings, report)
  if (field.fields) checkFields(field.fields, [...path, 'fields'], surroundings, report)
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

/** Fields of a form or of a row. @param before the ones of earlier sections */
const checkFields = (
  fields: FormField[],
  path: Path,
  surroundings: FormSurroundings,
  report: Report,
  before: FormField[] = [],
): FormField[] => {
  fields.forEach((field, at) => {
    const here = [...path, at]
    if (before.some(({ name }) => name === field.name)) report([...here, 'name'], `${quoted(field.name)} is used twice`)
    checkField(field, here, surroundings, report)
    checkShownWhen(field, before, here, report)
    checkSameAs(field, before, here, report)
    before.push(field)
  })
  return before
}

/** Checks what a form's members mean to one another. */
export const checkForm = (form: FormDefinition, path: Path, surroundings: FormSurroundings, report: Report): void => {
  const all: FormField[] = []
  form.sections.forEach(({ fields }, at) => checkFields(fields, [...path, 'sections', at, 'fields'], surroundings, report, all))
  if (all.length > maxFormFields) report([...path, 'sections'], `must have at most ${maxFormFields} fields in total`)
}
