import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { OrderRow } from '../order/order.sql'
import { addMoneyMove } from '../payment/moneyLedger.sql'
import { addPayment, markPaid } from '../payment/payment.sql'
import type { RefundRow } from '../payment/refund.sql'
import { refundMessage } from '../payment/refundMessage'
import { refundPayment } from '../payment/refundPayment'
import { transition } from '../order/transition'
import { bookReceipts } from './receipt.sql'

/**
 * Books money that the order does not need, as a payment of its own, which goes back whole. The order is locked. An order that was
 * cancelled is being refunded from now on, so that its buyer sees the money.
 */
export const sendBack = async (
  app: App,
  client: Queryable,
  order: OrderRow,
  { amountFen, reason }: { amountFen: number; reason: RefundRow['reason'] },
): Promise<void> => {
  const at = app.now()
  const payment = await addPayment(client, order, {
    id: app.ids(),
    channel: 'browser',
    provider: 'bankTransfer',
    amountFen,
    createdAt: at,
  })
  await markPaid(client, payment, `bank/${payment.id}`, at)
  await addMoneyMove(client, payment, 'received>kept', at)
  if (order.state === 'cancelled') await transition(client, order, 'cancelled', 'refunding', { paidAt: at, endReason: 'paidTooLittle' })
  const refund = await refundPayment(app, client, payment, reason, at)
  await app.jobs.add(client, [refundMessage(order, 'bankTransfer', 'refunding', at, refund.id)])
}

/** An order no longer waits for the rest of a transfer: what arrived of it goes back. Its row is locked. */
export const sendReceiptsBack = async (
  app: App,
  client: Queryable,
  order: OrderRow,
  reason: 'paidTooLittle' | 'paidTwice',
): Promise<void> => {
  const amountFen = await bookReceipts(client, order)
  if (amountFen > 0) await sendBack(app, client, order, { amountFen, reason })
}
