import { type FormValues, isDocument, isText } from '../../../../contract/rules/form/fieldValues'
import type { Language } from '../../../../contract/language'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { type ImportColumn } from '../../../core/peopleImport/columns'
import { type FilledCell, valuesOfRow } from '../../../core/peopleImport/filledCells'
import { type ReadRow, columnNamed, reasonOf, say } from '../../../core/peopleImport/ImportRow'
import { faultWords, rowWords } from '../../../core/peopleImport/importWords'
import type { TableRow } from '../../../core/peopleImport/Table'
import { plain } from '../../../core/peopleImport/titles'
import { sentValues, withoutPhotos } from './person.service'
import { documentsIn } from './documentHolders.service'
import { unreadTexts } from './unreadTexts'
import { type fieldOptions } from './personForm.service'

type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

/** How the rows of a file are read. */
export interface Sheet {
  form: FormDefinition
  optionsOf: OptionsOf
  columns: ImportColumn[]
  /** Photos come after the file. */
  mayLackPhoto: boolean
}

/** The reason for a document's number whose kind is unknown; null for every other mistake. */
const kindMissing = (columns: readonly ImportColumn[], name: string, typed: FormValues, language: Language): string | null => {
  const value = typed[name]
  const column = columns.find(({ field, part }) => field?.name === name && part === 'documentKind')
  return column && isDocument(value) && value.kind === '' ? say(rowWords.kindMissing, language, { column: column.title[language] }) : null
}

/** What a field's cell has. */
const typedIn = (filled: readonly FilledCell[], name: string): string =>
  filled.find(({ column }) => column.field?.name === name)?.text ?? ''

/** How the owner of a file answers for everybody in it. */
interface Told {
  agreed: readonly string[]
  /** The texts that the owner has opened; null where nobody has to. */
  read: readonly string[] | null
  language: Language
  /** The stored picture of the row, for the form's field. */
  photo?: { field: string; id: string } | undefined
}

/** Reads the cells of a row, and judges them by the rules of the form. */
export const readRow = (
  app: App,
  { form, optionsOf, columns, mayLackPhoto }: Sheet,
  places: readonly number[],
  { line, cells }: TableRow,
  { agreed, read, language, photo }: Told,
): ReadRow => {
  const faults = columns.flatMap(({ title }, at) => {
    const fault = cells[places[at]!]?.fault
    return fault ? [{ column: title[language], reason: faultWords[fault][language] }] : []
  })
  const filled: FilledCell[] = columns.map((column, at) => ({ column, text: cells[places[at]!]?.text ?? '' }))
  const ticket = filled.find(({ column }) => column.part === 'ticket')?.text ?? ''
  const name = filled.find(({ column }) => column.field?.kind === 'name')?.text ?? ''
  if (faults.length > 0) return { line, name, ticket, values: {}, problems: faults }
  const accepted = fieldsOf(form).flatMap(({ kind, name, agreements = [] }) =>
    kind === 'agreements' ? [[name, agreements.map(({ id }) => id).filter((id) => agreed.includes(id))] as const] : [],
  )
  const typed = valuesOfRow(filled, optionsOf)
  const values = sentValues(app, form, { ...typed, ...Object.fromEntries(accepted), ...(photo && { [photo.field]: photo.id }) })
  const refused = {
    ...(read && unreadTexts(form, values, read)),
    ...withoutPhotos(form, validateForm(form, values, optionsOf), mayLackPhoto),
  }
  const problems = Object.entries(refused).map(([name, error]) => {
    const picture = fieldsOf(form).find((field) => field.name === name && field.kind === 'photo')
    if (picture) return { column: picture.label[language], reason: rowWords.photoMissing[language] }
    const missing = kindMissing(columns, name, typed, language)
    if (missing !== null) return { column: columnNamed(columns, name, language), reason: missing }
    const part = error.code === 'choiceUnknown' ? 'documentKind' : 'documentNumber'
    return { column: columnNamed(columns, name, language, part), reason: reasonOf(error, language, typedIn(filled, name)) }
  })
  return { line, name, ticket, values, problems }
}

/**
 * What makes two entries one person: the identity documents, else the name with the contacts. The same person in two rows is a mistake,
 * and the same person in a file that is sent again is registered already.
 */
export const identityOf = (form: FormDefinition, values: FormValues): string => {
  const fields = fieldsOf(form)
  const documents = documentsIn(form, values)
  if (documents.length > 0) return documents.map(({ number }) => number).join('/')
  return fields
    .filter(({ kind, name }) => ['name', 'phone', 'email'].includes(kind) || name === 'company')
    .map(({ name }) => values[name])
    .map((value) => (isText(value) ? plain(value) : ''))
    .join('/')
}

/** By what the second row with a person is found: each document, else the name with the contacts. */
export const identitiesOf = (form: FormDefinition, values: FormValues): string[] => {
  const documents = documentsIn(form, values)
  return documents.length > 0 ? documents.map(({ number }) => number) : [identityOf(form, values)]
}

/** The fields of the documents that `documentsIn` finds, in its order. */
export const documentFieldsIn = (form: FormDefinition, values: FormValues): string[] =>
  fieldsOf(form).flatMap(({ name }) => (documentsIn(form, { [name]: values[name] ?? null }).length > 0 ? [name] : []))
