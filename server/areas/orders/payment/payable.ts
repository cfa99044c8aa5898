import { canPay } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { OrderRow } from '../order/order.sql'

/** An order that can be paid now, with its end. @throws Failure orderExpired, orderNotPayable */
export const payable = (app: App, order: OrderRow): OrderRow & { expiresAt: Date } => {
  if (order.endReason === 'expired' && order.state === 'cancelled') throw fail('orderExpired')
  if (!canPay(order.state) || !order.expiresAt) throw fail('orderNotPayable')
  if (order.expiresAt <= app.now()) throw fail('orderExpired')
  return { ...order, expiresAt: order.expiresAt }
}
