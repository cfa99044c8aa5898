import type { Paged } from '../../../../contract/envelope'
import type { OrganiserInvoice, OrganiserInvoiceQuery, RedLetterBody } from '../../../../contract/orders/invoice.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { isDay } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull, zonedEndOf, zonedStartOf } from '../../../core/time'
import { inTurn } from '../order/settlement'
import { invoiceJob, maxAttempts } from './invoiceJobs'
import { askAgain, findInvoice } from './invoice.sql'
import { type InvoicePeriod, pageOfFair } from './invoicesOfFair.sql'
import { failedRedOf } from './redLetter.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import type { InvoiceRow } from './invoiceColumns.sql'
import { numberOf } from './invoicePdf.service'
import { partsLeft, startRed } from './redLetter'
import { lockWithOrders } from './settleInvoice'

/** @throws Failure invalid */
export const periodOf = (
  { from, until, state }: Pick<OrganiserInvoiceQuery, 'from' | 'until' | 'state'>,
  { timeZone }: Exhibition,
): InvoicePeriod => {
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) throw failFields({ [name]: { code: 'dateInvalid' } })
  return { from: from ? zonedStartOf(from, timeZone) : null, until: until ? zonedEndOf(until, timeZone) : null, state: state ?? null }
}

export const ordersOf = (parts: Awaited<ReturnType<typeof ordersOfInvoices>>, { id }: InvoiceRow): string[] =>
  parts.filter(({ invoiceId }) => invoiceId === id).map(({ orderId }) => orderId)

const presented = async (app: App, scope: SignedInScope, rows: InvoiceRow[]): Promise<OrganiserInvoice[]> => {
  const exhibition = await scope.exhibition()
  const ids = rows.map(({ id }) => id)
  const parts = await ordersOfInvoices(app.pool, scope, ids)
  return rows.map((row) => ({
    invoiceId: row.id,
    kind: row.kind,
    colour: row.colour,
    state: row.state,
    number: numberOf(row, exhibition),
    amount: yuanOf(row.amountFen),
    tax: yuanOf(row.taxFen),
    buyer: row.buyer.name,
    taxNumber: row.buyer.taxNumber,
    askedAt: wireTime(row.askedAt, exhibition.timeZone),
    issuedAt: wireTimeOrNull(row.issuedAt, exhibition.timeZone),
    failure: row.failure,
    orderIds: ordersOf(parts, row),
  }))
}

/** The invoices and red letters of a fair, newest first. */
export const invoicesOfFair = async (app: App, scope: SignedInScope, query: OrganiserInvoiceQuery): Promise<Paged<OrganiserInvoice>> => {
  const { rows, total } = await pageOfFair(app.pool, scope, periodOf(query, await scope.exhibition()), pageWindow(query))
  return pageOf(await presented(app, scope, rows), total, query)
}

/**
 * Takes an issued invoice back by a red letter. Its orders can have another invoice when it is issued. A red letter that the provider
 * refused is asked for again.
 * @throws Failure notFound, invoiceNotRed
 */
export const redByOrganiser = async (
  app: App,
  scope: SignedInScope,
  { invoiceId, reason }: RedLetterBody,
  once: Once,
): Promise<OrganiserInvoice> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id: invoiceId }
  const red = (store: Store): Promise<void> =>
    inTurn(app, key, () =>
      store(async (client) => {
        const blue = await lockWithOrders(client, key)
        if (!blue) throw fail('notFound')
        if (blue.colour !== 'blue' || blue.state !== 'issued') throw fail('invoiceNotRed')
        const failed = await failedRedOf(client, blue)
        if (failed) {
          if (failed.attempt >= maxAttempts) throw fail('invoiceNotRed')
          await askAgain(client, { ...failed, askedAt: app.now() })
          await app.jobs.add(client, [invoiceJob('issue', { ...failed, attempt: failed.attempt + 1 }, app.now())])
          await recordChange(client, {
            targets: [failed.id, blue.accountId],
            before: { redLetter: failed.state, attempt: failed.attempt },
            after: { redLetter: 'asked', attempt: failed.attempt + 1 },
          })
          return
        }
        const parts = await partsLeft(client, blue)
        if (blue.redFen === blue.amountFen || parts.length === 0) throw fail('invoiceNotRed')
        const red = await startRed(app, client, blue, parts, { reason: 'organiser', note: reason.trim() })
        await recordChange(client, {
          targets: [red.id, blue.accountId],
          before: { redLetter: null, redFen: blue.redFen },
          after: { redLetter: red.state, redFen: blue.redFen + red.amountFen },
          note: reason.trim(),
        })
      }),
    )
  return once(
    async (store) => {
      await red(store)
      app.log.info({ tenantId, exhibitionId, invoiceId, accountId: scope.caller.accountId }, 'an organiser takes an invoice back')
    },
    async () => (await presented(app, scope, [(await findInvoice(app.pool, key))!]))[0]!,
  )
}
