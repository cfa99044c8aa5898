import type { PlaceOrderBody } from '../../../../contract/orders/basket.schema'
import type { ItemRequest } from '../../../core/area/wantedItems'

/** The kind of order lines that are tickets. */
export const ticketKind = 'ticket'

/** The tickets of a request body. */
export const ticketRequest = (body: PlaceOrderBody): ItemRequest => ({
  items: body.items.map((item) => ({ itemId: item.ticketTypeId, quantity: item.quantity, day: item.day ?? null })),
  registerLinkId: body.registerLinkId,
  discountCode: body.discountCode,
  shownAmount: body.amount,
})
