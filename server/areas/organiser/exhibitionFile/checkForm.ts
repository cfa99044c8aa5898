import { type FormDefinition, type FormField, maxFormFields, maxGroupTotal, maxTextLength } from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { patternProblem } from './checkPattern'
import { twice } from './twice'
import { checkBounds } from './checkBounds'
import { checkChoices, checkLeaves } from './checkChoices'
import { checkMembers } from './checkMembers'
import { checkSameAs, checkShownWhen } from './checkReferences'

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
