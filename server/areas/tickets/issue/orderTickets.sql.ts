import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** The accounts that hold these tickets, and the number of each type. */
export const holdersOf = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, Map<string, number>>> => {
  const { rows } = await client.query<{ accountId: string; ticketTypeId: string; quantity: number }>(
    `SELECT account_id AS "accountId", ticket_type_id AS "ticketTypeId", count(*)::integer AS quantity FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) GROUP BY account_id, ticket_type_id ORDER BY account_id, ticket_type_id`,
    [key.tenantId, key.exhibitionId, ids],
  )
  const holders = new Map<string, Map<string, number>>()
  for (const { accountId, ticketTypeId, quantity } of rows)
    holders.set(accountId, (holders.get(accountId) ?? new Map<string, number>()).set(ticketTypeId, quantity))
  return holders
}

/** The tickets of orders that their buyers hold, by order, without those that were refunded or given. */
export const ticketIdsOf = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ id: string; order_id: string }>(
    `SELECT t.id, t.order_id FROM tickets t
     JOIN orders o ON o.tenant_id = t.tenant_id AND o.exhibition_id = t.exhibition_id AND o.id = t.order_id AND o.account_id = t.account_id
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.order_id = ANY($3::bigint[]) AND t.state NOT IN ('cancelled', 'given', 'replaced', 'upgraded') ORDER BY t.id`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  const byOrder = new Map<string, string[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row.id])
  return byOrder
}

/** The numbers of the tickets that can be used now, by order. */
export const codesOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ orderId: string; code: string }>(
    `SELECT order_id AS "orderId", code FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) AND state IN ('valid', 'used')`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, code }) => [orderId, code]))
}

/** The order of the ticket that has a number now; null for a number that is void or unknown. */
export const orderOfCode = async (client: Queryable, key: ExhibitionKey, code: string): Promise<string | null> => {
  const { rows } = await client.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3 AND state IN ('valid', 'used')`,
    [key.tenantId, key.exhibitionId, code],
  )
  return rows[0]?.orderId ?? null
}
