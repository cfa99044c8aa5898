import type pg from 'pg'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import { type Database, databaseOver, inTransaction } from '../../database/connect'
import type { RowKey } from '../../database/within'
import type { App } from '../App'
import { Failure, fail, sentencesOf } from '../errors/failure'
import type { Job, NewJob } from '../jobs/jobs'
import { type ReadRow, isPassing, say } from './ImportRow'
import type { ImportTarget, ImportTargets, OpenImport, PartPhotos, PartResult } from './ImportTarget'
import { rowWords } from './importWords'
import {
  type PeopleImport,
  analysePeople,
  findImport,
  findPart,
  findRows,
  forgetIdentities,
  forgetRows,
  moveImport,
  noteIdentities,
  notePosition,
  setProblems,
} from './peopleImport.sql'
import { type TableRow, rowsOfPart } from './readTable'

const jobKind = 'people.import'

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

/** A file at a part, as it is worked on. */
interface Work {
  app: App
  target: ImportTarget
  row: PeopleImport
}

/** @throws Failure importFormChanged, and those of the target */
const openFile = async ({ app, target, row }: Work): Promise<OpenImport> => {
  const open = await target.open(app, row)
  if (open.form.id !== row.formId || open.form.version !== row.formVersion) throw fail('importFormChanged')
  return open
}

interface StoredPart {
  rows: TableRow[]
  /** What the check refused. */
  problems: ImportProblem[]
  photos: Record<number, string>
}

const partOf = async ({ app, row }: Work, db: Database, at: number): Promise<StoredPart> => {
  const part = await findPart(db, row, at)
  if (!part || part.sealedRows === '') throw new Overtaken()
  return { rows: rowsOfPart(app.secrets.unseal(part.sealedRows)), problems: part.problems, photos: part.photos }
}

/** The rows of all parts. */
const rowsOfFile = async ({ app, row }: Work): Promise<TableRow[][]> =>
  (await findRows(app.db, row)).map((sealed) => rowsOfPart(app.secrets.unseal(sealed)))

/** Refuses a row whose person an earlier row has. */
const refuseTwins = async ({ app, row }: Work, client: pg.PoolClient, open: OpenImport, rows: ReadRow[]): Promise<ReadRow[]> => {
  const good = rows.filter(({ problems }) => problems.length === 0)
  const identities = new Map(
    good.map((one) => [
      one.line,
      open.identitiesOf(one).map((identity) => app.secrets.fingerprint('importIdentity', `${row.id}/${identity}`)),
    ]),
  )
  const people = good.flatMap(({ line }) => identities.get(line)!.map((identity) => ({ identity, line })))
  const first = await noteIdentities(databaseOver(client), row, people)
  return rows.map((one) => {
    const line = identities
      .get(one.line)
      ?.map((identity) => first.get(identity))
      .find((known) => known !== undefined && known !== one.line)
    return line === undefined ? one : { ...one, problems: [{ column: '', reason: say(rowWords.twice, row.language, { line }) }] }
  })
}

/** The refused rows. A picture that belongs to no row refuses none. */
const linesOf = (problems: readonly ImportProblem[]): Set<number> => new Set(problems.flatMap(({ line }) => (line > 0 ? [line] : [])))

const byLine = (problems: ImportProblem[]): ImportProblem[] => problems.sort((one, other) => one.line - other.line)

/** The numbers of a file after a part more. */
const sumOf = (row: PeopleImport, { counts, taken }: PartResult, refused: number) => ({
  assigned: row.assigned + counts.assigned,
  already: row.already + counts.already,
  waiting: row.waiting + counts.waiting,
  refused: row.refused + refused,
  taken,
})

const noPhotos: PartPhotos = { ids: {}, problems: [], spare: [] }

