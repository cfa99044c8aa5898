import type { InvoiceNoticeQuery } from '../../../../contract/orders/invoice.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { readOutsideNumber } from '../../../core/process/idSpelling'
import { GatewayError } from '../../../gateways'
import { findInvoice } from './invoice.sql'
import { isNoticeAddress, lookAfterInvoice } from './issueInvoice'

/**
 * The provider called: its result may be there. What the call says is not read, because anybody could say it; the provider itself is
 * asked. If it does not answer now, the job asks later.
 * @throws Failure forbidden (not an address of ours, or another tenant's), tooManyRequests
 */
export const takeInvoiceNotice = async (app: App, tenantId: string, query: InvoiceNoticeQuery): Promise<void> => {
  const key = isNoticeAddress(app, query) ? readOutsideNumber(query.number) : null
  if (key?.tenantId !== tenantId) {
    app.log.warn({ tenantId }, 'an invoice notice was refused')
    throw fail('forbidden')
  }
  await app.limits.consume('invoiceNoticesPerInvoiceMinute', `${tenantId}/${key.id}`)
  const row = await findInvoice(app.pool, key)
  if (!row) return
  await lookAfterInvoice(app, row).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
  })
}
