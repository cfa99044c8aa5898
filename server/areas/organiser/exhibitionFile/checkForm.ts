import {
  type FieldKind,
  type FormDefinition,
  type FormField,
  maxFormFields,
  maxGroupTotal,
  maxTextLength,
} from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { patternProblem } from './checkPattern'
import { twice } from './twice'
import { checkBounds } from './checkBounds'
import { checkChoices, checkLeaves } from './checkChoices'

/** The other parts of the file and the database that a form may name. */
export interface FormSurroundings {
  pageIds: ReadonlySet<string>
  dictionaries: ReadonlySet<string>
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
