import { type PaymentServiceName, currency } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import type { Trade } from '../../../gateways/payment/Payment'
import { issueOrder, reserveAgain } from '../order/fulfil'
import { jobKinds, orderJob, orderMessage } from '../order/jobs'
import { type OrderRow, isPlacedAgain, lockOrder } from '../order/order.sql'
import { transition } from '../order/transition'
import { sendReceiptsBack } from '../bankTransfer/sendReceiptsBack'
import { addMoneyMove } from './moneyLedger.sql'
import { type PaymentRow, findByTradeNumber, markPaid, startedPayments } from './payment.sql'
import { refundPayment } from './refundPayment'
import { refundMessage } from './refundMessage'

const issue = async (app: App, client: Queryable, order: OrderRow, from: 'pendingPayment' | 'cancelled', paidAt: Date): Promise<void> => {
  await transition(client, order, from, 'paid', { paidAt })
  await issueOrder(app, client, order, app.now())
  await transition(client, order, 'paid', 'ticketIssued')
  await app.jobs.add(client, [orderMessage(order, 'receipt', app.now())])
  // Started through another channel too: that payment is closed.
  if ((await startedPayments(client, order)).length > 0) await app.jobs.add(client, [orderJob(jobKinds.closeTrades, order, app.now())])
}

/**
 * The money came after the order had ended. The order is reopened if there is stock, else the money is refunded. A buyer who cancelled it
 * and placed another one needs one of them alone: their money goes back.
 */
const settleLate = async (app: App, client: Queryable, order: OrderRow, payment: PaymentRow, paidAt: Date): Promise<void> => {
  const at = app.now()
  const hasChanged = order.endReason === 'byBuyer' && (await isPlacedAgain(client, order))
  if (!hasChanged && (await reserveAgain(app, client, order, at))) return issue(app, client, order, 'cancelled', paidAt)
  const reason = hasChanged ? 'placedAgain' : 'paidTooLate'
  await transition(client, order, 'cancelled', 'refunding', { paidAt, endReason: reason })
  const refund = await refundPayment(app, client, payment, reason, at)
  await app.jobs.add(client, [refundMessage(order, payment.provider, 'refunding', at, refund.id)])
}

/** Books a payment that was marked as paid: the order is issued, reopened, or the money goes back. The order is locked. */
export const bookPaid = async (app: App, client: Queryable, order: OrderRow, payment: PaymentRow, paidAt: Date): Promise<void> => {
  await addMoneyMove(client, payment, 'received>kept', app.now())
  if (order.state === 'cancelled') return settleLate(app, client, order, payment, paidAt)
  if (order.state !== 'pendingPayment') return void (await refundPayment(app, client, payment, 'paidTwice', app.now()))
  await issue(app, client, order, 'pendingPayment', paidAt)
  // A part of the price had come by a transfer.
  await sendReceiptsBack(app, client, { ...order, state: 'ticketIssued' }, 'paidTwice')
}

/**
 * Takes a payment that the service has proven, within the caller's transaction. The same payment again changes nothing.
 * @throws Failure notFound (no payment of this tenant has this number at this provider), illegalTransition (another amount, currency or app than
 * was asked for)
 */
export const settle = async (app: App, client: Queryable, tenantId: string, provider: PaymentServiceName, trade: Trade): Promise<void> => {
  if (trade.state !== 'paid' || !trade.transactionId) return
  const payment = await findByTradeNumber(client, tenantId, trade.outTradeNo)
  const order = payment && (await lockOrder(client, { ...payment, id: payment.orderId }))
  if (!payment || !order || payment.provider !== provider) throw fail('notFound')
  if (trade.priceFen !== payment.amountFen || trade.currency !== currency || trade.appId !== payment.appId) {
    app.log.error(
      { tenantId, paymentId: payment.id, askedFen: payment.amountFen, paidFen: trade.priceFen, paidCurrency: trade.currency },
      'a payment is not the one that was asked for',
    )
    throw fail('illegalTransition')
  }
  const paidAt = trade.paidAt ?? app.now()
  if (!(await markPaid(client, payment, trade.transactionId, paidAt))) return
  await bookPaid(app, client, order, payment, paidAt)
}
