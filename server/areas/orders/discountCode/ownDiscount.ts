import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { OrderLineRow, OrderRow } from '../order/order.sql'
import { lockCodes } from './discountCode.sql'
import { codesOfOrders, spentCodeOf, personUse, usesOfPeople } from './discountUse.sql'
import { addDiscountMoves, giveCodeBack, spendCodes } from './spendCodes.sql'
import { judgeCode } from './judgeCode'

/** An order without a code has no such line, so nothing more is asked for it. */
export const isDiscounted = (lines: readonly Pick<OrderLineRow, 'listPriceFen'>[]): boolean =>
  lines.some(({ listPriceFen }) => listPriceFen !== null)

/**
 * The order ended unpaid, or the organiser refunded all of it: its use of a code is free again. The order is locked.
 * @returns false if no use of it counts
 */
export const giveDiscountBack = async (
  client: Queryable,
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'listPriceFen'>[],
  at: Date,
): Promise<boolean> => {
  const code = isDiscounted(lines) ? await spentCodeOf(client, order, order.id) : null
  if (code === null) return false
  await lockCodes(client, order, [code])
  await giveCodeBack(client, order, code)
  await addDiscountMoves(client, order, 'used>free', [{ code, orderId: order.id, accountId: order.accountId }], at)
  return true
}

/**
 * A payment came after the order had ended: spends the code again. The order was placed in time, so neither its end nor a switch counts.
 * @returns false, without any change, if others have used it up
 */
export const spendAgain = async (app: App, client: Queryable, order: OrderRow, lines: OrderLineRow[], at: Date): Promise<boolean> => {
  if (!isDiscounted(lines)) return true
  const { timeZone } = await exhibitionOf(app, order)
  const code = (await codesOfOrders(client, order, [order.id])).get(order.id)!
  const use = { code, orderId: order.id, accountId: order.accountId }
  const row = (await lockCodes(client, order, [code])).get(code)!
  const ownUses = (await usesOfPeople(client, order, [use])).get(personUse(use)) ?? 0
  const facts = { itemIds: lines.map(({ itemId }) => itemId), ownUses, now: at, timeZone }
  if (judgeCode({ ...row, isOn: true, startsAt: null, endsAt: null, ticketTypeIds: [] }, facts)) return false
  await spendCodes(client, order, new Map([[code, 1]]))
  await addDiscountMoves(client, order, 'free>used', [use], at)
  return true
}
