import type { PlaceOrderBody } from '../../contract/basket.schema'
import type { RegisterType } from '../../contract/registerTypes'
import type { Queryable } from '../database/connect'
import type { Failure } from './failure'
import type { AccountKey, ExhibitionKey } from '../database/within'

/** A line of an order, as the one who fulfils it sees it. */
export interface FulfilledLine extends AccountKey {
  orderId: string
  lineNo: number
  itemId: string
  quantity: number
  day: string | null
}

/** Who orders, where and as what. */
export interface Buyer extends AccountKey {
  registerType: RegisterType
}

/** An item that a buyer asks for, not yet checked for existence. */
export interface WantedItem {
  itemId: string
  quantity: number
  day: string | null
}

export interface QuotedItem extends WantedItem {
  unitPriceFen: number
}

/** The items that a body asks for. */
export interface ItemRequest {
  items: WantedItem[]
  registerLinkId: string | undefined
}

/** The lines of one kind of an order that is being placed. */
export interface HeldOrder extends Buyer {
  orderId: string
  lines: FulfilledLine[]
  /** There is nothing to pay: what is held is handed out at once. */
  isIssued: boolean
}

/** The obstacle is already gone: the same transaction is retried. */
export class RetryTransaction extends Error {}

/**
 * What an area does with order lines of its kind. Orders know no tickets: they call these, each within the transaction that
 * changes the order's state.
 */
export interface Fulfilment {
  /** Reads the items of a body; null where they are of another kind. */
  requestOf(body: PlaceOrderBody): ItemRequest | null
  /**
   * Prices what is wanted, by what this process last read of the items: whether there is enough of it, and whether this buyer may
   * have it, is judged by `hold` alone.
   * @throws Failure when it is not offered to this buyer
   */
  quote(buyer: Buyer, items: WantedItem[], registerLinkId: string | undefined): Promise<QuotedItem[]>
  /**
   * Takes hold of what a group of orders of one tenant wants, all guards in the statements themselves. The orders stand already,
   * in the order of their arrival.
   * @returns why some of them cannot have it, by order id. With any refusal what was written is void: the caller rolls back and
   *   comes again without these, so that an order which does not fit harms no other.
   */
  hold(client: Queryable, orders: HeldOrder[], at: Date): Promise<Map<string, Failure>>
  /** The order is paid: issue what was bought. */
  paid(client: Queryable, lines: FulfilledLine[], at: Date): Promise<void>
  /** The order ended unpaid: release what it held. */
  released(client: Queryable, lines: FulfilledLine[], at: Date): Promise<void>
  /** A payment came after the order had ended: take hold again. Answers false, with nothing taken, where that cannot be. */
  reservedAgain(client: Queryable, lines: FulfilledLine[], at: Date): Promise<boolean>
  /** The order is sent back: take back what was handed out, and the stock with it. */
  refunded(client: Queryable, lines: FulfilledLine[], at: Date): Promise<void>
  /** Names of items in both languages, by id, to show in orders. */
  names(client: Queryable, key: ExhibitionKey, itemIds: string[]): Promise<Map<string, { cn: string; en: string }>>
  /** What was handed out for an order, by id. */
  issued(client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string[]>>
}

export interface Fulfilments {
  register(kind: string, fulfilment: Fulfilment): void
  /** The items that a body asks for, with the kind that reads them. */
  requestOf(body: PlaceOrderBody): ItemRequest & { kind: string }
  of(kind: string): Fulfilment
}

export const makeFulfilments = (): Fulfilments => {
  const known = new Map<string, Fulfilment>()
  return {
    register: (kind, fulfilment) => {
      known.set(kind, fulfilment)
    },
    requestOf(body) {
      for (const [kind, fulfilment] of known) {
        const request = fulfilment.requestOf(body)
        if (request) return { kind, ...request }
      }
      throw new Error('no area reads the items of this order')
    },
    of(kind) {
      const fulfilment = known.get(kind)
      if (!fulfilment) throw new Error(`no one fulfils order lines of kind "${kind}"`)
      return fulfilment
    },
  }
}
