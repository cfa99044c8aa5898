import type { InvoiceState } from '../../../../contract/rules/orders/invoice'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

/** The invoice of each order, with its state. An order without one is missing. */
export const liveInvoices = async (
  client: Queryable,
  key: ExhibitionKey,
  orderIds: string[],
): Promise<Map<string, { invoiceId: string; state: InvoiceState }>> => {
  if (orderIds.length === 0) return new Map()
  const { rows } = await client.query<{ orderId: string; invoiceId: string; state: InvoiceState }>(
    `SELECT l.order_id AS "orderId", l.invoice_id AS "invoiceId", i.state FROM invoice_orders l
     JOIN invoices i ON i.tenant_id = l.tenant_id AND i.exhibition_id = l.exhibition_id AND i.id = l.invoice_id
     WHERE l.tenant_id = $1 AND l.exhibition_id = $2 AND l.order_id = ANY($3::bigint[]) AND l.is_live`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, invoiceId, state }) => [orderId, { invoiceId, state }]))
}

/** What was paid for each order, less what goes or went back. */
export const dueOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ orderId: string; dueFen: string }>(
    `SELECT o.id AS "orderId",
       coalesce((SELECT sum(amount_fen) FROM payments p WHERE p.tenant_id = o.tenant_id AND p.exhibition_id = o.exhibition_id AND p.order_id = o.id AND p.state = 'paid'), 0)
       - coalesce((SELECT sum(amount_fen) FROM refunds r WHERE r.tenant_id = o.tenant_id AND r.exhibition_id = o.exhibition_id AND r.order_id = o.id), 0) AS "dueFen"
     FROM orders o WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, dueFen }) => [orderId, Number(dueFen)]))
}

/** Orders of a person that have money, and no invoice. Newest first. */
export const invoiceableOrders = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  states: readonly string[],
  limit: number,
): Promise<{ id: string }[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT o.id FROM orders o WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.account_id = $3 AND o.state = ANY($4) AND o.amount_fen > 0
       AND NOT EXISTS (SELECT FROM invoice_orders l WHERE l.tenant_id = o.tenant_id AND l.exhibition_id = o.exhibition_id AND l.order_id = o.id AND l.is_live)
     ORDER BY o.id DESC LIMIT $5`,
    [tenantId, exhibitionId, accountId, states, limit],
  )
  return rows
}
