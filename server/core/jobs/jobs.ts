import type pg from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '../../database/connect'
import type { TenantKey } from '../../database/within'
import { type JobLane, type OutsideService, makeLanes } from './jobLanes'
import {
  type Job,
  type JobKey,
  type NewJob,
  claimJob,
  deleteJob,
  dueJobs,
  dueKindsWithoutHandler,
  extendClaim,
  hastenJob,
  insertJobs,
  pauseJobs,
  postponeJob,
  setJobPayload,
} from './jobs.sql'
import { type Sweep, runSweep } from './sweeps'

export type { Job, JobKey, NewJob }

/** A job waits for its turn. It has not failed, so the attempt does not count. */
export class Postponed extends Error {
  constructor(
    readonly seconds: number,
    reason: string,
  ) {
    super(reason)
    this.name = 'Postponed'
  }
}

/** Does a job. If it throws, the job is retried later. It must tolerate a second run. */
export type JobHandler = (job: Job) => Promise<void>

export interface JobOptions {
  isNeverGivenUp?: boolean
  /** What the handler waits for. Such jobs run in a lane of their own. */
  calls?: OutsideService
  /** After so long without a sign of life another process takes the job. Its handler calls `renew` more often. */
  abandonedMs?: number
}

export interface Jobs {
  /** Registers the handler of a kind of job. Each process that runs jobs registers the same. */
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Registers work that runs every minute. Each runs by itself, so that one that fails or hangs delays no other. */
  sweep<Row extends TenantKey>(sweep: Sweep<Row>): void
  /** The sweeps that are registered. */
  sweeps(): readonly Sweep[]
  /** Adds jobs within the caller's transaction. An existing job is not changed. */
  add(client: Queryable, jobs: NewJob[]): Promise<void>
  /** Stores a running job's payload, so that a retry after a crash knows how far it came. */
  setPayload(job: JobKey, payload: Record<string, unknown>): Promise<void>
  /** A running job's sign of life. */
  renew(job: JobKey): Promise<void>
  /** Adds a job that is due at its moment, also where it waits for a later attempt. One that runs is left alone. */
  hasten(client: Queryable, job: NewJob): Promise<void>
  /** Lets all waiting jobs of a kind of one organiser wait until a moment. */
  pause(kind: string, tenantId: string, until: Date): Promise<void>
  /** Removes a job, also one that was given up. */
  remove(client: Queryable, job: JobKey): Promise<void>
  /** Runs the due jobs once. @returns the number of jobs that ran */
  runDue(): Promise<number>
  /** Runs every sweep once, or those of some names. */
  runSweeps(...names: string[]): Promise<void>
  start(): void
  stop(): Promise<void>
}

const pollMs = 500
const sweepEveryMs = 60_000
/** A job that is 'running' for longer was left by a process that died. */
const usualAbandonedMs = 5 * 60_000
/**
 * Seconds between attempts. After the last one the job has failed and stays for an operator to see (`npm run audit`). A kind that
 * never gives up is retried at the last interval.
 */
const retrySeconds = [5, 30, 120, 600, 3600, 6 * 3600]

const textOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown')

