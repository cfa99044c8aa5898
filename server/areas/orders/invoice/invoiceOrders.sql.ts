import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { valuesOf } from './invoiceColumns.sql'

const where = 'tenant_id = $1 AND exhibition_id = $2'

/** The part of an invoice that an order has. */
export interface InvoiceOrderRow {
  invoiceId: string
  orderId: string
  amountFen: number
  isLive: boolean
}

/** The orders of invoices, in the order of their ids. */
export const ordersOfInvoices = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<InvoiceOrderRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<InvoiceOrderRow>(
    `SELECT invoice_id AS "invoiceId", order_id AS "orderId", amount_fen AS "amountFen", is_live AS "isLive" FROM invoice_orders
     WHERE ${where} AND invoice_id = ANY($3::bigint[]) ORDER BY order_id`,
    [key.tenantId, key.exhibitionId, ids],
  )
  return rows
}

/** @throws 23505 where an order has an invoice already */
export const insertParts = async (client: Queryable, invoice: RowKey, parts: Omit<InvoiceOrderRow, 'invoiceId'>[]): Promise<void> => {
  await client.query(
    `INSERT INTO invoice_orders (tenant_id, exhibition_id, invoice_id, order_id, amount_fen, is_live)
     SELECT $1, $2, $3, part.order_id, part.amount_fen, part.is_live
     FROM unnest($4::bigint[], $5::integer[], $6::boolean[]) AS part(order_id, amount_fen, is_live)`,
    [...valuesOf(invoice), parts.map(({ orderId }) => orderId), parts.map(({ amountFen }) => amountFen), parts.map(({ isLive }) => isLive)],
  )
}

export const deleteParts = async (client: Queryable, invoice: RowKey): Promise<void> => {
  await client.query(`DELETE FROM invoice_orders WHERE ${where} AND invoice_id = $3`, valuesOf(invoice))
}

/** Its orders may have another invoice from now on. */
export const releaseOrders = async (client: Queryable, invoice: RowKey): Promise<void> => {
  await client.query(`UPDATE invoice_orders SET is_live = false WHERE ${where} AND invoice_id = $3 AND is_live`, valuesOf(invoice))
}
