import type { PlaceOrderBody } from '../../../contract/orders/basket.schema'
import type { RegisterType } from '../../../contract/registerTypes'
import type { Queryable } from '../../database/connect'
import type { Failure } from '../errors/failure'
import type { SignedInScope } from '../calls/scope'
import type { AccountKey, ExhibitionKey } from '../../database/within'
import type { WantedItem, QuotedItem, ItemRequest } from './wantedItems'

/** A line of an order, as its fulfilment sees it. */
export interface FulfilledLine extends AccountKey {
  /** The person for whom it was ordered; null for the buyer. `accountId` is the one of both who gets it. */
  holderId: string | null
  /** The buyer's register type. */
  registerType: string
  orderId: string
  lineNo: number
  itemId: string
  quantity: number
  day: string | null
  /** What a new order says of it for its fulfilment alone. */
  detail?: WantedItem['detail']
  /** The issued item that a new order replaces, where it is an upgrade. */
  replaces?: string | undefined
}

/** The buyer, their exhibition and register type. */
export interface Buyer extends AccountKey {
  registerType: RegisterType
}

/** The lines of one kind of an order that is being placed. */
export interface HeldOrder extends Buyer {
  orderId: string
  lines: FulfilledLine[]
  /** There is nothing to pay, so the items are issued at once. */
  isIssued: boolean
}

/** An issued item of an order, as a refund sees it. */
export interface RefundableItem {
  id: string
  lineNo: number
  /** used: its holder has entered; void: it was refunded or lost; upgraded: the upgrade that replaces it comes first. */
  state: 'refundable' | 'used' | 'void' | 'upgraded'
  /** The buyer is giving it away, or has: another person holds it. Only the organiser can refund it. */
  isGiven?: boolean
  /** The order of the same buyer that replaces it, or did. */
  upgradeOrderId?: string
  /** A fee or a service: buyers get it back by a call of its own, or by the organiser. */
  isFee?: boolean
}

/** What became of a batch of orders. */
export interface Held {
  /** The refusals by order id. */
  refused: Map<string, Failure>
  /** The ids of the items that were issued at once, by order id. */
  issued: Map<string, string[]>
}

/** The obstacle is already gone: the same transaction is retried. */
export class RetryTransaction extends Error {}

/** What a person does with an order. */
export type OrderAct = 'read' | 'pay' | 'change'

/**
 * An area's fulfilment of its order lines. Orders know no tickets: they call these functions, each within the transaction that
 * changes the order's state.
 */
export interface Fulfilment {
  /** It sells a service, and no place at the fair: a stop of the sale does not concern it, and the refund of tickets is not for it. */
  isFee?: boolean
  /** It has no place in a wallet: the messages about tickets do not speak of it. */
  isService?: boolean
  /** It lets people of a company collect contacts: the order leads there. */
  isMembership?: boolean
  /** It is an issue of the e-journal: the order leads to its reader. */
  isJournal?: boolean
  /**
   * Whether the caller may act on an order of a company. Without it the buyer alone may.
   * @throws Failure memberRightMissing
   */
  mayAct?(scope: SignedInScope, orderId: string, act: OrderAct): Promise<boolean>
  /** Reads the items of a body; null if they are of another kind, or come by a call of their own. */
  requestOf(body: PlaceOrderBody): ItemRequest | null
  /**
   * Prices the items by the cached data of this process. Only `hold` decides about stock and about this buyer's limits.
   * @throws Failure if an item is not offered to this buyer
   */
  quote(buyer: Buyer, items: WantedItem[], registerLinkId: string | undefined): Promise<QuotedItem[]>
  /**
   * Reserves the items of a batch of orders of one tenant, with all guards inside the statements. The orders exist already, in the
   * order of their arrival.
   * @returns what was refused and issued. After any refusal the caller rolls back and retries without those orders, so that one order cannot harm another.
   */
  hold(client: Queryable, orders: HeldOrder[], at: Date): Promise<Held>
  /** The order is paid: issues the items. */
  paid(client: Queryable, lines: FulfilledLine[], at: Date): Promise<void>
  /** The order ended unpaid: releases the reserved items. */
  released(client: Queryable, lines: FulfilledLine[], at: Date): Promise<void>
  /** A payment came after the order had ended: reserves the items again. @returns false, without any change, if that is impossible */
  reservedAgain(client: Queryable, lines: FulfilledLine[], at: Date): Promise<boolean>
  /** The issued items of an order, each locked until the transaction ends, so that none is used meanwhile. */
  refundable(client: Queryable, key: ExhibitionKey, orderId: string): Promise<RefundableItem[]>
  /**
   * Items are refunded: revokes them and frees the limits of their buyer.
   * @param lines the lines of the items, each with the number that is refunded
   */
  refunded(client: Queryable, lines: FulfilledLine[], refund: { itemIds: string[]; returnsStock: boolean; at: Date }): Promise<void>
  /** The names of items in both languages, by id, for orders on screen. */
  names(client: Queryable, key: ExhibitionKey, itemIds: string[]): Promise<Map<string, { cn: string; en: string }>>
  /** The public pictures of items, by id. */
  pictures?(client: Queryable, key: ExhibitionKey, itemIds: string[]): Promise<Map<string, string>>
  /** The ids of the issued items of an order. */
  issued(client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string[]>>
}

export interface Fulfilments {
  register(kind: string, fulfilment: Fulfilment): void
  /** The items of a body, with the kind that reads them. */
  requestOf(body: PlaceOrderBody): ItemRequest & { kind: string }
  of(kind: string): Fulfilment
}
