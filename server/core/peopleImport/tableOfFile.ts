import { maxImportBytes, maxImportRows } from '../../../contract/rules/people/holderImport'
import { limitOf } from '../../../contract/rules/uploads'
import type { App } from '../App'
import type { SignedInScope } from '../calls/scope'
import { type Failure, fail } from '../errors/failure'
import { formatWords } from './importWords'
import { inBackground } from './inBackground'
import { accountOf } from './ownFile'
import type { NoTable, Table } from './Table'
import { type WantedColumn, placesOf } from './titles'

/** A file with less holds nothing. */
const shortest = 4

/** Why a file is no table, as a failure. */
const failureOf = (reason: NoTable): Failure => {
  if (typeof reason === 'string') return fail(reason)
  return 'format' in reason
    ? fail('importOtherFormat', { what: formatWords[reason.format] })
    : fail('importTextUnknown', { line: reason.unknownLine })
}

const assertTable = (table: Table | NoTable, columns: readonly WantedColumn[], { language }: SignedInScope): Table => {
  if (typeof table === 'string' || !('head' in table)) throw failureOf(table)
  if (table.isTooLong) throw fail('importTooManyRows', { limit: maxImportRows })
  const places = placesOf(columns, table.head)
  const isNoneKnown = places.every((place) => place === -1)
  const missing = columns.filter(({ isRequired }, at) => places[at] === -1 && (isRequired || isNoneKnown))
  if (missing.length > 0)
    throw fail('importColumnsMissing', { columns: missing.map(({ title }) => title[language]).join(language === 'cn' ? '、' : ', ') })
  if (table.rows === 0) throw fail('importEmpty')
  return table
}

/**
 * Reads an xlsx or csv file in a thread.
 * @param file as base64 @param partRows rows of one encrypted part
 * @throws Failure fileTooLarge, importUnreadable, importOtherFormat, importTextUnknown, importTooComplex, workRunning, workSpent, importTooManyRows, importColumnsMissing, importEmpty, unavailable
 */
export const tableOfFile = async (
  app: App,
  scope: SignedInScope,
  file: string,
  columns: readonly WantedColumn[],
  partRows: number,
): Promise<Table> => {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const wanted = columns.map(({ title, otherTitles, isRequired }) => ({ title, otherTitles, isRequired }))
  const work = { bytes, columns: wanted, partRows, key: app.secrets.oneUseKey() }
  return assertTable(bytes.length < shortest ? 'importUnreadable' : await inBackground(app, accountOf(scope)).table(work), columns, scope)
}
