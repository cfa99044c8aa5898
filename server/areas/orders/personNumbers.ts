import type { App } from '../../core/App'
import { isIdText } from '../../core/personNumbers'
import { findOrder } from './order.sql'
import { findByTradeNumber } from './payment/payment.sql'

/** A person is found by the number of an order, and by that under which a payment service knows its payment. */
export const registerOrderNumbers = (app: App): void =>
  app.personNumbers.register(async (key, number) => {
    const payment = isIdText(number) ? null : await findByTradeNumber(app.pool, key.tenantId, number)
    const orderId = payment ? (payment.exhibitionId === key.exhibitionId ? payment.orderId : null) : isIdText(number) ? number : null
    return orderId === null ? null : ((await findOrder(app.pool, { ...key, id: orderId }))?.accountId ?? null)
  })
