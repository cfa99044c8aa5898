import type { PlaceOrderBody } from '../../../contract/basket.schema'
import type { OrderRequest } from '../orders/place/placeOrder.service'

/** The wire's items are ticket types: who fulfils them goes by this name. */
export const ticketKind = 'ticket'

/** What a body of the wire asks for. */
export const ticketRequest = (body: PlaceOrderBody, costs: OrderRequest['costs'], idempotencyKey: string): OrderRequest => ({
  kind: ticketKind,
  items: body.items.map((item) => ({ itemId: item.ticketTypeId, quantity: item.quantity, day: item.day ?? null })),
  registerLinkId: body.registerLinkId,
  costs,
  idempotencyKey,
})
