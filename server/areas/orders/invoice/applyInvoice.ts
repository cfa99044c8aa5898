import type pg from 'pg'
import type { Invoice, InvoiceBody, InvoiceRetryBody } from '../../../../contract/orders/invoice.schema'
import { normaliseEmail, validateEmail } from '../../../../contract/rules/values/contacts'
import { type HeaderFields, type InvoiceKind, canInvoice, headerObstacle, taxOf } from '../../../../contract/rules/orders/invoice'
import { currency, fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { lockOrder } from '../order/order.sql'
import { inTurn } from '../order/settlement'
import {
  type InvoiceRow,
  askAgain,
  deleteParts,
  dueOfOrders,
  findInvoice,
  insertInvoice,
  insertParts,
  liveInvoices,
  ordersOfInvoices,
} from './invoice.sql'
import { headerFields, ownHeader } from './invoiceHeader.service'
import { invoiceJob, maxAttempts } from './invoiceJobs'
import { invoiceDetail } from './invoiceList.service'
import { issueInvoice } from './issueInvoice'
import { invoicedStates, isInTime, kindsNow } from './invoiceRules'
import { lockWithOrders } from './settleInvoice'

/** @throws Failure invalid */
const emailOf = (given: string): string => {
  const email = normaliseEmail(given)
  const wrong = validateEmail(email)
  if (wrong) throw failFields({ email: wrong })
  return email
}

/** The buyer of a header, if it does for the kind. @throws Failure notFound, invoiceHeaderOther, invoiceHeaderIncomplete */
const buyerOf = async (app: App, scope: SignedInScope, headerId: string, kind: InvoiceKind): Promise<HeaderFields> => {
  const buyer = headerFields(await ownHeader(app, scope, headerId))
  const obstacle = headerObstacle(buyer, kind)
  if (obstacle) throw fail(obstacle === 'incomplete' ? 'invoiceHeaderIncomplete' : 'invoiceHeaderOther')
  return buyer
}

/** A text that is no sum differs from the sum that was shown. @throws Failure invoiceChanged */
const shownFen = (amount: string): number => {
  try {
    return fenOf(amount)
  } catch {
    throw fail('invoiceChanged')
  }
}

/**
 * The orders of an invoice with their amounts, locked from here on: neither a refund nor another application comes between.
 * @throws Failure notFound (also for another person's order), invoiceOrderNotPaid, invoiceTaken
 */
const lockedParts = async (
  client: pg.PoolClient,
  key: ExhibitionKey,
  accountId: string,
  orderIds: string[],
  states: readonly string[],
): Promise<{ orderId: string; amountFen: number; isLive: boolean }[]> => {
  const ids = [...orderIds].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  for (const id of ids) {
    const order = await lockOrder(client, { ...key, id })
    if (order?.accountId !== accountId) throw fail('notFound')
    if (order.amountFen === 0) throw fail('invoiceNothing')
    if (!states.includes(order.state)) throw fail('invoiceOrderNotPaid')
  }
  if ((await liveInvoices(client, key, ids)).size > 0) throw fail('invoiceTaken')
  const due = await dueOfOrders(client, key, ids)
  return ids.map((orderId) => ({ orderId, amountFen: due.get(orderId) ?? 0, isLive: true }))
}

/** A number that the database has twice: another application was faster. */
const asTaken = (error: unknown): never => {
  throw isTaken(error) ? fail('invoiceTaken') : error
}

/** An English invoice needs nobody outside, so it is there at once. If this fails, its job does it. */
const issueOwn = async (app: App, row: RowKey & { kind: InvoiceKind; attempt: number }): Promise<void> => {
  if (row.kind !== 'english') return
  await issueInvoice(app, row).catch((error: unknown) => {
    const err = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    app.log.warn({ tenantId: row.tenantId, invoiceId: row.id, err }, 'an invoice is left to its job')
  })
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
