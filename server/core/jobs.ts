import type pg from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '../database/connect'

export interface JobKey {
  tenantId: string
  kind: string
  key: string
}

export interface Job extends JobKey {
  exhibitionId: string | null
  attempts: number
  payload: Record<string, unknown>
}

export interface NewJob extends JobKey {
  exhibitionId?: string
  runAt: Date
  payload?: Record<string, unknown>
}

/** Does a job. When it throws, the job comes again later; it must bear being run twice. */
export type JobHandler = (job: Job) => Promise<void>

export interface Jobs {
  /** Names who does a kind of job. Each process that runs jobs names the same. */
  handle(kind: string, handler: JobHandler, options?: { isNeverGivenUp?: boolean }): void
  /** Adds jobs within the caller's transaction. One that stands already is left as it is. */
  add(client: Queryable, jobs: NewJob[]): Promise<void>
  /** Runs what is due now, once. Answers how many jobs were run. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const pollMs = 500
const batch = 100
/** A job still 'running' after this long was left by a process that died. */
const abandonedMs = 5 * 60_000
/**
 * Waits between attempts, in seconds; after the last the job has failed and stays for a person to see, unless its kind is
 * never given up: then it comes again at the last interval.
 */
const retrySeconds = [5, 30, 120, 600, 3600, 6 * 3600]

/**
 * A table of jobs, each claimed by its full key: claims by `IN (SELECT … LIMIT n FOR UPDATE SKIP LOCKED)` may take more than n.
 */
export const makeJobs = (deps: { pool: pg.Pool; now: () => Date; log: Logger }): Jobs => {
  const { pool, now, log } = deps
  const handlers = new Map<string, JobHandler>()
  const neverGivenUp = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false

  const claim = async (job: JobKey): Promise<Job | null> => {
    const at = now()
    const {
      rows: [row],
    } = await pool.query<{ exhibition_id: string | null; attempts: number; payload: Record<string, unknown> }>(
      `UPDATE jobs SET state = 'running', attempts = attempts + 1, run_at = $5
       WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state <> 'failed' AND run_at <= $4
       RETURNING exhibition_id, attempts, payload`,
      [job.tenantId, job.kind, job.key, at, new Date(at.getTime() + abandonedMs)],
    )
    return row ? { ...job, exhibitionId: row.exhibition_id, attempts: row.attempts, payload: row.payload } : null
  }

  const run = async (key: JobKey): Promise<boolean> => {
    const handler = handlers.get(key.kind)
    const job = handler ? await claim(key) : null
    if (!handler || !job) return false
    const where = [job.tenantId, job.kind, job.key]
    try {
      await handler(job)
      await pool.query('DELETE FROM jobs WHERE tenant_id = $1 AND kind = $2 AND key = $3', where)
    } catch (error) {
      const waitSeconds = retrySeconds[job.attempts - 1] ?? (neverGivenUp.has(job.kind) ? retrySeconds.at(-1) : undefined)
      const text = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      log.warn({ kind: job.kind, tenantId: job.tenantId, attempts: job.attempts, err: text }, 'job failed')
      await pool.query('UPDATE jobs SET state = $4, run_at = $5, last_error = $6 WHERE tenant_id = $1 AND kind = $2 AND key = $3', [
        ...where,
        waitSeconds === undefined ? 'failed' : 'queued',
        new Date(now().getTime() + (waitSeconds ?? 0) * 1000),
        text,
      ])
    }
    return true
  }

  const runDue = async (): Promise<number> => {
    const { rows } = await pool.query<{ tenant_id: string; kind: string; key: string }>(
      `SELECT tenant_id, kind, key FROM jobs WHERE state <> 'failed' AND run_at <= $1 ORDER BY run_at LIMIT ${batch}`,
      [now()],
    )
    let count = 0
    for (const row of rows) {
      if (isStopped) break
      if (await run({ tenantId: row.tenant_id, kind: row.kind, key: row.key })) count += 1
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
    async add(client, added) {
      if (added.length === 0) return
      const values: unknown[] = []
      const rows = added.map((job) => {
        values.push(job.tenantId, job.kind, job.key, job.exhibitionId ?? null, job.runAt, JSON.stringify(job.payload ?? {}))
        const at = values.length
        return `($${at - 5}, $${at - 4}, $${at - 3}, $${at - 2}, 'queued', $${at - 1}, 0, $${at})`
      })
      await client.query(
        `INSERT INTO jobs (tenant_id, kind, key, exhibition_id, state, run_at, attempts, payload) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`,
        values,
      )
    },
    runDue,
    start: loop,
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
