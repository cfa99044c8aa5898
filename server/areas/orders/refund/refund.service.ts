import type { PoolClient } from 'pg'
import type {
  OrganiserOrder,
  OrganiserRefundBody,
  RefundBody,
  RefundObstacle,
  RefundOffer,
} from '../../../../contract/orders/refund.schema'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import type { RefundRules } from '../../../../contract/rules/orders/refund'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import { Failure, fail } from '../../../core/errors/failure'
import { recordDecision } from '../../../core/review'
import type { RefundableItem } from '../../../core/area/fulfilment'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { accountById, accountLabel } from '../../account/account/account.service'
import { findTransfer } from '../bankTransfer/bankTransfer.sql'
import { transferStateOf } from '../bankTransfer/transferState'
import { spentCodeOf } from '../discountCode/discountCode.sql'
import { lineNames } from '../order/lineNames'
import { ownOrder } from '../order/order.service'
import { type OrderRow, findOrder, lockOrder } from '../order/order.sql'
import { paidPayments, tradeNumber } from '../payment/payment.sql'
import { refundsOfOrders } from '../payment/refund.sql'
import { inTurn } from '../order/settlement'
import { askRefund } from './askRefund'
import { feeToday, isRefundable } from './feeToday'
import { pricedItems } from './pricedItems'

/** The fee table by calendar days. */
const feeDays = ({ fees }: RefundRules, startsOn: string): RefundOffer['fees'] =>
  fees.map(({ daysBefore, percent }) => ({ untilDay: addDays(startsOn, -daysBefore), percent }))

/** A buyer sees what was given away as such, and no refund of a fee. The organiser may refund it, so it counts by its own state there. */
const stateFor = ({ caller }: SignedInScope, order: OrderRow, item: RefundableItem): RefundOffer['tickets'][number]['state'] =>
  item.state !== 'refundable' || caller.accountId !== order.accountId
    ? item.state
    : item.isFee
      ? 'void'
      : item.isGiven
        ? 'given'
        : item.state

const ticketsOf = async (app: App, scope: SignedInScope, order: OrderRow, feePercent: number): Promise<RefundOffer['tickets']> => {
  // A transaction of its own, because the items are locked for the moment of reading.
  const items = await inTransaction(app.pool, (client) => pricedItems(app, client, order, feePercent))
  const nameOf = await lineNames(
    app,
    order,
    items.map(({ line }) => line),
  )
  return items.map(({ item, line, feeFen, amountFen }) => ({
    ticketId: item.id,
    name: nameOf(line)?.[scope.language] ?? '',
    day: line.day,
    price: yuanOf(line.unitPriceFen),
    fee: yuanOf(feeFen),
    refund: yuanOf(amountFen),
    state: stateFor(scope, order, item),
    ...(item.upgradeOrderId ? { upgradeOrderId: item.upgradeOrderId } : {}),
  }))
}

const obstacleOf = (
  order: OrderRow,
  hasRules: boolean,
  feePercent: number | null,
  tickets: RefundOffer['tickets'],
): RefundObstacle | null => {
  if (order.state === 'refunding') return 'inProgress'
  if (order.state === 'refunded') return 'nothingLeft'
  if (!isRefundable(order)) return 'notPaid'
  if (!tickets.some((ticket) => ticket.state === 'refundable' && fenOf(ticket.price) > 0)) return 'nothingLeft'
  if (!hasRules) return 'notOffered'
  return feePercent === null || order.state === 'completed' ? 'tooLate' : null
}

const offerOf = async (app: App, scope: SignedInScope, order: OrderRow): Promise<RefundOffer> => {
  const exhibition = await scope.exhibition()
  const { timeZone, startsOn } = exhibition
  const { refunds: rules } = exhibition.config
  const feePercent = feeToday(app, exhibition)
  const tickets = await ticketsOf(app, scope, order, feePercent ?? 0)
  const refunds = await refundsOfOrders(app.pool, order, [order.id])
  const transfer = await findTransfer(app.pool, order)
  const discountCode = await spentCodeOf(app.pool, order, order.id)
  return {
    orderId: order.id,
    state: order.state,
    obstacle: obstacleOf(order, rules !== undefined, feePercent, tickets),
    feePercent: feePercent ?? 0,
    fees: rules ? feeDays(rules, startsOn) : [],
    arrivesInDays: rules?.arrivesInDays ?? 7,
    tickets,
    byTransfer: transfer !== null && (transferStateOf(transfer) === 'complete' || transfer.goesBackFen > 0),
    ...(discountCode === null ? {} : { discountCode }),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      amount: yuanOf(refund.amountFen),
      fee: yuanOf(refund.feeFen),
      state: refund.state,
      askedAt: wireTime(refund.createdAt, timeZone),
      doneAt: wireTimeOrNull(refund.doneAt, timeZone),
      ...(refund.settledNote === null ? {} : { settledNote: refund.settledNote }),
    })),
  }
}

/** The amounts that a refund of the caller's order would return. @throws Failure notFound */
export const refundOffer = async (app: App, scope: SignedInScope, orderId: string): Promise<RefundOffer> =>
  offerOf(app, scope, await ownOrder(app, scope, orderId))

/** The key of a request, and its transaction. */
interface Repeatable {
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
