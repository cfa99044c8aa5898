import type { PeopleKind } from '../../../../contract/rules/peopleKinds'
import {
  importPartRows,
  isImportRunning,
  maxImportBytes,
  maxImportRows,
  shownImportProblems,
} from '../../../../contract/rules/holderImport'
import { limitOf } from '../../../../contract/rules/uploads'
import type {
  CurrentImport,
  HolderImport,
  ImportBody,
  ImportId,
  ImportKindQuery,
  RunImportBody,
  SheetFile,
} from '../../../../contract/ticketHolder.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import type { Once } from '../../../core/idempotency'
import type { SignedInScope } from '../../../core/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { inBackground } from '../inBackground'
import { maxPeopleOf } from '../newPerson.service'
import { heldTickets } from '../ticketHolder.service'
import { personForm } from '../../visitor/person.service'
import { placeOf } from './columns'
import {
  type OwnImportId,
  type PeopleImport,
  cancelRunning,
  deleteImport,
  findOwnImport,
  forgetRows,
  insertImport,
  moveImport,
  problemsOfImport,
} from './holderImport.sql'
import { importJob } from './importJob'
import { importWords } from './importWords'
import type { Table } from './readTable'
import type { Sheet } from './rows'
import { sheetOf } from './sheet'
import { ticketName } from './spareTickets'

const fileOf = (name: string, bytes: Buffer): SheetFile => ({ name: `${name}.xlsx`, file: bytes.toString('base64') })

/**
 * An empty file with the columns of the fair's form.
 * @throws Failure notFound (the register type has no form), importNotOffered, peopleKindClosed
 */
export const importTemplate = async (app: App, scope: SignedInScope, { kind }: ImportKindQuery): Promise<SheetFile> => {
  const { columns } = await sheetOf(app, scope, kind ?? null, kind ? '' : await spareNames(app, scope))
  return fileOf(
    importWords[kind ? 'peopleFileName' : 'fileName'][scope.language],
    await inBackground(app).template({ columns, language: scope.language }),
  )
}

const spareNames = async (app: App, scope: SignedInScope): Promise<string> => {
  const { tickets } = await heldTickets(app, scope)
  return [...new Set(tickets.filter(({ mayAssign, holder }) => mayAssign && holder !== 'person').map(ticketName))].join('; ')
}

const idOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope, id: string): OwnImportId => ({
  tenantId,
  exhibitionId,
  registerType,
  accountId: caller.accountId,
  id,
})

const ownImportOf = (app: App, scope: SignedInScope, kind?: PeopleKind): Promise<PeopleImport | null> => {
  const { tenantId, exhibitionId, registerType, caller } = scope
  return findOwnImport(app.db, { tenantId, exhibitionId, registerType, accountId: caller.accountId, kind: kind ?? '' })
}

/** An owner's file as its page shows it. As long as it is worked on, its page asks every second, so the answer is short then. */
const viewOf = async (app: App, { language }: SignedInScope, row: PeopleImport): Promise<HolderImport> => {
  const { id, name, state, mode, rows, position, assigned, already, waiting, refused, failure } = row
  const problems = isImportRunning(state) ? [] : await problemsOfImport(app.pool, row, shownImportProblems + 1)
  return {
    id,
    name,
    state,
    mode,
    rows,
    rowsDone: Math.min(rows, position * importPartRows),
    assigned,
    already,
    waiting,
    refused,
    problems: problems.slice(0, shownImportProblems),
    hasMore: problems.length > shownImportProblems,
    failure: failure && failure[language],
  }
}

/** @throws Failure importUnreadable, importTooManyRows, importColumnsMissing, importEmpty */
const assertTable = (table: Table | null, { columns }: Sheet, { language }: SignedInScope): Table => {
  if (!table) throw fail('importUnreadable')
  if (table.isTooLong) throw fail('importTooManyRows', { limit: maxImportRows })
  const missing = columns.filter((column) => column.isRequired && placeOf(column, table.head) === -1)
  if (missing.length > 0)
    throw fail('importColumnsMissing', { columns: missing.map(({ title }) => title[language]).join(language === 'cn' ? '、' : ', ') })
  if (table.rows === 0) throw fail('importEmpty')
  return table
}

/** From so many people on, the organiser trusts an owner with as many documents. */
const manyPeople = 1000

/** @throws Failure tooManyRequests */
const takeRows = async (app: App, scope: SignedInScope, kind: PeopleKind, rows: number): Promise<void> => {
  const limit = (await maxPeopleOf(scope, kind)) >= manyPeople ? 'manyImportedRowsPerAccountDay' : 'importedRowsPerAccountDay'
  const seconds = await app.limits.take(limit, `${scope.tenantId}/${scope.caller.accountId}`, rows)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
}

