import { cleanText } from '../../../contract/rules/values/cleanText'
import { documentKindsOf, kindOfNumber } from '../../../contract/rules/values/documents'
import type { FieldValue, FormValues } from '../../../contract/rules/form/fieldValues'
import { type FieldOption, type FormField, leavesOf } from '../../../contract/rules/form/form'
import { kindByUsualName } from './usualTitles'
import { type ImportColumn, type OptionsOf, offeredKinds } from './columns'
import { plain } from './titles'

/** A cell has several values with one of these between them. */
const between = /[;；\n]+/

/** The levels of an area: 中国/广东省/深圳市. */
const levels = /\s*[/／>]\s*/

const named = (options: readonly FieldOption[], text: string): FieldOption | undefined =>
  options.find(({ value, label }) => [value, label.cn, label.en].some((one) => plain(one) === plain(text)))

/** A value that names no option stays as it is typed: the rules of the form refuse it. */
const chosen = (options: readonly FieldOption[], text: string): string => named(options, text)?.value ?? text

const chosenKind = (kinds: readonly FieldOption[], text: string): string => {
  const usual = kindByUsualName(text)
  return named(kinds, text)?.value ?? kinds.find(({ value }) => value === usual)?.value ?? text
}

const areaPath = (options: readonly FieldOption[], text: string): string[] => {
  let level: readonly FieldOption[] = options
  return text.split(levels).map((part) => {
    const here = named(level, part)
    level = here?.children ?? []
    return here?.value ?? part
  })
}

/** A day as lists write it, with the midnight that a spreadsheet adds: 1990-1-2, 1990年1月2日, 19900102, 1990-01-02T00:00:00. */
const writtenDay = /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?|(\d{2})(\d{2}))(?:[T\s]+0{1,2}:00(?::00(?:\.0+)?)?Z?)?$/

const days = (text: string): string => {
  const [, year, ...parts] = writtenDay.exec(cleanText(text)) ?? []
  const [month, day] = parts.filter(Boolean)
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

const valueOf = (field: FormField, options: FieldOption[], text: string): FieldValue => {
  switch (field.kind) {
    case 'select':
      return chosen(options, text)
    case 'multiSelect':
      return text.split(between).flatMap((one) => (one.trim() ? [chosen(options, one)] : []))
    case 'tree':
      return text.split(between).flatMap((one) => (one.trim() ? [chosen(leavesOf(options), one)] : []))
    case 'area':
      return areaPath(options, text)
    case 'date':
    case 'birthday':
      return days(text)
    case 'dateRange':
      return text.split(/\s*[~～至]\s*/).map(days)
    default:
      return text
  }
}

/** A cell of a row with its column. */
export interface FilledCell {
  column: ImportColumn
  text: string
}

/** The values of a form that a row holds. A document whose kind is not said, and does not follow from its number, has an empty kind. */
export const valuesOfRow = (cells: readonly FilledCell[], optionsOf: OptionsOf): FormValues => {
  const values: FormValues = {}
  for (const { column, text } of cells) {
    const { field, part } = column
    if (!field || text === '' || part === 'documentKind') continue
    if (part === 'value') values[field.name] = valueOf(field, optionsOf(field) ?? [], text)
    else {
      const kinds = offeredKinds(field)
      const typed = cells.find((one) => one.column.part === 'documentKind' && one.column.field === field)?.text ?? ''
      const kind = typed === '' ? (kindOfNumber(documentKindsOf(field), text) ?? '') : chosenKind(kinds, typed)
      values[field.name] = { kind, number: text }
    }
  }
  return values
}
