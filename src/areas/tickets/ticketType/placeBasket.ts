import * as ordersErrorCodes from '@contract/orders/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import * as ticketsErrorCodes from '@contract/tickets/errorCodes'
import type { PlacedOrder, TakenOrder } from '@contract/orders/basket.schema'
import { orderCalls } from '@contract/orders/order.calls'
import { holdsStock } from '@contract/rules/orders/orderStates'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { afterInFlight } from '@/api/inFlight'
import { serverNowMs } from '@/parts/clock/serverClock'
import { askForMessages } from '@/parts/subscription/messages'
import { forgetLists } from '@/stores/keptLists'
import type { Basket, OrderTerms } from './Basket'

/** An order, and the tickets of a free one. */
export type Placed = PlacedOrder & Partial<Pick<TakenOrder, 'ticketIds'>>

const send = async (basket: Basket, registerLinkId: string | undefined, isFree: boolean, terms: OrderTerms): Promise<Placed> => {
  const { body, key } = basket.request(registerLinkId, terms)
  forgetLists()
  try {
    return await afterInFlight(() => call(isFree ? walletCalls.takeFree : orderCalls.place, { body, key }))
  } catch (error) {
    if (isCallFailure(error) && error.code === sharedErrorCodes.idempotencyKeyReused) basket.forgetKey()
    throw error
  }
}

/** It can no longer be paid, because it expired or was paid already; or its free tickets went back. Its key is used. */
const isOver = ({ state, expiresAtMs }: PlacedOrder, isFree: boolean): boolean =>
  isFree ? !holdsStock(state) : state !== 'pendingPayment' || (expiresAtMs ?? 0) <= serverNowMs()

/**
 * Orders the basket once, however often it is called. Free tickets are taken, others are ordered for payment. A basket that was
 * sent another day returns that day's order. If that order has ended, a new one is placed.
 * @throws CallFailure
 */
export const placeBasket = async (
  basket: Basket,
  registerLinkId: string | undefined,
  isFree: boolean,
  terms: OrderTerms = {},
): Promise<Placed> => {
  await askForMessages('tickets')
  let placed = await send(basket, registerLinkId, isFree, terms)
  if (isOver(placed, isFree)) {
    basket.forgetKey()
    placed = await send(basket, registerLinkId, isFree, terms)
  }
  basket.clear()
  return placed
}

const staleCodes: readonly (number | string)[] = [
  ticketsErrorCodes.ticketTypeNotOnSale,
  ticketsErrorCodes.ticketSoldOut,
  ticketsErrorCodes.ticketLimit,
  ticketsErrorCodes.ticketConflict,
  ticketsErrorCodes.ticketTypeUnknown,
  ticketsErrorCodes.dayNotOffered,
  ordersErrorCodes.orderNeedsPayment,
  ordersErrorCodes.orderIsFree,
  ordersErrorCodes.priceChanged,
]

/** The offer that the visitor chose from has changed. */
export const isStale = (error: unknown): boolean => isCallFailure(error) && staleCodes.includes(error.code)
