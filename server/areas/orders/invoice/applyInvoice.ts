import type { Invoice, InvoiceBody } from '../../../../contract/orders/invoice.schema'
import { canInvoice, taxOf } from '../../../../contract/rules/orders/invoice'
import { currency, fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTurn } from '../order/settlement'
import { insertInvoice } from './invoice.sql'
import type { InvoiceRow } from './invoiceColumns.sql'
import { invoiceJob } from './invoiceJobs'
import { invoiceDetail } from './invoiceList.service'
import { invoicedStates, isInTime, kindsNow } from './invoiceRules'
import { lockedParts, asTaken, issueOwn } from './invoiceApplication'
import { emailOf, buyerOf } from './invoiceBuyer'

/** A text that is no sum differs from the sum that was shown. @throws Failure invoiceChanged */
const shownFen = (amount: string): number => {
  try {
    return fenOf(amount)
  } catch {
    throw fail('invoiceChanged')
  }
}

/** @returns the id of the invoice */
const apply = async (app: App, scope: SignedInScope, body: InvoiceBody, store: Store): Promise<string> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const { accountId } = scope.caller
  const rules = exhibition.config.invoices
  if (!rules?.kinds.includes(body.kind)) throw fail('invoiceNotOffered')
  if (!(await kindsNow(app, exhibition)).includes(body.kind)) throw fail('invoicingUnavailable')
  if (!isInTime(app, exhibition, rules)) throw fail('invoiceTooLate')
  const email = emailOf(body.email)
  const buyer = await buyerOf(app, scope, body.headerId, body.kind)
  const shown = shownFen(body.amount)
  await app.limits.consume('invoicesPerAccountHour', `${tenantId}/${accountId}`)
  const key = { tenantId, exhibitionId }
  const row: InvoiceRow = {
    ...key,
    id: app.ids(),
    accountId,
    kind: body.kind,
    colour: 'blue',
    state: 'asked',
    redOf: null,
    reason: null,
    note: null,
    buyer,
    seller: rules.seller,
    itemCode: rules.item.code,
    itemName: rules.item.name,
    taxPercent: rules.taxPercent,
    amountFen: shown,
    ...taxOf(shown, rules.taxPercent),
    redFen: 0,
    email,
    attempt: 1,
    number: null,
    fileUrl: null,
    failure: null,
    askedAt: app.now(),
    issuedAt: null,
  }
  await inTurn(app, key, () =>
    store(async (client) => {
      const parts = await lockedParts(client, key, accountId, body.orderIds, invoicedStates)
      if (!parts.every(({ amountFen }) => canInvoice({ amountFen, currency }))) throw fail('invoiceNothing')
      if (parts.reduce((sum, { amountFen }) => sum + amountFen, 0) !== shown) throw fail('invoiceChanged')
      await insertInvoice(client, row, parts)
      await app.jobs.add(client, [invoiceJob('issue', row, row.askedAt)])
      return row.id
    }),
  ).catch(asTaken)
  await issueOwn(app, row)
  return row.id
}

/**
 * Applies for an invoice of orders of the caller, over what was paid less what goes or went back (R50).
 * @throws Failure notFound, invoiceNotOffered, invoiceTooLate, invoiceHeaderOther, invoiceHeaderIncomplete, invoiceOrderNotPaid,
 *   invoiceTaken, invoiceNothing, invoiceChanged, tooManyRequests
 */
export const applyForInvoice = (app: App, scope: SignedInScope, body: InvoiceBody, once: Once): Promise<Invoice> =>
  once(
    (store) => apply(app, scope, body, store),
    (id) => invoiceDetail(app, scope, id),
  )
