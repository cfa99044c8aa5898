import { isId } from '../../../contract/rules/values/ids'
import type { App } from '../../core/App'
import type { NumberReader } from '../../core/area/personNumbers'
import { findOrder } from './order/order.sql'
import { findByTradeNumber } from './payment/payment.sql'

/** A person is found by the number of an order, and by that under which a payment service knows its payment. */
export const orderNumbers =
  (app: App): NumberReader =>
  async (key, number) => {
    const id = isId(number) ? number : (await findByTradeNumber(app.pool, key.tenantId, number))?.orderId
    // An order of another fair is not found here.
    return id === undefined ? null : ((await findOrder(app.pool, { ...key, id }))?.accountId ?? null)
  }
