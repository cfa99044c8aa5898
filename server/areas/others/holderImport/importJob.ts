import type pg from 'pg'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { ImportProblem } from '../../../../contract/ticketHolder.schema'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { Failure, fail, sentencesOf } from '../../../core/failure'
import type { Job, NewJob } from '../../../core/jobs'
import type { SignedInScope } from '../../../core/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { readTextsOf } from '../../visitor/person.service'
import { placeOf } from './columns'
import {
  type PeopleImport,
  analysePeople,
  findImport,
  findPart,
  forgetIdentities,
  forgetRows,
  moveImport,
  noteIdentities,
  notePosition,
  setProblems,
} from './holderImport.sql'
import { type PartResult, importPart } from './importPart'
import { rowWords } from './importWords'
import { rowsOfPart } from './readTable'
import { type ReadRow, type Sheet, identitiesOf, readRow, say } from './rows'
import { sheetOf } from './sheet'

const jobKind = 'others.import'

/** A part takes a second. A server that gives no sign of life for so long is gone, and another one continues. */
const abandonedMs = 30_000

/** From this many on, an import changes what the database should plan for. */
const analysedFrom = 1000

/** The job that checks a file, or that imports it. Each has a key of its own, so that one may be added while the other ends. */
export const importJob = (app: App, { tenantId, exhibitionId, id }: RowKey, phase: 'checking' | 'importing'): NewJob => ({
  tenantId,
  exhibitionId,
  kind: jobKind,
  key: `${id}/${phase}`,
  runAt: app.now(),
})

/** The file was cancelled meanwhile, or another server has done the part. Nothing of the transaction may stay. */
class Overtaken extends Error {
  constructor() {
    super('another server has done the part, or the file was cancelled')
  }
}

/** A stopping server leaves the file to another one. */
class Stopping extends Error {
  constructor() {
    super('this server stops')
  }
}

/** A row was refused where all rows or none are imported. */
class NotAll extends Error {
  constructor(
    readonly part: number,
    readonly problems: ImportProblem[],
  ) {
    super('a row was refused')
  }
}

/** The scope in which the owner acts, without a request. Each part reads the fair as it is then. */
const scopeOfImport = (app: App, { tenantId, exhibitionId, registerType, language, accountId }: PeopleImport): SignedInScope => {
  if (!isRegisterType(registerType)) throw fail('linkIncorrect')
  const exhibition = exhibitionOf(app, { tenantId, exhibitionId })
  return {
    tenantId,
    exhibitionId,
    registerType,
    language,
    terminal: 'H5',
    address: '',
    caller: { accountId, sessionId: '0', role: 'visitor', rights: [] },
    exhibition: () => exhibition,
  }
}

/** What every part needs. */
interface Reading {
  scope: SignedInScope
  sheet: Sheet
  read: readonly string[]
}

/** @throws Failure importFormChanged, and those of `sheetOf` */
const readingOf = async (app: App, row: PeopleImport): Promise<Reading> => {
  const scope = scopeOfImport(app, row)
  const sheet = await sheetOf(app, scope, row.kind || null)
  if (sheet.form.id !== row.formId || sheet.form.version !== row.formVersion) throw fail('importFormChanged')
  return { scope, sheet, read: await readTextsOf(app, scope) }
}

interface StoredPart {
  rows: ReadRow[]
  /** What the check refused. */
  problems: ImportProblem[]
}

const partOf = async (
  app: App,
  client: pg.PoolClient,
  row: PeopleImport,
  at: number,
  { scope, sheet, read }: Reading,
): Promise<StoredPart> => {
  const part = await findPart(databaseOver(client), row, at)
  if (!part || part.sealedRows === '') throw new Overtaken()
  const places = sheet.columns.map((column) => placeOf(column, row.head))
  const told = { agreed: row.agreed, read, language: scope.language }
  const rows = rowsOfPart(app.secrets.unseal(part.sealedRows)).map((one) => readRow(app, sheet, places, one, told))
  return { rows, problems: part.problems }
}

/** Refuses a row whose person an earlier row has. */
const refuseTwins = async (
  app: App,
  client: pg.PoolClient,
  row: PeopleImport,
  { scope, sheet }: Reading,
  rows: ReadRow[],
): Promise<ReadRow[]> => {
  const good = rows.filter(({ problems }) => problems.length === 0)
  const identities = new Map(
    good.map((one) => [
      one.line,
      identitiesOf(sheet.form, one.values).map((identity) => app.secrets.fingerprint('importIdentity', `${row.id}/${identity}`)),
    ]),
  )
  const people = good.flatMap(({ line }) => identities.get(line)!.map((identity) => ({ identity, line })))
  const first = await noteIdentities(databaseOver(client), row, people)
  return rows.map((one) => {
    const line = identities
      .get(one.line)
      ?.map((identity) => first.get(identity))
      .find((known) => known !== undefined && known !== one.line)
    return line === undefined ? one : { ...one, problems: [{ column: '', reason: say(rowWords.twice, scope.language, { line }) }] }
  })
}

const linesOf = (problems: readonly ImportProblem[]): Set<number> => new Set(problems.map(({ line }) => line))

/** The numbers of a file after a part more. */
const sumOf = (row: PeopleImport, { counts, taken }: PartResult, refused: number) => ({
  assigned: row.assigned + counts.assigned,
  already: row.already + counts.already,
  waiting: row.waiting + counts.waiting,
  refused: row.refused + refused,
  taken,
})

