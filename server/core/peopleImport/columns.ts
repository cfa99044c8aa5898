import type { Bilingual } from '../../../contract/language'
import { documentKindsOf } from '../../../contract/rules/values/documents'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf, isFile } from '../../../contract/rules/form/form'
import { documentKindOptions } from '../exhibition/dictionaries/documentKindOptions'
import { importWords } from './importWords'
import { type WantedColumn, plain } from './titles'
import { usualTitlesOf } from './usualTitles'
import { list, withOptions, hintOf } from './columnHint'

/** What a column of the file holds: the ticket, or a field of the form. A document has a column for its kind, and one for its number. */
export interface ImportColumn extends WantedColumn {
  hint: Bilingual
  part: 'ticket' | 'value' | 'documentKind' | 'documentNumber'
  field: FormField | null
}

export type OptionsOf = (field: FormField) => FieldOption[] | undefined

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

const joined = (one: Bilingual, other: Bilingual): Bilingual => ({ cn: `${one.cn}${other.cn}`, en: `${one.en} ${other.en}` })

export const offeredKinds = (field: FormField): FieldOption[] =>
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
