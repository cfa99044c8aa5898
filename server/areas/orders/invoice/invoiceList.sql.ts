import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { AccountKey } from '../../../database/within'
import { type InvoiceRow, columns } from './invoiceColumns.sql'

const where = 'tenant_id = $1 AND exhibition_id = $2'

/** A person's invoices, newest first, with their total number. */
export const pageInvoices = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  window: PageWindow,
): Promise<PageRows<InvoiceRow>> => {
  const values = [tenantId, exhibitionId, accountId]
  return pagedText(client, { columns, from: `invoices WHERE ${where} AND account_id = $3`, order: 'id DESC', values }, window)
}
