import { type PaymentServiceName, currency, isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import type { Refund } from '../../../gateways/payment/Payment'
import { type OrderKey, jobKinds, orderJob } from '../order/jobs'
import { lockOrder } from '../order/order.sql'
import { inSettlement } from '../order/settlement'
import { findByTradeNumber } from './payment.sql'
import { providerOf } from './providerOf'
import { type RefundRow, findByRefundNumber, findRefund, refundNumber, setRefundState } from './refund.sql'
import { paymentOfRefund, refundsOfPayment } from './refundablePayments.sql'
import { finishRefund } from './finishRefund'

/** How long a refund's notice is waited for before the service is asked. */
const followAfterMs = 60_000

/** The service has a refund in its hands, within the caller's transaction. It is asked for the state later, if no notice comes. */
export const noteSent = async (app: App, client: Queryable, row: RefundRow): Promise<void> => {
  await setRefundState(client, row, 'sent')
  await app.jobs.add(client, [orderJob(jobKinds.followRefund, row, new Date(app.now().getTime() + followAfterMs))])
}

/**
 * Applies the payment service's state of a refund, within the caller's transaction. A repetition changes nothing.
 * @throws Failure notFound (no refund of this tenant has this number)
 */
export const settleRefund = async (
  app: App,
  client: Queryable,
  tenantId: string,
  provider: PaymentServiceName,
  refund: Refund,
): Promise<void> => {
  const found = await findByRefundNumber(client, tenantId, refund.outRefundNo)
  const order = found && (await lockOrder(client, { ...found, id: found.orderId }))
  // The notice of its end and the answer to its request come at one moment: the second reads what the first has stored.
  const row = order && (await findRefund(client, found))
  if (!row || (await paymentOfRefund(client, row)).provider !== provider) throw fail('notFound')
  const isLast = refund.outRefundNo === refundNumber(row)
  if (refund.state === 'succeeded' && (!isLast || row.settledBy))
    app.log.error({ tenantId, refundId: row.id }, 'a refund arrived that was sent again or settled by hand; see the statement')
  if (refund.state !== 'succeeded' && !isLast) return
  if (refund.state === 'processing') {
    // The notice of its end may have come before this answer.
    if (row.state === 'asked') await noteSent(app, client, row)
    return
  }
  if (refund.state !== 'succeeded' || refund.refundFen !== row.amountFen || refund.currency !== currency) {
    app.log.error({ tenantId, refundId: row.id, state: refund.state }, 'a refund did not arrive; send it again, or settle it by hand')
    await setRefundState(client, row, 'failed', { failure: refund.state === 'succeeded' ? 'amount' : refund.state })
    return
  }
  await finishRefund(app, client, order, { row, provider, doneAt: refund.succeededAt ?? app.now() })
}

export const open = async (app: App, key: OrderKey): Promise<RefundRow | null> => {
  const row = await findRefund(app.pool, key)
  return row && row.state !== 'done' && row.state !== 'failed' ? row : null
}

/**
 * Applies what a provider says has gone back of a payment in all: refunds in flight are asked about, and more than we asked for was
 * refunded in the provider's own console.
 * @throws Failure notFound (no payment of this tenant has this number)
 */
export const settleRefunded = async (
  app: App,
  client: Queryable,
  tenantId: string,
  provider: PaymentServiceName,
  { outTradeNo, refundedFen }: { outTradeNo: string; refundedFen: number },
): Promise<void> => {
  const payment = await findByTradeNumber(client, tenantId, outTradeNo)
  if (!payment || payment.provider !== provider) throw fail('notFound')
  const refunds = await refundsOfPayment(client, payment)
  const askedFen = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (refundedFen > askedFen)
    app.log.error({ tenantId, paymentId: payment.id, askedFen, refundedFen }, 'more was refunded than we asked for; see the statement')
  const open = refunds.filter(({ state }) => state === 'sent')
  const about = open.map(({ id }) => orderJob(jobKinds.followRefund, { ...payment, id }, app.now()))
  if (about.length > 0) await app.jobs.add(client, about)
}

/**
 * Asks how a refund is getting on whose notice has not come.
 * @throws Error while it is in flight, so that the job comes again
 */
export const followRefund = async (app: App, key: OrderKey): Promise<void> => {
  const row = await open(app, key)
  if (!row) return
  const { provider, transactionId } = await paymentOfRefund(app.pool, row)
  if (!isPaymentService(provider)) return
  const account = await providerOf(app, key.tenantId, provider)
  const answer = await account.queryRefund({ outRefundNo: refundNumber(row), transactionId })
  if (answer && answer.state !== 'processing')
    return inSettlement(app, key, (client) => settleRefund(app, client, key.tenantId, provider, answer))
  throw new Error('the refund is still in flight')
}
