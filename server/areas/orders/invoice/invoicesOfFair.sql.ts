import type { InvoiceState } from '../../../../contract/rules/orders/invoice'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import { type InvoiceRow, columns } from './invoiceColumns.sql'

const where = 'tenant_id = $1 AND exhibition_id = $2'

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