const checkNext = (app: App, row: PeopleImport): Promise<void> =>
  inTransaction(app.maintenancePool, async (client) => {
    const tx = databaseOver(client)
    const reading = await readingOf(app, row)
    const { rows } = await partOf(app, client, row, row.position, reading)
    const judged = await refuseTwins(app, client, row, reading, rows)
    const part = { sheet: reading.sheet, kind: row.kind || null, rows: judged, isCheck: true, taken: row.taken }
    const result = await importPart(app, reading.scope, client, part)
    await setProblems(tx, row, row.position, result.problems)
    const position = row.position + 1
    const isLast = position === row.parts
    if (isLast) await forgetIdentities(tx, row)
    const set = { ...sumOf(row, result, linesOf(result.problems).size), position, changedAt: app.now() }
    const state = isLast ? 'checked' : 'checking'
    if (!(await moveImport(tx, row, { states: ['checking'], position: row.position }, { ...set, state }))) throw new Overtaken()
  })

/** Imports the rows of a part that the check took. @returns the file after it */
const importOne = async (app: App, client: pg.PoolClient, row: PeopleImport): Promise<PeopleImport & { problems: ImportProblem[] }> => {
  const reading = await readingOf(app, row)
  const { rows, problems: before } = await partOf(app, client, row, row.position, reading)
  const refused = linesOf(before)
  const good = rows.filter(({ line }) => !refused.has(line))
  const part = { sheet: reading.sheet, kind: row.kind || null, rows: good, isCheck: false, taken: row.taken }
  const result = await importPart(app, reading.scope, client, part)
  const problems = [...before, ...result.problems].sort((one, other) => one.line - other.line)
  if (result.problems.length > 0) await setProblems(databaseOver(client), row, row.position, problems)
  return {
    ...row,
    ...sumOf(row, result, linesOf(problems).size),
    position: row.position + 1,
    changedAt: app.now(),
    problems: result.problems,
  }
}

/** Stores what a transaction did. @throws Overtaken: it was cancelled, so nothing may stay */
const close = async (client: pg.PoolClient, after: PeopleImport, position: number | undefined): Promise<void> => {
  const tx = databaseOver(client)
  const isLast = after.position === after.parts
  if (isLast) await forgetRows(tx, after)
  const { assigned, already, waiting, refused, taken, changedAt } = after
  const set = {
    assigned,
    already,
    waiting,
    refused,
    taken,
    changedAt,
    position: after.position,
    state: isLast ? 'done' : 'importing',
  } as const
  const from = position === undefined ? { states: ['importing' as const] } : { states: ['importing' as const], position }
  if (!(await moveImport(tx, after, from, set))) throw new Overtaken()
}

const importNext = (app: App, row: PeopleImport): Promise<void> =>
  inTransaction(app.maintenancePool, async (client) => close(client, await importOne(app, client, row), row.position))

/**
 * All parts in one transaction: nobody sees half of them, and a killed server leaves none. It begins again then.
 * @throws NotAll
 */
const importAll = (app: App, job: Job, row: PeopleImport): Promise<void> =>
  inTransaction(app.maintenancePool, async (client) => {
    let after: PeopleImport = { ...row, position: 0 }
    while (after.position < row.parts) {
      if (app.lifecycle.isDraining) throw new Stopping()
      const at = after.position
      const { problems, ...next } = await importOne(app, client, after)
      if (problems.length > 0) throw new NotAll(at, problems)
      after = next
      await app.jobs.renew(job)
      if (after.position < row.parts && !(await notePosition(app.db, row, after.position, app.now()))) throw new Overtaken()
    }
    await close(client, after, undefined)
  })

/** Ends a file that cannot be continued, and says why. Imported people stay. */
const endBy = (app: App, row: PeopleImport, failure: Failure, refused?: NotAll): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const set = { state: 'failed' as const, failure: sentencesOf(failure), changedAt: app.now() }
    const counts = refused ? { refused: linesOf(refused.problems).size } : {}
    if (!(await moveImport(tx, row, { states: [row.state] }, { ...set, ...counts }))) return
    if (refused) await setProblems(tx, row, refused.part, refused.problems)
    await forgetRows(tx, row)
  })

/** Failures of this moment: the job is tried again. */
const isPassing = ({ reason }: Failure): boolean => reason === 'unavailable' || reason === 'storageFull'

const nextStep = async (app: App, job: Job, row: PeopleImport): Promise<void> => {
  try {
    if (row.state === 'checking') await checkNext(app, row)
    else if (row.mode === 'all') await importAll(app, job, row)
    else await importNext(app, row)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (error instanceof NotAll) return endBy(app, row, fail('importUndone'), error)
    if (!(error instanceof Failure) || isPassing(error)) throw error
    await endBy(app, row, error)
  }
}

/** Goes through a file from where it is, until it is checked or imported, or its owner cancels it. */
const goThroughFile = async (app: App, job: Job): Promise<void> => {
  const { tenantId, exhibitionId } = job
  const [id = '0', phase] = job.key.split('/')
  for (let before = -1; ;) {
    const row = await findImport(app.db, { tenantId, exhibitionId: exhibitionId ?? '0', id })
    if (row?.state === 'done' && row.assigned + row.waiting >= analysedFrom) await analysePeople(app.maintenancePool)
    if (!row || row.state !== phase) return
    // Another server is at this part. The job is tried again later.
    if (row.position === before) throw new Overtaken()
    before = row.position
    if (app.lifecycle.isDraining) throw new Stopping()
    await app.jobs.renew(job)
    await nextStep(app, job, row)
  }
}

export const handleImports = (app: App): void =>
  app.jobs.handle(jobKind, (job) => goThroughFile(app, job), { calls: 'imports', isNeverGivenUp: true, abandonedMs })
