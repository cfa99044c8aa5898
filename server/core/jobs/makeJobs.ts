import type pg from 'pg'
import type { Logger } from 'pino'
import { type JobLane, makeLanes } from './jobLanes'
import {
  type JobKey,
  claimJob,
  deleteJob,
  extendClaim,
  hastenJob,
  insertJobs,
  isOpenJob,
  pauseJobs,
  postponeJob,
  setJobPayload,
} from './jobs.sql'
import { dueJobs, dueKindsWithoutHandler } from './dueJobs.sql'
import { type Sweep, runSweep } from './sweeps'
import { Postponed, type JobHandler, type Jobs } from './jobs'

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
    isOpen: isOpenJob,
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
