import type { PoolClient } from 'pg'
import type { RefundBody, RefundOffer } from '../../../../contract/orders/refund.schema'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import type { RowKey } from '../../../database/within'
import { ownOrder } from '../order/callersOrder.service'
import { lockOrder } from '../order/order.sql'
import { refundsOfOrders } from '../payment/refund.sql'
import { inTurn } from '../order/settlement'
import { askRefund } from './askRefund'
import { feeToday } from './feeToday'
import { refundOffer } from './refundOffer'

/** The key of a request, and its transaction. */
export interface Repeatable {
  once: Once
  requestKey: string
}

/** A text that is no sum differs from the sum that was shown. @throws Failure refundChanged */
const shownFen = (amount: string): number => {
  try {
    return fenOf(amount)
  } catch {
    throw fail('refundChanged')
  }
}

/** Whether a request was done before, and only its answer was lost. */
export const wasRefunded = async (client: PoolClient, key: RowKey, requestKey: string): Promise<boolean> =>
  (await refundsOfOrders(client, key, [key.id])).some((refund) => refund.requestKey === requestKey)

/**
 * Refunds items of an order whose kind has rules of its own, within the caller's transaction. The caller has judged who may ask.
 * @throws Failure those of `askRefund`
 */
export const refundByOwnRules = async (
  app: App,
  client: PoolClient,
  key: RowKey,
  { itemIds, feePercent, amount, requestKey }: { itemIds: string[]; feePercent: number; amount: string; requestKey: string },
): Promise<void> => {
  const order = await lockOrder(client, key)
  if (!order) throw fail('notFound')
  await askRefund(app, client, key, {
    itemIds,
    feePercent,
    returnsStock: true,
    amountFen: shownFen(amount),
    accountId: order.accountId,
    askedBy: null,
    includesFees: true,
    requestKey,
    note: null,
  })
}

/**
 * Refunds tickets of the caller's order by the rules of the fair.
 * @throws Failure refundNotOffered, refundTooLate, and those of `askRefund`
 */
export const refundOwn = async (
  app: App,
  scope: SignedInScope,
  body: RefundBody,
  { once, requestKey }: Repeatable,
): Promise<RefundOffer> => {
  const order = await ownOrder(app, scope, body.orderId)
  const exhibition = await scope.exhibition()
  const refund = (store: Store): Promise<void> => {
    const { refunds: rules } = exhibition.config
    if (!rules) throw fail('refundNotOffered')
    const feePercent = feeToday(app, exhibition)
    // After the fair, the organiser alone sends money back.
    if (feePercent === null || order.state === 'completed') throw fail('refundTooLate')
    const wish = {
      itemIds: body.ticketIds,
      feePercent,
      returnsStock: rules.returnsStock,
      amountFen: shownFen(body.amount),
      accountId: scope.caller.accountId,
      askedBy: null,
      requestKey,
      note: null,
    }
    return inTurn(app, order, () => store((client) => askRefund(app, client, order, wish)))
  }
  return once(
    async (store) => refund(store),
    () => refundOffer(app, scope, order.id),
  )
}
