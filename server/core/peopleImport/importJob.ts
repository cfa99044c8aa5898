import type { RowKey } from '../../database/within'
import type { App } from '../App'
import { Failure, fail } from '../errors/failure'
import type { Job, NewJob } from '../jobs/jobs'
import { isPassing } from './ImportRow'
import type { ImportTargets } from './ImportTarget'
import { analysePeople, findImport } from './peopleImport.sql'
import { Overtaken, Stopping, NotAll } from './importStops'
import type { Work } from './importWork'
import { checkNext } from './checkPart'
import { analysedFrom, endBy, importRows } from './importRows'

const jobKind = 'people.import'

/** A part takes a second. A server that gives no sign of life for so long is gone, and another one continues. */
const abandonedMs = 30_000

/** The job that checks a file, or that imports it. Each has a key of its own, so that one may be added while the other ends. */
export const importJob = (app: App, { tenantId, exhibitionId, id }: RowKey, phase: 'checking' | 'importing'): NewJob => ({
  tenantId,
  exhibitionId,
  kind: jobKind,
  key: `${id}/${phase}`,
  runAt: app.now(),
})

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