/**
 * Takes a file and begins to check it. Its owner has one file of each kind at a time.
 * @throws Failure fileTooLarge, importNotOffered, importUnreadable, importTooManyRows, importColumnsMissing, importEmpty, importRunning,
 * peopleKindClosed, tooManyRequests, unavailable
 */
export const beginImport = async (
  app: App,
  scope: SignedInScope,
  { name, file, agreed, kind }: ImportBody,
  once: Once,
): Promise<HolderImport> => {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const sheet = await sheetOf(app, scope, kind ?? null)
  const table = assertTable(bytes.length < 4 ? null : await inBackground(app).table(bytes), sheet, scope)
  const { tenantId, exhibitionId, registerType, language, caller } = scope
  const row: PeopleImport = {
    tenantId,
    exhibitionId,
    id: app.ids(),
    accountId: caller.accountId,
    registerType,
    kind: kind ?? '',
    language,
    name,
    head: table.head,
    agreed,
    formId: sheet.form.id,
    formVersion: sheet.form.version,
    state: 'checking',
    mode: null,
    failure: null,
    rows: table.rows,
    parts: table.parts.length,
    position: 0,
    assigned: 0,
    already: 0,
    waiting: 0,
    refused: 0,
    taken: { people: 0, tickets: {} },
    changedAt: app.now(),
  }
  const sealed = table.parts.map((part) => app.secrets.seal(part))
  const before = await ownImportOf(app, scope, kind)
  if (before && isImportRunning(before.state)) throw fail('importRunning')
  await takeRows(app, scope, kind ?? 'companion', table.rows)
  await once(async (client) => {
    if (!(await insertImport(databaseOver(client), row, sealed))) throw fail('importRunning')
    await app.jobs.add(client, [importJob(app, row, 'checking')])
  })
  return viewOf(app, scope, row)
}

/** The caller's file of a kind; null without one. */
export const currentImport = async (app: App, scope: SignedInScope, { kind }: ImportKindQuery): Promise<CurrentImport> => {
  const row = await ownImportOf(app, scope, kind)
  return row && viewOf(app, scope, row)
}

/** @throws Failure notFound: another owner's file, a closed one and none look the same */
const ownImport = async (app: App, scope: SignedInScope, id: string): Promise<PeopleImport> => {
  const row = await findOwnImport(app.db, idOf(scope, id))
  if (!row) throw fail('notFound')
  return row
}

/**
 * Begins to import a checked file. A repetition changes nothing.
 * @throws Failure notFound, importNotChecked, importHasRefused (all rows are wanted), importFormChanged
 */
export const runImport = async (app: App, scope: SignedInScope, { id, mode }: RunImportBody): Promise<HolderImport> => {
  const row = await ownImport(app, scope, id)
  if (row.state === 'importing' || row.state === 'done') return viewOf(app, scope, row)
  if (row.state !== 'checked') throw fail('importNotChecked')
  if (mode === 'all' && row.refused > 0) throw fail('importHasRefused', { count: row.refused })
  const { form } = await personForm(scope)
  if (form.id !== row.formId || form.version !== row.formVersion) throw fail('importFormChanged')
  const begun = { assigned: 0, already: 0, waiting: 0, refused: 0, position: 0, taken: { people: 0, tickets: {} } }
  await inTransaction(app.pool, async (client) => {
    const set = { ...begun, state: 'importing' as const, mode, changedAt: app.now() }
    if (await moveImport(databaseOver(client), row, { states: ['checked'] }, set))
      await app.jobs.add(client, [importJob(app, row, 'importing')])
  })
  const { tenantId, caller } = scope
  app.log.info({ tenantId, accountId: caller.accountId, rows: row.rows, mode }, 'an owner imports people')
  return viewOf(app, scope, await ownImport(app, scope, id))
}

/**
 * Stops the check or the import of a file. The part in flight is undone. A file that is over stays as it is.
 * @throws Failure notFound
 */
export const cancelImport = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<CurrentImport> => {
  const before = await ownImport(app, scope, id)
  if (await cancelRunning(app.db, idOf(scope, id), app.now())) await forgetRows(app.db, before)
  const row = await ownImport(app, scope, id)
  if (row.state !== 'cancelled' || before.state !== 'checking') return viewOf(app, scope, row)
  await deleteImport(app.db, idOf(scope, id))
  return null
}

/** Forgets a file and its result. @throws Failure notFound, importRunning */
export const closeImport = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<null> => {
  if (isImportRunning((await ownImport(app, scope, id)).state)) throw fail('importRunning')
  await deleteImport(app.db, idOf(scope, id))
  return null
}

/** A sheet has so many rows at most. */
const maxReportRows = 1_000_000

/** Every refused cell as a file. @throws Failure notFound, unavailable */
export const importReport = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<SheetFile> => {
  const row = await ownImport(app, scope, id)
  const problems = await problemsOfImport(app.pool, row, maxReportRows)
  return fileOf(importWords.reportName[scope.language], await inBackground(app).report({ problems, language: scope.language }))
}
