import type { PoolClient } from 'pg'
import type { OrganiserOrder, OrganiserRefundBody } from '../../../../contract/orders/refund.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { recordDecision } from '../../../core/review'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { accountById, accountLabel } from '../../account/account/account.service'
import { type OrderRow, findOrder } from '../order/order.sql'
import { paidPayments, tradeNumber } from '../payment/payment.sql'
import { inTurn } from '../order/settlement'
import { askRefund } from './askRefund'
import { offerOf } from './refundOffer'
import type { Repeatable } from './refund.service'

/** @throws Failure notFound */
const anyOrder = async (app: App, { tenantId, exhibitionId }: SignedInScope, id: string): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId, exhibitionId, id })
  if (!order) throw fail('notFound')
  return order
}

/** The sale, the tickets and the refunds of any order of the exhibition. @throws Failure notFound */
export const refundsForOrganiser = async (app: App, scope: SignedInScope, orderId: string): Promise<OrganiserOrder> => {
  const order = await anyOrder(app, scope, orderId)
  const { timeZone } = await scope.exhibition()
  const [offer, payments, buyer] = await Promise.all([
    offerOf(app, scope, order),
    paidPayments(app.pool, order),
    accountById(app, order.tenantId, order.accountId),
  ])
  return {
    ...offer,
    amount: yuanOf(order.amountFen),
    buyer: buyer ? [...new Set([buyer.displayName, accountLabel(buyer)])].filter(Boolean).join(' ') : '',
    createdAt: wireTime(order.createdAt, timeZone),
    paidAt: wireTimeOrNull(order.paidAt, timeZone),
    payments: payments.map((payment) => ({
      provider: payment.provider,
      channel: payment.channel,
      number: tradeNumber(payment),
      amount: yuanOf(payment.amountFen),
    })),
  }
}

/**
 * Refunds tickets of any order, also after the deadline and without a fee. Used tickets stay used.
 * @throws Failure those of `askRefund`
 */
export const refundByOrganiser = async (
  app: App,
  scope: SignedInScope,
  body: OrganiserRefundBody,
  { once, requestKey }: Repeatable,
): Promise<OrganiserOrder> => {
  const { config } = await scope.exhibition()
  const order = await anyOrder(app, scope, body.orderId)
  const { accountId } = scope.caller
  const wish = {
    itemIds: body.ticketIds ?? null,
    feePercent: body.feePercent ?? 0,
    returnsStock: config.refunds?.returnsStock ?? true,
    amountFen: null,
    accountId: null,
    askedBy: accountId,
    requestKey,
    note: body.reason.trim(),
  }
  const about = { tenantId: order.tenantId, orderId: order.id, accountId }
  return once(
    async (store) => {
      const refund = async (client: PoolClient): Promise<void> => {
        await askRefund(app, client, order, wish)
        await recordDecision(client, { about: [order.accountId], from: order.state, to: 'refunding', reason: wish.note })
      }
      await inTurn(app, order, () => store(refund)).catch((error: unknown) => {
        if (error instanceof Failure) app.log.info({ ...about, reason: error.reason }, 'an organiser could not refund')
        throw error
      })
      app.log.info(about, 'an organiser refunded an order')
    },
    () => refundsForOrganiser(app, scope, order.id),
  )
}
