import type pg from 'pg'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import { databaseOver, inTransaction } from '../../database/connect'
import type { App } from '../App'
import { type Failure } from '../errors/failure'
import { sentencesOf } from '../errors/failureEnvelope'
import type { Job } from '../jobs/jobs'
import { type PeopleImport, analysePeople, moveImport, notePosition } from './peopleImport.sql'
import { forgetRows, setProblems } from './importParts.sql'
import { Overtaken, Stopping, NotAll } from './importStops'
import { type Work, openFile, partOf, linesOf, byLine, named, sumOf } from './importWork'

/** A file of so many changes what the database should plan for. */
export const analysedFrom = 1000

/** Imports the rows of a part that the check took. @returns the file after it */
const importOne = async (work: Work, client: pg.PoolClient): Promise<PeopleImport & { problems: ImportProblem[] }> => {
  const { app, row } = work
  const open = await openFile(work)
  const { rows, problems: before, photos } = await partOf(work, databaseOver(client), row.position)
  const refused = linesOf(before)
  const good = rows.filter(({ line }) => !refused.has(line)).map((one) => open.read(one, photos[one.line]))
  const result = await open.go(client, { rows: good, isCheck: false, taken: row.taken })
  const met = named(work, good, result.problems)
  const problems = byLine([...before, ...met])
  if (row.position === 0 && row.rows >= analysedFrom) await analysePeople(client)
  if (result.problems.length > 0) await setProblems(databaseOver(client), row, row.position, { problems })
  return {
    ...row,
    ...sumOf(row, result, linesOf(problems).size),
    position: row.position + 1,
    changedAt: app.now(),
    problems: met,
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
export const endBy = (app: App, row: PeopleImport, failure: Failure, refused?: NotAll): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const set = { state: 'failed' as const, failure: sentencesOf(failure), changedAt: app.now() }
    const counts = refused ? { refused: linesOf(refused.problems).size } : {}
    if (!(await moveImport(tx, row, { states: [row.state] }, { ...set, ...counts }))) return
    if (refused) await setProblems(tx, row, refused.part, { problems: refused.problems })
    await forgetRows(tx, row)
  })

export const importRows = (work: Work, job: Job): Promise<void> => {
  const { settled = (run) => run() } = work.target
  return settled(() => (work.row.mode === 'all' ? importAll(work, job) : importNext(work)))
}
