import { until } from '../../support/until'
import type { TestServer } from './testServer'

/**
 * Requests that come while a change of a row is being stored: each of them reaches the row and waits for it, then the change is there.
 * @param change an UPDATE, or a SELECT … FOR UPDATE
 * @returns their answers
 */
export const whileChanging = async <T>(
  { app }: TestServer,
  [change, values]: [change: string, values: unknown[]],
  requests: (() => Promise<T>)[],
): Promise<T[]> => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(change, values)
    const answers = requests.map((request) => request())
    await until(async () => {
      const { rows } = await app.pool.query<{ waiting: number }>(
        "SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      return rows[0]!.waiting >= requests.length
    }, 'all requests wait for the row')
    await client.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
