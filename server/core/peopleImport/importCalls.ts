import {
  isImportRunning,
  maxImportBytes,
  maxImportRows,
  shownImportProblems,
  type ImportMode,
} from '../../../contract/rules/people/holderImport'
import { limitOf } from '../../../contract/rules/uploads'
import type { CurrentImport, FileReading, PeopleFile, SheetFile } from '../../../contract/peopleImport.schema'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { databaseOver, inTransaction } from '../../database/connect'
import type { App } from '../App'
import { recordChange } from '../auditTrail/auditTrail'
import { type Failure, fail } from '../errors/failure'
import type { Store } from '../calls/idempotency'
import type { SignedInScope } from '../calls/scope'
import type { ImportColumn } from './columns'
import { importJob } from './importJob'
import { formatWords, importWords } from './importWords'
import { inBackground } from './inBackground'
import {
  type OwnImportId,
  type OwnImportKey,
  type PeopleImport,
  cancelRunning,
  deleteImport,
  findOwnImport,
  findPart,
  hasRunningImport,
  forgetRows,
  insertImport,
  moveImport,
  problemsOfImport,
} from './peopleImport.sql'
import { type NoTable, type Table, rowsOfPart } from './readTable'
import { placesOf } from './titles'

/** The files of a caller for one use. */
type Use = PeopleImport['target']

const keyOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope, target: Use): Omit<OwnImportKey, 'kind'> => ({
  tenantId,
  exhibitionId,
  registerType,
  target,
  accountId: caller.accountId,
})

const idOf = (scope: SignedInScope, target: Use, id: string): OwnImportId => ({ ...keyOf(scope, target), id })

const accountOf = ({ tenantId, caller: { accountId } }: SignedInScope) => ({ tenantId, accountId })

const sheetFile = (name: string, bytes: Buffer): SheetFile => ({ name: `${name}.xlsx`, file: bytes.toString('base64') })

/** An empty file with columns. */
export const templateFile = async (
  app: App,
  scope: SignedInScope,
  { name, columns }: { name: string; columns: ImportColumn[] },
): Promise<SheetFile> => sheetFile(name, await inBackground(app, accountOf(scope)).template({ columns, language: scope.language }))

/** Rows that an owner sees before the import, cells of each, and letters of a cell. */
const [shownRows, shownCells, shownLetters] = [3, 8, 40]

/** The first rows of a checked file as they were read, so that its owner sees whether the names are right. */
const readingOf = async (app: App, row: PeopleImport): Promise<FileReading | null> => {
  if (row.state !== 'checked') return null
  const part = await findPart(app.db, row, 0)
  const rows = part && part.sealedRows !== '' ? rowsOfPart(app.secrets.unseal(part.sealedRows)).slice(0, shownRows) : []
  const first = rows.map(({ line, cells }) => ({
    line,
    cells: cells
      .flatMap(({ text }, at) =>
        text === '' ? [] : [{ title: (row.head[at] ?? '').replace(/[\s*]+/g, ' ').trim(), text: text.slice(0, shownLetters) }],
      )
      .slice(0, shownCells),
  }))
  return { ...row.reading, first }
}

/** An owner's file as its page shows it. As long as it is worked on, its page asks every second, so the answer is short then. */
const viewOf = async (app: App, { language }: SignedInScope, row: PeopleImport): Promise<PeopleFile> => {
  const { id, name, state, mode, rows, position, partRows, assigned, already, waiting, refused, failure } = row
  const problems = isImportRunning(state) ? [] : await problemsOfImport(app.pool, row, shownImportProblems + 1)
  return {
    id,
    name,
    state,
    mode,
    rows,
    rowsDone: Math.min(rows, position * partRows),
    assigned,
    already,
    waiting,
    refused,
    problems: problems.slice(0, shownImportProblems),
    hasMore: problems.length > shownImportProblems,
    reading: await readingOf(app, row),
    failure: failure && failure[language],
  }
}

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
  const { target, kind, name, agreed, form, columns, partRows, archiveId = null } = sent
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

