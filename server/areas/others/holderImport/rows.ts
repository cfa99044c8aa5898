import type { ValidationError } from '../../../../contract/fieldErrors'
import { fieldSentence } from '../../../../contract/fieldErrors'
import type { Bilingual, Language } from '../../../../contract/language'
import { type FormValues, isDocument, isText } from '../../../../contract/rules/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form'
import { validateForm } from '../../../../contract/rules/validateForm'
import type { App } from '../../../core/App'
import { Failure, failureEnvelope } from '../../../core/failure'
import { documentsIn, type fieldOptions, sentValues, unreadTexts, withoutPhotos } from '../../visitor/person.service'
import { type FilledCell, type ImportColumn, plain, valuesOfRow } from './columns'
import { faultWords, rowWords } from './importWords'
import type { TableRow } from './readTable'

type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

/** What every import of a buyer needs. */
export interface Sheet {
  form: FormDefinition
  optionsOf: OptionsOf
  columns: ImportColumn[]
  /** Photos come after the file. */
  mayLackPhoto: boolean
}

/** A row whose cells were read. */
export interface ReadRow {
  line: number
  /** As it was typed; '' for the only kind. */
  ticket: string
  values: FormValues
  problems: { column: string; reason: string }[]
}

export const say = (words: Bilingual, language: Language, details: Record<string, string | number> = {}): string =>
  Object.entries(details).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), words[language])

/** Which column a refused field has in the file. */
const columnNamed = (columns: readonly ImportColumn[], name: string, language: Language): string => {
  const own = columns.filter(({ field }) => field?.name === name.split('.')[0])
  return (own.find(({ part }) => part === 'documentNumber') ?? own[0])?.title[language] ?? ''
}

const reasonOf = (error: ValidationError, language: Language): string =>
  error.code === 'choiceUnknown' || error.code === 'chooseOne' ? rowWords.choiceUnknown[language] : fieldSentence(error, language)

/** The reason for a document's number whose kind is unknown; null for every other mistake. */
const kindMissing = (columns: readonly ImportColumn[], name: string, typed: FormValues, language: Language): string | null => {
  const value = typed[name]
  const column = columns.find(({ field, part }) => field?.name === name && part === 'documentKind')
  return column && isDocument(value) && value.kind === '' ? say(rowWords.kindMissing, language, { column: column.title[language] }) : null
}

/** Reads the cells of a row, and judges them by the rules of the form. @param read the texts that the owner has opened */
export const readRow = (
  app: App,
  { form, optionsOf, columns, mayLackPhoto }: Sheet,
  places: readonly number[],
  { line, cells }: TableRow,
  { agreed, read, language }: { agreed: readonly string[]; read: readonly string[]; language: Language },
): ReadRow => {
  const faults = columns.flatMap(({ title }, at) => {
    const fault = cells[places[at]!]?.fault
    return fault ? [{ column: title[language], reason: faultWords[fault][language] }] : []
  })
  const filled: FilledCell[] = columns.map((column, at) => ({ column, text: cells[places[at]!]?.text ?? '' }))
  const ticket = filled.find(({ column }) => column.part === 'ticket')?.text ?? ''
  if (faults.length > 0) return { line, ticket, values: {}, problems: faults }
  const accepted = fieldsOf(form).flatMap(({ kind, name, agreements = [] }) =>
    kind === 'agreements' ? [[name, agreements.map(({ id }) => id).filter((id) => agreed.includes(id))] as const] : [],
  )
  const typed = valuesOfRow(filled, optionsOf)
  const values = sentValues(app, form, { ...typed, ...Object.fromEntries(accepted) })
  const refused = { ...unreadTexts(form, values, read), ...withoutPhotos(form, validateForm(form, values, optionsOf), mayLackPhoto) }
  const problems = Object.entries(refused).map(([name, error]) => ({
    column: columnNamed(columns, name, language),
    reason: kindMissing(columns, name, typed, language) ?? reasonOf(error, language),
  }))
  return { line, ticket, values, problems }
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

/** A row that is refused, with its sentences. It undoes what the row has done. */
export class RowRefused extends Error {
  constructor(readonly problems: ReadRow['problems']) {
    super('refused')
  }
}

/** The sentences of a refusal within a row. The row has the name of the person already. */
export const problemsOf = (failure: Failure, columns: readonly ImportColumn[], language: Language): ReadRow['problems'] => {
  const fields = Object.entries(failure.fields)
  if (fields.length > 0)
    return fields.map(([name, error]) => ({ column: columnNamed(columns, name, language), reason: fieldSentence(error, language) }))
  const { reason } = failure.details as { reason?: Bilingual }
  const text = failure.reason === 'personRefused' && reason ? reason[language] : failureEnvelope(failure, language).body.msg
  return [{ column: '', reason: text }]
}

export const isRefusal = (error: unknown): boolean => error instanceof Failure || error instanceof RowRefused
