import { maxImportBytes, maxImportRows } from '../../../contract/rules/people/holderImport'
import { limitOf } from '../../../contract/rules/uploads'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { databaseOver } from '../../database/connect'
import type { App } from '../App'
import { recordChange } from '../auditTrail/auditTrail'
import { type Failure, fail } from '../errors/failure'
import type { Store } from '../calls/idempotency'
import type { SignedInScope } from '../calls/scope'
import type { ImportColumn } from './columns'
import { importJob } from './importJob'
import { formatWords } from './importWords'
import { inBackground } from './inBackground'
import { type PeopleImport, hasRunningImport, insertImport } from './peopleImport.sql'
import type { NoTable, Table } from './Table'
import { placesOf } from './titles'
import { type Use, keyOf, accountOf } from './ownFile'

/** Why a file is no table, as a failure. */
const failureOf = (reason: NoTable): Failure => {
  if (typeof reason === 'string') return fail(reason)
  return 'format' in reason
    ? fail('importOtherFormat', { what: formatWords[reason.format] })
    : fail('importTextUnknown', { line: reason.unknownLine })
}

/** @throws Failure importUnreadable, importOtherFormat, importTextUnknown, importTooComplex, importTooManyRows, importColumnsMissing, importEmpty */
const assertTable = (table: Table | NoTable, columns: readonly ImportColumn[], { language }: SignedInScope): Table => {
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

/** A file that was sent, and what it is for. */
interface SentFile {
  target: Use
  kind: string
  /** The group that its people join. */
  groupId?: string | undefined
  name: string
  /** As base64. */
  file: string
  agreed: string[]
  form: FormDefinition
  columns: ImportColumn[]
  partRows: number
  archiveId?: string | undefined
  /** @throws Failure tooManyRequests */
  takeRows: (rows: number) => Promise<void>
}

/** A file with less holds nothing. */
const shortest = 4

/**
 * Lets a caller send a file, before its body is read. A person has one file at a time, and each file counts, whatever is in it.
 * @throws Failure importRunning, tooManyRequests
 */
export const admitFile = async (app: App, scope: SignedInScope): Promise<void> => {
  const { tenantId, exhibitionId, caller } = scope
  const { accountId } = caller
  if (await hasRunningImport(app.db, { tenantId, exhibitionId, accountId })) throw fail('importRunning')
  await app.limits.consume('importsPerAccountHour', `${tenantId}/${accountId}`)
}

/**
 * Takes a file and begins to check it. Its owner has one file of each kind at a time.
 * @returns the id of its row
 * @throws Failure fileTooLarge, importUnreadable, importOtherFormat, importTextUnknown, importTooComplex, workRunning, workSpent, importTooManyRows, importColumnsMissing, importEmpty, importRunning, unavailable, and
 * those of `takeRows`
 */
export const beginFile = async (app: App, scope: SignedInScope, sent: SentFile, store: Store): Promise<string> => {
  const { target, kind, name, agreed, form, columns, partRows, archiveId = null, groupId = null } = sent
  const bytes = Buffer.from(sent.file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const own = { ...keyOf(scope, target), kind }
  const work = {
    bytes,
    columns: columns.map(({ title, otherTitles, isRequired }) => ({ title, otherTitles, isRequired })),
    partRows,
    key: app.secrets.oneUseKey(),
  }
  const table = assertTable(
    bytes.length < shortest ? 'importUnreadable' : await inBackground(app, accountOf(scope)).table(work),
    columns,
    scope,
  )
  const row: PeopleImport = {
    ...own,
    id: app.ids(),
    groupId,
    language: scope.language,
    name,
    head: table.head,
    reading: { sheet: table.sheet, unread: table.unread, hiddenRows: table.hiddenRows },
    agreed,
    formId: form.id,
    formVersion: form.version,
    state: 'checking',
    mode: null,
    failure: null,
    rows: table.rows,
    parts: table.sealedParts.length,
    partRows,
    archiveId,
    position: 0,
    assigned: 0,
    already: 0,
    waiting: 0,
    refused: 0,
    taken: { people: 0, tickets: {} },
    changedAt: app.now(),
  }
  await sent.takeRows(table.rows)
  return store(async (client) => {
    if (!(await insertImport(databaseOver(client), row, table.sealedParts))) throw fail('importRunning')
    await app.jobs.add(client, [importJob(app, row, 'checking')])
    await recordChange(client, { targets: [row.id], after: { target, kind, state: row.state, rows: row.rows } })
    return row.id
  })
}