/** The caller's file of a kind; null without one. */
export const currentFile = async (app: App, scope: SignedInScope, target: Use, kind: string): Promise<CurrentImport> => {
  const row = await findOwnImport(app.db, { ...keyOf(scope, target), kind })
  return row && viewOf(app, scope, row)
}

/** A file as its owner sees it. @throws Failure notFound: another owner's file, a closed one and none look the same */
export const fileOf = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<PeopleFile> =>
  viewOf(app, scope, await ownFile(app, scope, target, id))

/** @throws Failure notFound: another owner's file, a closed one and none look the same */
export const ownFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<PeopleImport> => {
  const row = await findOwnImport(app.db, idOf(scope, target, id))
  if (!row) throw fail('notFound')
  return row
}

/**
 * Begins to import a checked file. A repetition changes nothing.
 * @param form as it is now
 * @throws Failure notFound, importNotChecked, importHasRefused (all rows are wanted), importFormChanged
 */
export const runFile = async (
  app: App,
  scope: SignedInScope,
  row: PeopleImport,
  { mode, form }: { mode: ImportMode; form: FormDefinition },
): Promise<PeopleFile> => {
  if (row.state === 'importing' || row.state === 'done') return viewOf(app, scope, row)
  if (row.state !== 'checked') throw fail('importNotChecked')
  if (mode === 'all' && row.refused > 0) throw fail('importHasRefused', { count: row.refused })
  if (form.id !== row.formId || form.version !== row.formVersion) throw fail('importFormChanged')
  const begun = { assigned: 0, already: 0, waiting: 0, refused: 0, position: 0, taken: { people: 0, tickets: {} } }
  await inTransaction(app.pool, async (client) => {
    const set = { ...begun, state: 'importing' as const, mode, changedAt: app.now() }
    if (!(await moveImport(databaseOver(client), row, { states: ['checked'] }, set))) return
    await app.jobs.add(client, [importJob(app, row, 'importing')])
    await recordChange(client, { before: { state: row.state }, after: { state: set.state, mode, rows: row.rows } })
  })
  const { tenantId, caller } = scope
  app.log.info({ tenantId, accountId: caller.accountId, target: row.target, rows: row.rows, mode }, 'an owner imports people')
  return viewOf(app, scope, await ownFile(app, scope, row.target, row.id))
}

/**
 * Stops the check or the import of a file. The part in flight is undone. A file that is over stays as it is.
 * @throws Failure notFound
 */
export const cancelFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<CurrentImport> => {
  const before = await ownFile(app, scope, target, id)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const isCancelled = await cancelRunning(db, idOf(scope, target, id), app.now())
    if (isCancelled) await forgetRows(db, before)
    await recordChange(client, { before: { state: before.state }, after: { state: isCancelled ? 'cancelled' : before.state } })
  })
  const row = await ownFile(app, scope, target, id)
  if (row.state !== 'cancelled' || before.state !== 'checking') return viewOf(app, scope, row)
  await deleteImport(app.db, idOf(scope, target, id))
  return null
}

/** Forgets a file and its result. @throws Failure notFound, importRunning */
export const closeFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<null> => {
  const { state, rows } = await ownFile(app, scope, target, id)
  if (isImportRunning(state)) throw fail('importRunning')
  await inTransaction(app.pool, async (client) => {
    await deleteImport(databaseOver(client), idOf(scope, target, id))
    await recordChange(client, { before: { state, rows }, after: { isRemoved: true } })
  })
  return null
}

/** A sheet has so many rows at most. */
const maxReportRows = 1_000_000

/** Every refused cell as a file. @throws Failure notFound, unavailable */
export const reportFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<SheetFile> => {
  const row = await ownFile(app, scope, target, id)
  const problems = await problemsOfImport(app.pool, row, maxReportRows)
  return sheetFile(
    importWords.reportName[scope.language],
    await inBackground(app, accountOf(scope)).report({ problems, language: scope.language }),
  )
}
