import type { RefundObstacle, RefundOffer } from '../../../../contract/orders/refund.schema'
import { feeDays } from '../../../../contract/rules/orders/refund'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { RefundableItem } from '../../../core/area/fulfilment'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { findTransfer } from '../bankTransfer/bankTransfer.sql'
import { transferStateOf } from '../bankTransfer/transferState'
import { spentCodeOf } from '../discountCode/discountUse.sql'
import { lineNames } from '../order/lineNames'
import { ownOrder } from '../order/callersOrder.service'
import type { OrderRow } from '../order/order.sql'
import { refundsOfOrders } from '../payment/refund.sql'
import { feeToday, isRefundable } from './feeToday'
import { pricedItems } from './pricedItems'

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

export const offerOf = async (app: App, scope: SignedInScope, order: OrderRow): Promise<RefundOffer> => {
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
