import type { Paged } from '../../../../contract/envelope'
import type { PersonOrder } from '../../../../contract/orders/personOrder.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { presentOrders } from './presentOrders'
import { pageOrders } from './order.sql'
import { paymentsOfOrders, tradeNumber } from '../payment/payment.sql'
import { refundsOfOrders } from '../payment/refund.sql'

/** The orders of a person under every register type, with payments and refunds, the newest first. @param person the scope in which the person calls */
export const ordersOfPerson = async (app: App, person: SignedInScope, query: PageRequest): Promise<Paged<PersonOrder>> => {
  const { tenantId, exhibitionId, caller } = person
  const { timeZone } = await person.exhibition()
  const whose = { tenantId, exhibitionId, accountId: caller.accountId, registerType: null, states: null }
  const { rows, total } = await pageOrders(app.pool, whose, pageWindow(query))
  const ids = rows.map(({ id }) => id)
  const [orders, payments, refunds] = await Promise.all([
    presentOrders(app, person, rows),
    paymentsOfOrders(app.pool, person, ids),
    refundsOfOrders(app.pool, person, ids),
  ])
  const records = orders.map(
    ({ orderId, state, amount, createdAt, paidAt, endReason, lines, ticketIds, transfer, invoiceState, discount }, at): PersonOrder => ({
      ...{ orderId, state, amount, createdAt, paidAt, endReason, lines, ticketIds },
      ...(transfer ? { transfer } : {}),
      ...(invoiceState ? { invoiceState } : {}),
      ...(discount ? { discount } : {}),
      registerType: rows[at]!.registerType,
      payments: payments
        .filter((payment) => payment.orderId === orderId)
        .map((payment) => ({
          number: tradeNumber(payment),
          provider: payment.provider,
          channel: payment.channel,
          state: payment.state,
          amount: yuanOf(payment.amountFen),
          startedAt: wireTime(payment.createdAt, timeZone),
        })),
      refunds: refunds
        .filter((refund) => refund.orderId === orderId)
        .map((refund) => ({
          refundId: refund.id,
          amount: yuanOf(refund.amountFen),
          fee: yuanOf(refund.feeFen),
          state: refund.state,
          note: refund.note ?? '',
          askedAt: wireTime(refund.createdAt, timeZone),
          doneAt: wireTimeOrNull(refund.doneAt, timeZone),
        })),
    }),
  )
  return pageOf(records, total, query)
}
