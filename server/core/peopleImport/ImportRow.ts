import { type ValidationError, fieldSentence } from '../../../contract/fieldErrors'
import type { Bilingual, Language } from '../../../contract/language'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { Failure } from '../errors/failure'
import { failureEnvelope } from '../errors/failureEnvelope'
import type { ImportColumn } from './columns'
import { rowWords } from './importWords'

/** A row whose cells were read. */
export interface ReadRow {
  line: number
  /** Of the person, as it was typed; '' without one. */
  name: string
  /** As it was typed; '' for the only kind. */
  ticket: string
  values: FormValues
  problems: { column: string; reason: string }[]
}

export const say = (words: Bilingual, language: Language, details: Record<string, string | number> = {}): string =>
  Object.entries(details).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), words[language])

/** Which column a refused field has in the file. @param of of a document, the column of its number or of its kind */
export const columnNamed = (
  columns: readonly ImportColumn[],
  name: string,
  language: Language,
  of: ImportColumn['part'] = 'documentNumber',
): string => {
  const own = columns.filter(({ field }) => field?.name === name.split('.')[0])
  return (own.find(({ part }) => part === of) ?? own[0])?.title[language] ?? ''
}

/** Letters of a refused cell that its sentence repeats. */
const longestQuoted = 30

/** Why a cell is refused, in words for a file: a screen speaks of choosing. @param typed as the file has it */
export const reasonOf = (error: ValidationError, language: Language, typed = ''): string => {
  if (error.code === 'choiceUnknown' || error.code === 'chooseOne') return rowWords.choiceUnknown[language]
  return error.code === 'dateInvalid' && typed !== ''
    ? say(rowWords.dateInvalid, language, { text: typed.slice(0, longestQuoted) })
    : fieldSentence(error, language)
}

/** A row that is refused, with its sentences. It undoes what the row has done. */
export class RowRefused extends Error {
  constructor(readonly problems: ReadRow['problems']) {
    super('refused')
  }
}

/** The sentences of a refusal within a row. The row has the name of the person already. */
const problemsOf = (failure: Failure, columns: readonly ImportColumn[], language: Language): ReadRow['problems'] => {
  const fields = Object.entries(failure.fields)
  if (fields.length > 0)
    return fields.map(([name, error]) => ({ column: columnNamed(columns, name, language), reason: fieldSentence(error, language) }))
  const { reason } = failure.details as { reason?: Bilingual }
  const text = failure.reason === 'personRefused' && reason ? reason[language] : failureEnvelope(failure, language).body.msg
  return [{ column: '', reason: text }]
}

/** The sentences of a row that was refused. @throws the error itself where it refuses no row */
export const refusalOf = (error: unknown, columns: readonly ImportColumn[], language: Language): ReadRow['problems'] => {
  if (error instanceof RowRefused) return error.problems
  if (error instanceof Failure && !isPassing(error)) return problemsOf(error, columns, language)
  throw error
}

/** Failures of this moment: what met them is tried again. */
export const isPassing = ({ reason }: Failure): boolean => passing.includes(reason)

const passing: readonly Failure['reason'][] = ['unavailable', 'storageFull', 'workRunning', 'workSpent']

export const isRefusal = (error: unknown): boolean => error instanceof Failure || error instanceof RowRefused