const checkNext = async (work: Work): Promise<void> => {
  const { app, target, row } = work
  const open = await openFile(work)
  const photos = open.photos ? await open.photos(row.position, await rowsOfFile(work)) : noPhotos
  await inTransaction(app.maintenancePool, async (client) => {
    const tx = databaseOver(client)
    const { rows } = await partOf(work, tx, row.position)
    const read = rows.map((one) => open.read(one, photos.ids[one.line]))
    const withPhotos = read.map((one) => ({
      ...one,
      problems: [...one.problems, ...photos.problems.filter(({ line }) => line === one.line)],
    }))
    const judged = await refuseTwins(work, client, open, withPhotos)
    const result = await open.go(client, { rows: judged, isCheck: true, taken: row.taken })
    await setProblems(tx, row, row.position, { problems: byLine([...result.problems, ...photos.spare]), photos: photos.ids })
    const position = row.position + 1
    const isLast = position === row.parts
    if (isLast) {
      await forgetIdentities(tx, row)
      await target.checked?.(app, client, row)
    }
    const set = { ...sumOf(row, result, linesOf(result.problems).size), position, changedAt: app.now() }
    const state = isLast ? 'checked' : 'checking'
    if (!(await moveImport(tx, row, { states: ['checking'], position: row.position }, { ...set, state }))) throw new Overtaken()
  })
}

/** Imports the rows of a part that the check took. @returns the file after it */
const importOne = async (work: Work, client: pg.PoolClient): Promise<PeopleImport & { problems: ImportProblem[] }> => {
  const { app, row } = work
  const open = await openFile(work)
  const { rows, problems: before, photos } = await partOf(work, databaseOver(client), row.position)
  const refused = linesOf(before)
  const good = rows.filter(({ line }) => !refused.has(line)).map((one) => open.read(one, photos[one.line]))
  const result = await open.go(client, { rows: good, isCheck: false, taken: row.taken })
  const problems = byLine([...before, ...result.problems])
  if (result.problems.length > 0) await setProblems(databaseOver(client), row, row.position, { problems })
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

const importNext = (work: Work): Promise<void> =>
  inTransaction(work.app.maintenancePool, async (client) => close(client, await importOne(work, client), work.row.position))

/**
 * All parts in one transaction: nobody sees half of them, and a killed server leaves none. It begins again then.
 * @throws NotAll
 */
const importAll = ({ app, target, row }: Work, job: Job): Promise<void> =>
  inTransaction(app.maintenancePool, async (client) => {
    let after: PeopleImport = { ...row, position: 0 }
    while (after.position < row.parts) {
      if (app.lifecycle.isDraining) throw new Stopping()
      const at = after.position
      const { problems, ...next } = await importOne({ app, target, row: after }, client)
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
    if (refused) await setProblems(tx, row, refused.part, { problems: refused.problems })
    await forgetRows(tx, row)
  })

const importRows = (work: Work, job: Job): Promise<void> => {
  const { settled = (run) => run() } = work.target
  return settled(() => (work.row.mode === 'all' ? importAll(work, job) : importNext(work)))
}

const nextStep = async (work: Work, job: Job): Promise<void> => {
  const { app, row } = work
  try {
    await (row.state === 'checking' ? checkNext(work) : importRows(work, job))
  } catch (error) {
    if (error instanceof Overtaken) return
    if (error instanceof NotAll) return endBy(app, row, fail('importUndone'), error)
    if (!(error instanceof Failure) || isPassing(error)) throw error
    await endBy(app, row, error)
  }
}

/** Goes through a file from where it is, until it is checked or imported, or its owner cancels it. */
const goThroughFile = async (app: App, targets: ImportTargets, job: Job): Promise<void> => {
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
    await nextStep({ app, target: targets[row.target], row }, job)
  }
}

/** @param targets what files may be for. core knows no area, so they are handed in at start */
export const handleImports = (app: App, targets: ImportTargets): void =>
  app.jobs.handle(jobKind, (job) => goThroughFile(app, targets, job), { calls: 'imports', isNeverGivenUp: true, abandonedMs })
