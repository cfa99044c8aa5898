import type { Bilingual } from '../../../../contract/language'
import type { HeaderFields, InvoiceColour, InvoiceKind, InvoiceSeller, InvoiceState } from '../../../../contract/rules/orders/invoice'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'

export interface InvoiceRow extends RowKey {
  accountId: string
  kind: InvoiceKind
  colour: InvoiceColour
  state: InvoiceState
  redOf: string | null
  reason: 'refund' | 'organiser' | null
  note: string | null
  buyer: HeaderFields
  seller: InvoiceSeller
  itemCode: string
  itemName: Bilingual
  taxPercent: number
  amountFen: number
  netFen: number
  taxFen: number
  redFen: number
  email: string
  attempt: number
  number: string | null
  fileUrl: string | null
  failure: string | null
  askedAt: Date
  issuedAt: Date | null
}

/** The part of an invoice that an order has. */
export interface InvoiceOrderRow {
  invoiceId: string
  orderId: string
  amountFen: number
  isLive: boolean
}

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, account_id AS "accountId", kind, colour, state, red_of AS "redOf", reason, note,
  buyer, seller, item_code AS "itemCode", item_name AS "itemName", tax_percent AS "taxPercent", amount_fen AS "amountFen", net_fen AS "netFen",
  tax_fen AS "taxFen", red_fen AS "redFen", email, attempt, number, file_url AS "fileUrl", failure, asked_at AS "askedAt", issued_at AS "issuedAt"`

const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]
const where = 'tenant_id = $1 AND exhibition_id = $2'

export const findInvoice = async (client: Queryable, key: RowKey): Promise<InvoiceRow | null> => {
  const {
    rows: [row],
  } = await client.query<InvoiceRow>(`SELECT ${columns} FROM invoices WHERE ${where} AND id = $3`, valuesOf(key))
  return row ?? null
}

/** The same row, locked until the transaction ends. Its orders are locked before it. */
export const lockInvoice = async (client: Queryable, key: RowKey): Promise<InvoiceRow | null> => {
  const {
    rows: [row],
  } = await client.query<InvoiceRow>(`SELECT ${columns} FROM invoices WHERE ${where} AND id = $3 FOR NO KEY UPDATE`, valuesOf(key))
  return row ?? null
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

export const insertInvoice = async (client: Queryable, row: InvoiceRow, parts: Omit<InvoiceOrderRow, 'invoiceId'>[]): Promise<void> => {
  await client.query(
    `INSERT INTO invoices (tenant_id, exhibition_id, id, account_id, kind, colour, state, red_of, reason, note, buyer, seller, item_code, item_name,
       tax_percent, amount_fen, net_fen, tax_fen, red_fen, email, attempt, number, file_url, failure, asked_at, issued_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
    [
      ...valuesOf(row),
      row.accountId,
      row.kind,
      row.colour,
      row.state,
      row.redOf,
      row.reason,
      row.note,
      JSON.stringify(row.buyer),
      JSON.stringify(row.seller),
      row.itemCode,
      JSON.stringify(row.itemName),
      row.taxPercent,
      row.amountFen,
      row.netFen,
      row.taxFen,
      row.redFen,
      row.email,
      row.attempt,
      row.number,
      row.fileUrl,
      row.failure,
      row.askedAt,
      row.issuedAt,
    ],
  )
  await insertParts(client, row, parts)
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

interface Change {
  state: InvoiceState
  number?: string
  issuedAt?: Date
  fileUrl?: string | null
  failure?: string | null
}

/** Changes the state of an invoice that is locked. */
export const setInvoiceState = async (client: Queryable, key: RowKey, change: Change): Promise<void> => {
  await client.query(
    `UPDATE invoices SET state = $4, number = coalesce($5, number), issued_at = coalesce($6, issued_at), file_url = coalesce($7, file_url), failure = $8
     WHERE ${where} AND id = $3`,
    [...valuesOf(key), change.state, change.number ?? null, change.issuedAt ?? null, change.fileUrl ?? null, change.failure ?? null],
  )
}

