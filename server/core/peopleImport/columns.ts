import type { Bilingual } from '../../../contract/language'
import { cleanText } from '../../../contract/rules/values/cleanText'
import { documentKindsOf, kindOfNumber } from '../../../contract/rules/values/documents'
import type { FieldValue, FormValues } from '../../../contract/rules/form/fieldValues'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf, isFile, leavesOf } from '../../../contract/rules/form/form'
import { documentKindOptions } from '../exhibition/dictionaries/documentKindOptions'
import { importWords } from './importWords'
import { type WantedColumn, plain } from './titles'
import { kindByUsualName, usualTitlesOf } from './usualTitles'

/** What a column of the file holds: the ticket, or a field of the form. A document has a column for its kind, and one for its number. */
export interface ImportColumn extends WantedColumn {
  hint: Bilingual
  part: 'ticket' | 'value' | 'documentKind' | 'documentNumber'
  field: FormField | null
}

type OptionsOf = (field: FormField) => FieldOption[] | undefined

/** A cell has several values with one of these between them. */
const between = /[;；\n]+/
/** The levels of an area: 中国/广东省/深圳市. */
const levels = /\s*[/／>]\s*/

/** Whether a cell can hold a value of the field. */
const fitsCell = (field: FormField): boolean =>
  !isFile(field) && !['richText', 'hidden', 'group', 'agreements', 'files', 'bilingual', 'password', 'code'].includes(field.kind)

/** A field that everybody must fill in, and that no cell can hold; null without one. */
export const obstacleTo = (form: FormDefinition, mayLackPhoto = false): FormField | null =>
  fieldsOf(form).find(
    (field) =>
      field.isRequired &&
      !field.shownWhen &&
      !fitsCell(field) &&
      !(mayLackPhoto && field.kind === 'photo') &&
      !['richText', 'hidden', 'agreements'].includes(field.kind),
  ) ?? null

const list = (options: readonly FieldOption[], max: number): Bilingual => {
  const named = (language: 'cn' | 'en'): string =>
    options
      .slice(0, max)
      .map(({ label }) => label[language])
      .join(language === 'cn' ? '、' : '; ') + (options.length > max ? '…' : '')
  return { cn: named('cn'), en: named('en') }
}

const withOptions = ({ cn, en }: Bilingual, options: Bilingual): Bilingual => ({
  cn: cn.replace('{options}', options.cn),
  en: en.replace('{options}', options.en),
})

const hintOf = (field: FormField, options: FieldOption[]): Bilingual => {
  const offered = list(field.kind === 'tree' ? leavesOf(options) : options, 60)
  const several = field.kind === 'multiSelect' || field.kind === 'tree'
  switch (field.kind) {
    case 'area':
      return importWords.areaHint
    case 'date':
    case 'birthday':
      return importWords.dateHint
    case 'dateRange':
      return importWords.rangeHint
    case 'select':
    case 'multiSelect':
    case 'tree':
      return withOptions(several ? importWords.severalHint : importWords.oneHint, offered)
    default:
      return field.help ?? { cn: '', en: '' }
  }
}

const joined = (one: Bilingual, other: Bilingual): Bilingual => ({ cn: `${one.cn}${other.cn}`, en: `${one.en} ${other.en}` })

const offeredKinds = (field: FormField): FieldOption[] =>
  documentKindOptions.filter(({ value }) => documentKindsOf(field).some((kind) => kind === value))

/** The columns of a fair's file: the ticket first, then the form's fields in their order. @param tickets the names of the tickets that are left; null where the people get none */
export const columnsOf = (form: FormDefinition, optionsOf: OptionsOf, tickets: Bilingual | null): ImportColumn[] => {
  const fields = fieldsOf(form).filter(fitsCell)
  const columns: ImportColumn[] = [
    ...(tickets
      ? [
          {
            title: importWords.ticket,
            otherTitles: [],
            hint: joined(importWords.ticketHint, tickets),
            isRequired: false,
            part: 'ticket' as const,
            field: null,
          },
        ]
      : []),
    ...fields.flatMap((field): ImportColumn[] => {
      const isRequired = field.isRequired === true && !field.shownWhen
      const otherTitles = usualTitlesOf(field, fields)
      if (field.kind !== 'document')
        return [{ title: field.label, otherTitles, hint: hintOf(field, optionsOf(field) ?? []), isRequired, part: 'value', field }]
      const kinds = offeredKinds(field)
      const hint = withOptions(importWords.oneHint, list(kinds, 60))
      return [
        ...(kinds.length > 1
          ? [
              {
                title: joined(field.label, importWords.documentKind),
                otherTitles: [],
                hint,
                isRequired: false,
                part: 'documentKind' as const,
                field,
              },
            ]
          : []),
        {
          title: joined(field.label, importWords.documentNumber),
          otherTitles,
          hint: importWords.textHint,
          isRequired,
          part: 'documentNumber',
          field,
        },
      ]
    }),
  ]
  // Two fields may have one label.
  const seen = new Map<string, number>()
  const titles = new Set(columns.flatMap(({ title }) => [plain(title.cn), plain(title.en)]))
  return columns.map((one) => {
    const column = { ...one, otherTitles: one.otherTitles.filter((title) => !titles.has(plain(title))) }
    const nth = (seen.get(column.title.cn) ?? 0) + 1
    seen.set(column.title.cn, nth)
    return nth === 1 ? column : { ...column, title: { cn: `${column.title.cn} ${nth}`, en: `${column.title.en} ${nth}` } }
  })
}

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
