import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type InvoiceRow, columns, valuesOf } from './invoiceColumns.sql'

const where = 'tenant_id = $1 AND exhibition_id = $2'

/** What red letters of an invoice took back of each order, also those in flight and those that failed. */
export const redOfOrders = async (client: Queryable, blue: RowKey): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ orderId: string; redFen: string }>(
    `SELECT l.order_id AS "orderId", sum(l.amount_fen) AS "redFen" FROM invoices i
     JOIN invoice_orders l ON l.tenant_id = i.tenant_id AND l.exhibition_id = i.exhibition_id AND l.invoice_id = i.id
     WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.red_of = $3 GROUP BY l.order_id`,
    valuesOf(blue),
  )
  return new Map(rows.map(({ orderId, redFen }) => [orderId, Number(redFen)]))
}

/** Notes what a red letter takes back. The check of the column refuses more than there is. */
export const addRed = async (client: Queryable, blue: RowKey, fen: number): Promise<void> => {
  await client.query(`UPDATE invoices SET red_fen = red_fen + $4 WHERE ${where} AND id = $3`, [...valuesOf(blue), fen])
}

/** A failed red letter of an invoice; the organiser sends it again. */
export const failedRedOf = async (client: Queryable, blue: RowKey): Promise<InvoiceRow | null> => {
  const {
    rows: [row],
  } = await client.query<InvoiceRow>(
    `SELECT ${columns} FROM invoices WHERE ${where} AND red_of = $3 AND state = 'failed' ORDER BY id LIMIT 1 FOR NO KEY UPDATE`,
    valuesOf(blue),
  )
  return row ?? null
}

/** What the red letters of an invoice that are issued took back. */
export const issuedRedFen = async (client: Queryable, blue: RowKey): Promise<number> => {
  const {
    rows: [row],
  } = await client.query<{ fen: string }>(
    `SELECT coalesce(sum(amount_fen), 0) AS fen FROM invoices WHERE ${where} AND red_of = $3 AND state = 'issued'`,
    valuesOf(blue),
  )
  return Number(row!.fen)
}
