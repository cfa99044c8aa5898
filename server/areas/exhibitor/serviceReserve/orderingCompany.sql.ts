import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** The company of an order of services; null where it is none. */
export const companyOfOrder = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
): Promise<string | null> => {
  const { rows } = await client.query<{ exhibitor_id: string }>(
    `SELECT exhibitor_id FROM service_bookings WHERE ${here} AND order_id = $3 LIMIT 1`,
    [tenantId, exhibitionId, orderId],
  )
  return rows[0]?.exhibitor_id ?? null
}

/** How many orders of a company are paid, and those that are not paid yet. */
export const countServiceOrders = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitionKey & { exhibitorId: string },
): Promise<{ paid: number; unpaidIds: string[] }> => {
  const { rows } = await client.query<{ state: string; orderIds: string[] }>(
    `SELECT state, array_agg(DISTINCT order_id::text) AS "orderIds" FROM service_bookings
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND state IN ('held', 'booked') GROUP BY state`,
    [tenantId, exhibitionId, exhibitorId],
  )
  const idsOf = (state: string): string[] => rows.find((row) => row.state === state)?.orderIds ?? []
  return { paid: idsOf('booked').length, unpaidIds: idsOf('held') }
}