/** The provider has it. One that is further on stays so. */
export const markIssuing = async (client: Queryable, key: RowKey): Promise<void> => {
  await client.query(`UPDATE invoices SET state = 'issuing' WHERE ${where} AND id = $3 AND state = 'asked'`, valuesOf(key))
}

/** Notes what a red letter takes back. The check of the column refuses more than there is. */
export const addRed = async (client: Queryable, blue: RowKey, fen: number): Promise<void> => {
  await client.query(`UPDATE invoices SET red_fen = red_fen + $4 WHERE ${where} AND id = $3`, [...valuesOf(blue), fen])
}

/** An application that failed is asked for again, with what was corrected. */
export const askAgain = async (
  client: Queryable,
  row: Pick<InvoiceRow, 'tenantId' | 'exhibitionId' | 'id' | 'buyer' | 'email' | 'amountFen' | 'netFen' | 'taxFen' | 'askedAt'>,
): Promise<void> => {
  await client.query(
    `UPDATE invoices SET state = 'asked', attempt = attempt + 1, failure = NULL, buyer = $4, email = $5, amount_fen = $6, net_fen = $7, tax_fen = $8, asked_at = $9
     WHERE ${where} AND id = $3`,
    [...valuesOf(row), JSON.stringify(row.buyer), row.email, row.amountFen, row.netFen, row.taxFen, row.askedAt],
  )
}

/** The next number of a fair's series, within the transaction that issues the invoice. */
export const nextOfSeries = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<number> => {
  const {
    rows: [row],
  } = await client.query<{ last: number }>(
    `INSERT INTO invoice_series (tenant_id, exhibition_id, last) VALUES ($1, $2, 1)
     ON CONFLICT (tenant_id, exhibition_id) DO UPDATE SET last = invoice_series.last + 1 RETURNING last`,
    [tenantId, exhibitionId],
  )
  return row!.last
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

/** A person's invoices, newest first, with their total number. */
export const pageInvoices = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  window: PageWindow,
): Promise<PageRows<InvoiceRow>> => {
  const values = [tenantId, exhibitionId, accountId]
  return pagedText(client, { columns, from: `invoices WHERE ${where} AND account_id = $3`, order: 'id DESC', values }, window)
}

export interface InvoicePeriod {
  from: Date | null
  until: Date | null
  state: InvoiceState | null
}

const ofPeriod = `${where} AND ($3::timestamptz IS NULL OR coalesce(issued_at, asked_at) >= $3)
  AND ($4::timestamptz IS NULL OR coalesce(issued_at, asked_at) <= $4) AND ($5::text IS NULL OR state = $5)`

const periodValues = ({ tenantId, exhibitionId }: ExhibitionKey, { from, until, state }: InvoicePeriod): unknown[] => [
  tenantId,
  exhibitionId,
  from,
  until,
  state,
]

/** The invoices of a fair, newest first, with their total number. */
export const pageOfFair = async (
  client: Queryable,
  key: ExhibitionKey,
  period: InvoicePeriod,
  window: PageWindow,
): Promise<PageRows<InvoiceRow>> =>
  pagedText(client, { columns, from: `invoices WHERE ${ofPeriod}`, order: 'id DESC', values: periodValues(key, period) }, window)

/** The next invoices of a statement, in the order of their ids. */
export const nextOfFair = async (
  client: Queryable,
  key: ExhibitionKey,
  period: InvoicePeriod,
  after: string,
  limit: number,
): Promise<InvoiceRow[]> => {
  const { rows } = await client.query<InvoiceRow>(`SELECT ${columns} FROM invoices WHERE ${ofPeriod} AND id > $6 ORDER BY id LIMIT $7`, [
    ...periodValues(key, period),
    after,
    limit,
  ])
  return rows
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

/** The address to which an invoice goes from now on. */
export const setInvoiceEmail = async (client: Queryable, key: RowKey, email: string): Promise<void> => {
  await client.query(`UPDATE invoices SET email = $4 WHERE ${where} AND id = $3`, [...valuesOf(key), email])
}
