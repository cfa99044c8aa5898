import type { Invoice, InvoiceRetryBody } from '../../../../contract/orders/invoice.schema'
import { canInvoice, taxOf } from '../../../../contract/rules/orders/invoice'
import { currency } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTurn } from '../order/settlement'
import { askAgain, findInvoice } from './invoice.sql'
import { deleteParts, insertParts, ordersOfInvoices } from './invoiceOrders.sql'
import { invoiceJob, maxAttempts } from './invoiceJobs'
import { invoiceDetail } from './invoiceList.service'
import { invoicedStates } from './invoiceRules'
import { lockWithOrders } from './settleInvoice'
import { lockedParts, asTaken, issueOwn } from './invoiceApplication'
import { emailOf, buyerOf } from './invoiceBuyer'

const retry = async (app: App, scope: SignedInScope, body: InvoiceRetryBody, store: Store): Promise<void> => {
  const { tenantId, exhibitionId } = scope
  const { accountId } = scope.caller
  const key = { tenantId, exhibitionId, id: body.invoiceId }
  const found = await findInvoice(app.pool, key)
  if (found?.accountId !== accountId) throw fail('notFound')
  if (found.colour !== 'blue' || found.state !== 'failed') throw fail('invoiceNotFailed')
  const email = emailOf(body.email)
  const buyer = await buyerOf(app, scope, body.headerId, found.kind)
  await app.limits.consume('invoicesPerAccountHour', `${tenantId}/${accountId}`)
  let attempt = 0
  await inTurn(app, key, () =>
    store(async (client) => {
      const row = await lockWithOrders(client, key)
      if (row?.state !== 'failed' || row.attempt >= maxAttempts) throw fail('invoiceNotFailed')
      const orderIds = (await ordersOfInvoices(client, key, [key.id])).map(({ orderId }) => orderId)
      // Money that stayed after a refund is invoiced too, so a refunded order is not refused here.
      const states = [...invoicedStates, 'refunding', 'refunded']
      const parts = (await lockedParts(client, key, accountId, orderIds, states)).filter(({ amountFen }) => amountFen > 0)
      const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
      if (!canInvoice({ amountFen, currency })) throw fail('invoiceNothing')
      await deleteParts(client, row)
      await insertParts(client, row, parts)
      const next = { ...row, buyer, email, amountFen, ...taxOf(amountFen, row.taxPercent), askedAt: app.now() }
      await askAgain(client, next)
      attempt = row.attempt + 1
      await app.jobs.add(client, [invoiceJob('issue', { ...row, attempt }, next.askedAt)])
      await recordChange(client, {
        before: { state: row.state, attempt: row.attempt, amountFen: row.amountFen },
        after: { state: 'asked', attempt, amountFen },
      })
    }),
  ).catch(asTaken)
  if (attempt > 0) await issueOwn(app, { ...key, kind: found.kind, attempt })
}

/**
 * Corrects an application that the provider refused, and asks again under a new number. The amount is that of today.
 * @throws Failure notFound, invoiceNotFailed, invoiceHeaderOther, invoiceHeaderIncomplete, invoiceTaken, invoiceNothing, tooManyRequests
 */
export const retryInvoice = (app: App, scope: SignedInScope, body: InvoiceRetryBody, once: Once): Promise<Invoice> =>
  once(
    (store) => retry(app, scope, body, store),
    () => invoiceDetail(app, scope, body.invoiceId),
  )
