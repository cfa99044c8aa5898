import { type OrderState, holdsStock } from '@contract/rules/orders/orderStates'

/**
 * Places an order. The answer of an attempt that was lost may be an order that has ended since. The wish is still there then, so it is
 * placed again, as another order.
 * @throws CallFailure
 */
export const placeStanding = async <Placed extends { state: OrderState }>(place: () => Promise<Placed>): Promise<Placed> => {
  const placed = await place()
  return holdsStock(placed.state) ? placed : place()
}
