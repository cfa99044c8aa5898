import type { AuditRecord } from '../../../core/auditTrail/auditTrail.sql'
import type { PlacedOrder } from '../../../../contract/orders/basket.schema'
import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { OrderDiscount } from '../discountCode/spendDiscounts'
import type { Buyer } from '../../../core/area/fulfilment'
import type { QuotedItem } from '../../../core/area/wantedItems'

/** A new order, priced and not yet guarded. */
export interface NewOrder extends Buyer {
  id: string
  idempotencyKey: string
  bodyHash: string
  amountFen: number
  state: OrderState
  createdAt: Date
  expiresAt: Date | null
  /** When the buyer is reminded to pay; null if not at all. */
  remindAt: Date | null
  lines: (QuotedItem & { kind: string })[]
  discount?: OrderDiscount
  /** Of an order of a company; visitors leave none. */
  act?: AuditRecord
}

/** The facts that `placed` needs, for a new or a repeated order. */
export interface OrderFacts {
  id: string
  state: OrderState
  amountFen: number
  expiresAt: Date | null
}

/** A placed order with the ids of the items that it issued at once. */
export interface OrderWithItems {
  order: PlacedOrder
  /** Null where a repeated key found the order standing: its items are not read. */
  issuedIds: string[] | null
}

/** The answer to a placed order, the first time and at each repetition of its key. */
export const placed = ({ id, state, amountFen, expiresAt }: OrderFacts): PlacedOrder => ({
  orderId: id,
  state,
  amount: yuanOf(amountFen),
  expiresAtMs: state === 'pendingPayment' && expiresAt ? expiresAt.getTime() : null,
})
