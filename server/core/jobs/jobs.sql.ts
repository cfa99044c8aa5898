import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../database/connect'
import { jobs } from '../../database/schema/jobs'
import type { TenantKey } from '../../database/within'

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

const where = 'tenant_id = $1 AND kind = $2 AND key = $3'

const valuesOf = ({ tenantId, kind, key }: JobKey): string[] => [tenantId, kind, key]

/** Claims a due job. @param until when it counts as abandoned @returns null if another process has claimed it */
export const claimJob = async (client: Queryable, key: JobKey, now: Date, until: Date): Promise<Job | null> => {
  const {
    rows: [row],
  } = await client.query<Omit<Job, keyof JobKey>>(
    `UPDATE jobs SET state = 'running', attempts = attempts + 1, run_at = $5
     WHERE ${where} AND state <> 'failed' AND run_at <= $4
     RETURNING exhibition_id AS "exhibitionId", attempts, payload`,
    [...valuesOf(key), now, until],
  )
  return row ? { ...key, ...row } : null
}

/** Moves the moment at which a running job counts as abandoned. */
export const extendClaim = async (client: Queryable, key: JobKey, until: Date): Promise<void> => {
  await client.query(`UPDATE jobs SET run_at = $4 WHERE ${where} AND state = 'running'`, [...valuesOf(key), until])
}

export const deleteJob = async (client: Queryable, key: JobKey): Promise<void> => {
  await client.query(`DELETE FROM jobs WHERE ${where}`, valuesOf(key))
}

export const postponeJob = async (
  client: Queryable,
  key: JobKey,
  { state, runAt, lastError, attempts }: { state: 'queued' | 'failed'; runAt: Date; lastError: string; attempts: number },
): Promise<void> => {
  await client.query(`UPDATE jobs SET state = $4, run_at = $5, last_error = $6, attempts = $7 WHERE ${where}`, [
    ...valuesOf(key),
    state,
    runAt,
    lastError,
    attempts,
  ])
}

/** Jobs that run meanwhile are left alone: they decide for themselves. */
export const pauseJobs = async (client: Queryable, { tenantId, kind }: Omit<JobKey, 'key'>, until: Date): Promise<void> => {
  await client.query(`UPDATE jobs SET run_at = $3 WHERE tenant_id = $1 AND kind = $2 AND state = 'queued' AND run_at < $3`, [
    tenantId,
    kind,
    until,
  ])
}

export const setJobPayload = async (client: Queryable, key: JobKey, payload: Record<string, unknown>): Promise<void> => {
  await client.query(`UPDATE jobs SET payload = $4 WHERE ${where}`, [...valuesOf(key), JSON.stringify(payload)])
}

/** Whether a job waits or runs. */
export const isOpenJob = async (client: Queryable, key: JobKey): Promise<boolean> => {
  const { rowCount } = await client.query(`SELECT 1 FROM jobs WHERE ${where} AND state <> 'failed'`, valuesOf(key))
  return rowCount === 1
}

/** Adds jobs. An existing job is not changed. */
export const insertJobs = async (client: Queryable, added: NewJob[]): Promise<void> => {
  if (added.length === 0) return
  // Columns, not rows: a statement takes 65,535 parameters at most.
  await client.query(
    `INSERT INTO jobs (tenant_id, kind, key, exhibition_id, state, run_at, attempts, payload)
     SELECT tenant_id, kind, key, exhibition_id, 'queued', run_at, 0, payload
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::jsonb[])
       AS added (tenant_id, kind, key, exhibition_id, run_at, payload)
     ON CONFLICT DO NOTHING`,
    [
      added.map(({ tenantId }) => tenantId),
      added.map(({ kind }) => kind),
      added.map(({ key }) => key),
      added.map(({ exhibitionId }) => exhibitionId ?? null),
      added.map(({ runAt }) => runAt),
      added.map(({ payload }) => JSON.stringify(payload ?? {})),
    ],
  )
}

/** Adds a job, or brings a waiting one forward, with its attempts counted from the beginning. */
export const hastenJob = async (client: Queryable, { tenantId, kind, key, exhibitionId, runAt, payload }: NewJob): Promise<void> => {
  await client.query(
    `INSERT INTO jobs (tenant_id, kind, key, exhibition_id, state, run_at, attempts, payload) VALUES ($1, $2, $3, $4, 'queued', $5, 0, $6)
     ON CONFLICT (tenant_id, kind, key) DO UPDATE SET state = 'queued', run_at = excluded.run_at, attempts = 0 WHERE jobs.state <> 'running'`,
    [tenantId, kind, key, exhibitionId ?? null, runAt, JSON.stringify(payload ?? {})],
  )
}

/** Removes the jobs about an account, also those that were given up: messages and notices that wait hold its contact. */
export const deleteJobsAbout = async (tx: Pick<Database, 'delete'>, key: TenantKey & { accountId: string }): Promise<void> => {
  await tx.delete(jobs).where(and(eq(jobs.tenantId, key.tenantId), sql`${jobs.payload}->>'accountId' = ${key.accountId}`))
}
