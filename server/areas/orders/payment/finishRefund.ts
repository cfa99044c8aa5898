import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { OrderRow } from '../order/order.sql'
import { transition } from '../order/transition'
import { addMoneyMove } from './moneyLedger.sql'
import { refundMessage } from './refundMessage'
import { type RefundRow, hasOpenRefund, setRefundState } from './refund.sql'
import { keepsItems } from './refundItems.sql'

/** The money of a refund is back, within the caller's transaction. The order is locked. A repetition changes nothing. */
export const finishRefund = async (
  app: App,
  client: Queryable,
  order: OrderRow,
  { row, provider, doneAt }: { row: RefundRow; provider: PaymentProviderName; doneAt: Date },
): Promise<void> => {
  if (!(await setRefundState(client, row, 'done', { doneAt }))) return
  await app.jobs.add(client, [refundMessage(order, provider, 'refunded', app.now(), row.id)])
  await bookRefunded(app, client, order, row)
}

/** A refund that is done moves the ledger and its order, within the caller's transaction. */
export const bookRefunded = async (app: App, client: Queryable, order: OrderRow, row: RefundRow): Promise<void> => {
  await addMoneyMove(client, row, 'owed>refunded', app.now())
  if (order.state === 'refunding' && !(await hasOpenRefund(client, order)))
    await ((await keepsItems(client, order))
      ? transition(client, order, 'refunding', 'ticketIssued')
      : transition(client, order, 'refunding', 'refunded', { endedAt: app.now() }))
}
