import type pg from 'pg'
import type { ExhibitionKey, TenantKey } from '../database/within'

/** Moves the days of orders and tickets. */
export const moveChosenDays = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  for (const table of ['order_lines', 'tickets']) {
    await client.query(
      `UPDATE ${table} SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2 AND day IS NOT NULL`,
      [tenantId, exhibitionId, days],
    )
  }
}

/** Sets the sold number of each ticket type to what the orders hold. */
export const setSold = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
  soldById: Map<string, number>,
): Promise<void> => {
  await client.query(
    `UPDATE ticket_types t SET sold = held.sold FROM unnest($3::bigint[], $4::integer[]) AS held (id, sold)
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = held.id`,
    [tenantId, exhibitionId, [...soldById.keys()], [...soldById.values()]],
  )
}

export const setSealedSettings = async (pool: pg.Pool, { tenantId }: TenantKey, sealed: string): Promise<void> => {
  await pool.query('UPDATE tenants SET sealed_settings = $2 WHERE tenant_id = $1', [tenantId, sealed])
}
