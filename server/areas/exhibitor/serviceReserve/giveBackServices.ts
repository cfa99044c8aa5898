import type { ServiceDeleteBody } from '../../../../contract/exhibitor/serviceReserve.schema'
import { canCancel } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { callersOrder } from '../../orders/order/callersOrder.service'
import { cancelOrderOnce } from '../../orders/order/cancelOrder.service'
import { withLockedOrder } from '../../orders/order/lockedOrder.service'
import { giveBackOrder } from '../../orders/refund/giveBack.service'
import { refundByOwnRules, wasRefunded } from '../../orders/refund/refund.service'
import { bookingsOfOrders, moveBookings } from './booking.sql'
import type { OrderingScope } from './orderingScope.service'
import { lockItems, moveStock } from './stock.sql'
import { type ServiceOrderRow, serviceLines } from './serviceOrder.sql'
import { termsOf } from './presentServiceOrders'

/** An unpaid order ends as a whole, because its price is fixed. */
const cancelUnpaid = async (
  app: App,
  scope: SignedInScope,
  order: ServiceOrderRow,
  { body, store }: { body: ServiceDeleteBody; store: Store },
): Promise<void> => {
  const lines = await serviceLines(app.pool, scope, [order.id])
  const isWhole = lines.every(({ lineNo, left }) => body.lines.some((one) => one.lineNo === lineNo && one.quantity === left))
  if (!isWhole) throw fail('serviceWholeOrder')
  await cancelOrderOnce(app, scope, order.id, store)
}

/** The bookings that are meant: as many of each line as asked for. @throws Failure serviceLinesGone */
const chosenBookings = (bookings: Awaited<ReturnType<typeof bookingsOfOrders>>, { lines }: ServiceDeleteBody): Map<number, string[]> => {
  const chosen = new Map<number, string[]>()
  for (const { lineNo, quantity } of lines) {
    const ids = bookings.flatMap(({ id, lineNo: own, state }) => (own === lineNo && state === 'booked' ? [id] : [])).slice(0, quantity)
    if (ids.length < quantity || chosen.has(lineNo)) throw fail('serviceLinesGone')
    chosen.set(lineNo, ids)
  }
  return chosen
}

export const giveBack = async (
  app: App,
  scope: OrderingScope,
  body: ServiceDeleteBody,
  { order, store, requestKey }: { order: ServiceOrderRow; store: Store; requestKey: string },
): Promise<void> => {
  if (canCancel(order.state)) return cancelUnpaid(app, scope, order, { body, store })
  const terms = await termsOf(app, scope)
  const lines = await serviceLines(app.pool, scope, [order.id])
  const named = body.lines.map(({ lineNo }) => lines.find((line) => line.lineNo === lineNo))
  if (named.some((line) => line === undefined)) throw fail('serviceLinesGone')
  const priced = named.some((line) => line!.unitPriceFen > 0)
  if (priced) await callersOrder(app, scope, order.id, 'pay')
  const isTooLate = named.some((line) => terms.settled.has(terms.items.get(line!.itemId)?.categoryId ?? ''))
  if (isTooLate || (priced && terms.feePercent === null)) throw fail('serviceChangeTooLate')
  await withLockedOrder(app, { ...scope, id: order.id }, store, async (client, locked) => {
    if (await wasRefunded(client, locked, requestKey)) return
    const bookings = await bookingsOfOrders(client, locked, [locked.id], 'FOR UPDATE')
    const chosen = chosenBookings(bookings, body)
    const itemIds = [...chosen.values()].flat()
    const booked = bookings.filter(({ state }) => state === 'booked').length
    await recordChange(client, { before: { booked }, after: { booked: booked - itemIds.length } })
    if (priced) return refundByOwnRules(app, client, locked, { itemIds, feePercent: terms.feePercent!, amount: body.amount, requestKey })
    if (booked === itemIds.length && locked.amountFen === 0) return void (await giveBackOrder(app, client, locked))
    await lockItems(client, locked, [...new Set(bookings.map(({ itemId }) => itemId))])
    const moved = await moveBookings(client, locked, { orderId: locked.id, ids: itemIds, from: 'booked', to: 'cancelled', at: app.now() })
    await moveStock(client, locked, moved, 'sold>free')
  })
}
