import type { Order } from '../../../../contract/orders/order.schema'
import { canCancel } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { endUnpaid, endUnpaidIn } from './endUnpaid'
import { inTurn } from './settlement'
import { callersOrder } from './callersOrder.service'
import { orderDetail } from './order.service'

/** @throws Failure notFound, memberRightMissing, orderNotCancellable */
export const cancelOrder = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> => {
  const order = await callersOrder(app, scope, orderId, 'change')
  if (!canCancel(order.state) || !(await endUnpaid(app, order, 'byBuyer'))) throw fail('orderNotCancellable')
  return orderDetail(app, scope, orderId)
}

/**
 * Cancels an unpaid order by a call that has a key. Its transaction keeps the key.
 * @throws Failure notFound, memberRightMissing, orderNotCancellable
 */
export const cancelOrderOnce = async (app: App, scope: SignedInScope, orderId: string, store: Store): Promise<void> => {
  const order = await callersOrder(app, scope, orderId, 'change')
  await inTurn(app, order, () =>
    store(async (client) => {
      if (!(await endUnpaidIn(app, client, order, 'byBuyer'))) throw fail('orderNotCancellable')
    }),
  )
}
