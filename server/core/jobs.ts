import type pg from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '../database/connect'
import { type Job, type JobKey, type NewJob, claimJob, deleteJob, dueJobs, insertJobs, postponeJob } from './jobs.sql'

export type { Job, JobKey, NewJob }

/** Does a job. If it throws, the job is retried later. It must tolerate a second run. */
export type JobHandler = (job: Job) => Promise<void>

export interface Jobs {
  /** Registers the handler of a kind of job. Each process that runs jobs registers the same. */
  handle(kind: string, handler: JobHandler, options?: { isNeverGivenUp?: boolean }): void
  /** Adds jobs within the caller's transaction. An existing job is not changed. */
  add(client: Queryable, jobs: NewJob[]): Promise<void>
  /** Runs the due jobs once. @returns the number of jobs that ran */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const pollMs = 500
const batch = 100
/** A job that is 'running' for longer was left by a process that died. */
const abandonedMs = 5 * 60_000
/**
 * Seconds between attempts. After the last one the job has failed and stays for an operator to see. A kind that never gives up is
 * retried at the last interval.
 */
const retrySeconds = [5, 30, 120, 600, 3600, 6 * 3600]

/**
 * A table of jobs, each claimed by its full key, because claims by `IN (SELECT … LIMIT n FOR UPDATE SKIP LOCKED)` may take more
 * than n.
 */
export const makeJobs = (deps: { pool: pg.Pool; now: () => Date; log: Logger }): Jobs => {
  const { pool, now, log } = deps
  const handlers = new Map<string, JobHandler>()
  const neverGivenUp = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false

  const run = async (key: JobKey): Promise<boolean> => {
    const handler = handlers.get(key.kind)
    if (!handler) return false
    const at = now()
    const job = await claimJob(pool, key, at, new Date(at.getTime() + abandonedMs))
    if (!job) return false
    try {
      await handler(job)
      await deleteJob(pool, job)
    } catch (error) {
      const waitSeconds = retrySeconds[job.attempts - 1] ?? (neverGivenUp.has(job.kind) ? retrySeconds.at(-1) : undefined)
      const text = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      log.warn({ kind: job.kind, tenantId: job.tenantId, attempts: job.attempts, err: text }, 'job failed')
      await postponeJob(pool, job, {
        state: waitSeconds === undefined ? 'failed' : 'queued',
        runAt: new Date(now().getTime() + (waitSeconds ?? 0) * 1000),
        lastError: text,
      })
    }
    return true
  }

  const runDue = async (): Promise<number> => {
    let count = 0
    for (const key of await dueJobs(pool, now(), batch)) {
      if (isStopped) break
      if (await run(key)) count += 1
    }
    return count
  }

  const loop = (): void => {
    if (isStopped) return
    running = runDue()
      .catch((error: Error) => {
        log.warn({ err: error.message }, 'jobs could not be read')
        return 0
      })
      .then((count) => {
        if (!isStopped) timer = setTimeout(loop, count === batch ? 0 : pollMs)
      })
  }

  return {
    handle: (kind, handler, options) => {
      handlers.set(kind, handler)
      if (options?.isNeverGivenUp) neverGivenUp.add(kind)
    },
    add: insertJobs,
    runDue,
    start: loop,
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
