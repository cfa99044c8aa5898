import { canBecome } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { byKind } from '../order/byKind'
import { giveDiscountBack } from '../discountCode/ownDiscount'
import type { OrderKey } from '../order/jobs'
import { type OrderRow, lockOrder } from '../order/order.sql'
import { type NewRefund, refundsOfOrders } from '../payment/refund.sql'
import { refundablePayments } from '../payment/refundablePayments.sql'
import { insertRefundItems } from '../payment/refundItems.sql'
import { refundMessage } from '../payment/refundMessage'
import { startRefund } from '../payment/startRefund'
import { transition } from '../order/transition'
import { type RefundWish, chosenItems, refundedLines } from './chosenItems'
import type pg from 'pg'

/** @returns null if this very request was done before @throws Failure notFound, refundInProgress, orderNotRefundable */
const lockedOrder = async (
  client: pg.PoolClient,
  key: OrderKey,
  { accountId, askedBy, requestKey }: RefundWish,
): Promise<OrderRow | null> => {
  const order = await lockOrder(client, key)
  if (!order || (accountId !== null && order.accountId !== accountId)) throw fail('notFound')
  const standing = await refundsOfOrders(client, order, [order.id])
  if (standing.some((refund) => refund.requestKey === requestKey && refund.askedBy === askedBy)) return null
  if (order.state === 'refunding') throw fail('refundInProgress')
  if (order.state === 'cancelled' || !canBecome(order.state, 'refunding')) throw fail('orderNotRefundable')
  return order
}

/**
 * Takes items of an order back and sends their money back, within the caller's transaction. The order is locked first, so that two
 * refunds at once see each other, and no refund exceeds the rest of the payment.
 * @throws Failure notFound, refundInProgress, orderNotRefundable, ticketNotRefundable, ticketGiven, refundNothing, refundChanged
 */
export const askRefund = async (app: App, client: pg.PoolClient, key: OrderKey, wish: RefundWish): Promise<void> => {
  const order = await lockedOrder(client, key, wish)
  if (!order) return
  const { items, isWhole } = await chosenItems(app, client, order, wish)
  const amountFen = items.reduce((sum, item) => sum + item.amountFen, 0)
  if (amountFen === 0) throw fail('refundNothing')
  if (wish.amountFen !== null && wish.amountFen !== amountFen) throw fail('refundChanged')
  const payment = (await refundablePayments(client, order)).find(({ leftFen }) => leftFen >= amountFen)
  if (!payment) throw fail('orderNotRefundable')
  const at = app.now()
  const refund: NewRefund = {
    tenantId: order.tenantId,
    exhibitionId: order.exhibitionId,
    id: app.ids(),
    paymentId: payment.id,
    orderId: order.id,
    amountFen,
    feeFen: items.reduce((sum, { feeFen }) => sum + feeFen, 0),
    reason: wish.accountId === null ? 'byOrganiser' : 'byBuyer',
    note: wish.note,
    askedBy: wish.askedBy,
    requestKey: wish.requestKey,
    createdAt: at,
  }
  // That of an organiser is recorded as a decision.
  if (wish.accountId !== null)
    await recordChange(client, {
      targets: [order.id, order.accountId],
      before: { state: order.state },
      after: { state: 'refunding', amountFen },
    })
  await transition(client, order, order.state, 'refunding')
  await startRefund(app, client, refund, payment.provider)
  await insertRefundItems(client, refund, items)
  await app.jobs.add(client, [refundMessage(order, payment.provider, 'refunding', at, refund.id)])
  // Codes are locked before holdings and stock, as everywhere. A buyer who gives tickets back has used the code (docs/decisions/090).
  const isOfOrganiser = wish.accountId === null
  if (isOfOrganiser && isWhole)
    await giveDiscountBack(
      client,
      order,
      items.map(({ line }) => line),
      at,
    )
  for (const [kind, own] of byKind(items)) {
    const itemIds = own.map(({ itemId }) => itemId)
    await app.fulfilments.of(kind).refunded(client, refundedLines(own), { itemIds, returnsStock: wish.returnsStock, at })
  }
}
