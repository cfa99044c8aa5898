import type { TestServer } from '../support/testServer'

/** Tables that note what was asked, how often, or what runs in the background, and not what became of it. */
const notes = ['sessions', 'action_counts', 'idempotency_keys', 'rate_limits', 'jobs', 'gateway_cache']

/** Reads every row of the database but notes. */
export const rowsReader = async ({ app }: TestServer): Promise<() => Promise<string[]>> => {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL($1) ORDER BY relname`,
    [notes],
  )
  const text = tables.map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t`).join(' UNION ALL ')
  return async () => {
    const { rows } = await app.pool.query<{ row: string }>(text)
    return rows.map(({ row }) => row).sort()
  }
}
