import type { InvoiceState } from '../../../../contract/rules/orders/invoice'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { type InvoiceRow, columns, valuesOf } from './invoiceColumns.sql'
import { type InvoiceOrderRow, insertParts } from './invoiceOrders.sql'

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

/** The address to which an invoice goes from now on. */
export const setInvoiceEmail = async (client: Queryable, key: RowKey, email: string): Promise<void> => {
  await client.query(`UPDATE invoices SET email = $4 WHERE ${where} AND id = $3`, [...valuesOf(key), email])
}
