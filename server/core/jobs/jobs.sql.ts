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

interface DueQuery {
  now: Date
  /** The kinds that have a handler here. */
  kinds: string[]
}

/** A fair, or the organiser itself, as the index of due jobs has it. */
const fairOf = (table: string): string => `coalesce(${table}.exhibition_id, 0)`

/**
 * Due jobs of some kinds. The exhibitions take turns, each with its oldest job first, so that thousands of one fair do not hold up
 * the single job of another. The index is stepped through from fair to fair, and few of each fair's jobs are read: the time
 * depends on the number of fairs, not of jobs.
 */
export const dueJobs = async (client: Queryable, { now, kinds, max }: DueQuery & { max: number }): Promise<JobKey[]> => {
  const step = (from: string): string =>
    `SELECT j.kind, j.tenant_id, ${fairOf('j')} AS fair, j.run_at AS first_at FROM jobs j
     WHERE ${from} AND j.state <> 'failed' ORDER BY j.tenant_id, ${fairOf('j')}, j.run_at LIMIT 1`
  const { rows } = await client.query<JobKey>(
    `WITH RECURSIVE fairs AS (
       SELECT first.* FROM unnest($2::text[]) AS wanted (kind) CROSS JOIN LATERAL (${step('j.kind = wanted.kind')}) AS first
       UNION ALL
       SELECT next.* FROM fairs CROSS JOIN LATERAL (
         ${step(`j.kind = fairs.kind AND (j.tenant_id, ${fairOf('j')}) > (fairs.tenant_id, fairs.fair)`)}) AS next),
     waiting AS MATERIALIZED (SELECT kind, tenant_id, fair FROM fairs WHERE first_at <= $1)
     SELECT tenant_id AS "tenantId", kind, key FROM (
       SELECT due.*, row_number() OVER (PARTITION BY due.tenant_id, due.fair ORDER BY due.run_at, due.key) AS turn
       FROM waiting CROSS JOIN LATERAL (
         SELECT j.tenant_id, j.kind, j.key, j.run_at, waiting.fair FROM jobs j
         WHERE j.kind = waiting.kind AND j.tenant_id = waiting.tenant_id AND ${fairOf('j')} = waiting.fair AND j.state <> 'failed' AND j.run_at <= $1
         ORDER BY j.run_at, j.key LIMIT ceil($3::numeric / (SELECT count(*) FROM waiting))) AS due) AS turns
     ORDER BY turn, run_at LIMIT $3`,
    [now, kinds, max],
  )
  return rows
}

/** Kinds of due jobs that have no handler here. The index is stepped through from kind to kind. */
export const dueKindsWithoutHandler = async (client: Queryable, { now, kinds }: DueQuery): Promise<string[]> => {
  const { rows } = await client.query<{ kind: string }>(
    `WITH RECURSIVE found AS (
       (SELECT kind FROM jobs WHERE state <> 'failed' ORDER BY kind LIMIT 1)
       UNION ALL
       SELECT next.kind FROM found CROSS JOIN LATERAL (
         SELECT j.kind FROM jobs j WHERE j.kind > found.kind AND j.state <> 'failed' ORDER BY j.kind LIMIT 1) AS next)
     SELECT kind FROM found
     WHERE kind <> ALL($2) AND EXISTS (SELECT 1 FROM jobs j WHERE j.kind = found.kind AND j.state <> 'failed' AND j.run_at <= $1)`,
    [now, kinds],
  )
  return rows.map(({ kind }) => kind)
}

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
