import type { Queryable } from '../../database/connect'
import type { JobKey } from './jobs.sql'

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
