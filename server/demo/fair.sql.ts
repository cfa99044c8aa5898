import type pg from 'pg'
import type { Queryable } from '../database/connect'
import type { DemoFair, DemoTenant } from './fairs'

type Key = Pick<DemoFair, 'tenantId' | 'exhibitionId'>

/** Whether a load was done: the organiser is stored with everything of it. */
export const isTenantThere = async (database: Queryable, { tenantId }: Pick<DemoTenant, 'tenantId'>): Promise<boolean> =>
  (await database.query('SELECT 1 FROM tenants WHERE tenant_id = $1', [tenantId])).rowCount === 1

/** Keeps a fair from being changed until the transaction ends: of two processes that start at once only one moves it. */
export const lockFair = async (client: pg.PoolClient, { tenantId, exhibitionId }: Key): Promise<void> => {
  await client.query('SELECT 1 FROM exhibitions WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenantId, exhibitionId])
}

/** Moves the days that were chosen in orders and stand on tickets. */
export const moveChosenDays = async (client: pg.PoolClient, { tenantId, exhibitionId }: Key, days: number): Promise<void> => {
  for (const table of ['order_lines', 'tickets']) {
    await client.query(
      `UPDATE ${table} SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2 AND day IS NOT NULL`,
      [tenantId, exhibitionId, days],
    )
  }
}

/** Notes with the ticket types what orders hold of them. */
export const setSold = async (client: pg.PoolClient, { tenantId, exhibitionId }: Key, soldById: Map<string, number>): Promise<void> => {
  await client.query(
    `UPDATE ticket_types t SET sold = held.sold FROM unnest($3::bigint[], $4::integer[]) AS held (id, sold)
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = held.id`,
    [tenantId, exhibitionId, [...soldById.keys()], [...soldById.values()]],
  )
}
