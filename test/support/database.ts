import pg from 'pg'
import type { RunningFair } from './runFair'

/** The running fair's own database, for what no screen can do: an organiser's switch, a stock that others bought. */
export interface FairDatabase {
  query(text: string, values?: unknown[]): Promise<void>
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Before the fair itself stops. */
  close(): Promise<void>
}

export const openDatabase = async (fair: RunningFair): Promise<FairDatabase> => {
  const { url, stop } = await fair.openDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    async query(text, values) {
      await pool.query(text, values)
    },
    rows: async <Row extends object>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    async close() {
      await pool.end()
      await stop()
    },
  }
}

/** Opens it for one piece of work. */
export const withDatabase = async (fair: RunningFair, work: (database: FairDatabase) => Promise<void>): Promise<void> => {
  const database = await openDatabase(fair)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** Sets a part of an exhibition's config: `['pageConfig', 'stopRegistration']`. A server that has read it before knows within five seconds. */
export const setConfig = (database: FairDatabase, exhibitionId: string, path: string[], value: unknown): Promise<void> =>
  database.query('UPDATE exhibitions SET config = jsonb_set(config, $2, $3), config_version = config_version + 1 WHERE id = $1', [
    exhibitionId,
    path,
    JSON.stringify(value),
  ])

/** Lets a code be sent again at once, as if a minute had passed. */
export const forgetLimits = async (database: FairDatabase): Promise<void> => {
  await database.query('DELETE FROM rate_limits')
  await database.query('DELETE FROM guesses')
}

/** The gates let this type of ticket in today and tomorrow, as on the days of a fair. */
export const openGatesToday = (database: FairDatabase, ticketTypeId: string): Promise<void> =>
  database.query(
    `UPDATE ticket_types SET entry_days = ARRAY(SELECT to_char(now() AT TIME ZONE 'Asia/Shanghai' + ahead * interval '1 day', 'YYYY-MM-DD')
       FROM generate_series(0, 1) AS ahead) WHERE tenant_id = '100001' AND id = $1`,
    [ticketTypeId],
  )

/** Lets an order expire in some seconds. */
export const endHoldIn = async (database: FairDatabase, orderId: string, seconds: number): Promise<void> => {
  const at = new Date(Date.now() + seconds * 1000)
  await database.query('UPDATE orders SET expires_at = $2 WHERE id = $1', [orderId, at])
  await database.query(`UPDATE jobs SET run_at = $2 WHERE kind = 'order.expire' AND key = $1`, [orderId, at])
}