/**
 * A table of jobs, each claimed by its full key, because claims by `IN (SELECT … LIMIT n FOR UPDATE SKIP LOCKED)` may take more
 * than n. Jobs run side by side in lanes, so that a silent service outside holds up its own jobs alone.
 */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeJobs = (deps: { pool: pg.Pool; now: () => Date; log: Logger }): Jobs => {
  const { pool, now, log } = deps
  const handlers = new Map<string, JobHandler>()
  const neverGivenUp = new Set<string>()
  const abandoned = new Map<string, number>()
  const lanes = makeLanes()
  const sweeps: Sweep[] = []
  const loggedKinds = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isStopped = false

  const abandonedAt = (kind: string): Date => new Date(now().getTime() + (abandoned.get(kind) ?? usualAbandonedMs))

  const run = async (key: JobKey): Promise<boolean> => {
    const job = await claimJob(pool, key, now(), abandonedAt(key.kind))
    if (!job) return false
    try {
      await handlers.get(key.kind)!(job)
      await deleteJob(pool, job)
    } catch (error) {
      if (error instanceof Postponed) {
        await postponeJob(pool, job, {
          state: 'queued',
          runAt: new Date(now().getTime() + error.seconds * 1000),
          lastError: error.message,
          attempts: job.attempts - 1,
        })
        return true
      }
      const waitSeconds = retrySeconds[job.attempts - 1] ?? (neverGivenUp.has(job.kind) ? retrySeconds.at(-1) : undefined)
      const text = textOf(error)
      log.warn({ kind: job.kind, tenantId: job.tenantId, attempts: job.attempts, err: text }, 'job failed')
      await postponeJob(pool, job, {
        state: waitSeconds === undefined ? 'failed' : 'queued',
        runAt: new Date(now().getTime() + (waitSeconds ?? 0) * 1000),
        lastError: text,
        attempts: job.attempts,
      })
    }
    return true
  }

  const read = (lane: JobLane): Promise<JobKey[]> => dueJobs(pool, { now: now(), kinds: lane.kinds, max: lane.batch })

  /** Runs jobs of a lane, as many at a time as it is wide. */
  const runAll = async (lane: JobLane, keys: JobKey[]): Promise<number> => {
    const waiting = [...keys]
    let count = 0
    const work = async (): Promise<void> => {
      for (let key = waiting.shift(); key && !isStopped; key = waiting.shift()) if (await run(key)) count += 1
    }
    const ended = await Promise.allSettled(Array.from({ length: Math.min(lane.width, keys.length) }, work))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    return count
  }

  /** Jobs of another version wait for a process that has their handler. Each kind is logged once. */
  const logUnknownKinds = async (): Promise<void> => {
    try {
      for (const kind of await dueKindsWithoutHandler(pool, { now: now(), kinds: lanes.kinds() })) {
        if (loggedKinds.has(kind)) continue
        loggedKinds.add(kind)
        log.warn({ kind }, 'jobs of this kind have no handler here and wait for a server that has one')
      }
    } catch (error) {
      log.error({ err: textOf(error) }, 'the kinds of due jobs could not be read')
    }
  }

  const runDue = async (): Promise<number> => {
    const due = await Promise.all(lanes.all().map(async (lane) => ({ lane, keys: await read(lane) })))
    const counts = await Promise.all(due.map(({ lane, keys }) => runAll(lane, keys)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const runOne = (sweep: Sweep): Promise<void> => (isStopped ? Promise.resolve() : runSweep(log, sweep, () => isStopped))

  const runSweeps = async (...names: string[]): Promise<void> => {
    if (names.length === 0) await logUnknownKinds()
    for (const sweep of sweeps) if (names.length === 0 || names.includes(sweep.name)) await runOne(sweep)
  }

  /** Repeats work until the jobs stop. @param work returns the pause before its next run */
  const repeat = (work: () => Promise<number>, pauseAfterFailureMs: number): void => {
    if (isStopped) return
    const turn = work()
      .catch((error: unknown) => {
        log.warn({ err: textOf(error) }, 'jobs could not be read')
        return pauseAfterFailureMs
      })
      .then((pauseMs) => {
        running.delete(turn)
        if (isStopped) return
        const timer = setTimeout(() => {
          timers.delete(timer)
          repeat(work, pauseAfterFailureMs)
        }, pauseMs)
        timers.add(timer)
      })
    running.add(turn)
  }

  return {
    handle(kind, handler, { isNeverGivenUp = false, calls, abandonedMs } = {}) {
      handlers.set(kind, handler)
      if (abandonedMs !== undefined) abandoned.set(kind, abandonedMs)
      lanes.add(kind, calls)
      if (isNeverGivenUp) neverGivenUp.add(kind)
    },
    sweep(added) {
      if (sweeps.some(({ name }) => name === added.name)) throw new Error(`two sweeps are called ${added.name}`)
      // Its own search alone gives it rows.
      sweeps.push(added as unknown as Sweep)
    },
    sweeps: () => sweeps,
    add: insertJobs,
    setPayload: (job, payload) => setJobPayload(pool, job, payload),
    renew: (job) => extendClaim(pool, job, abandonedAt(job.kind)),
    hasten: hastenJob,
    pause: (kind, tenantId, until) => pauseJobs(pool, { kind, tenantId }, until),
    remove: deleteJob,
    runDue,
    runSweeps,
    start() {
      for (const lane of lanes.all()) {
        repeat(async () => {
          const keys = await read(lane)
          const count = await runAll(lane, keys)
          return keys.length === lane.batch && count > 0 ? 0 : pollMs
        }, pollMs)
      }
      repeat(() => logUnknownKinds().then(() => sweepEveryMs), sweepEveryMs)
      for (const sweep of sweeps) repeat(() => runOne(sweep).then(() => sweepEveryMs), sweepEveryMs)
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
