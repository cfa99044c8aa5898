import { fenOf } from '../../../contract/rules/money'
import type { OrderState } from '../../../contract/rules/orderStates'
import type { DemoTicketType } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'

export interface DemoLine {
  type: DemoTicketType
  quantity: number
  /** For types of which a day is chosen. */
  day: string | null
}

/** How an order came to its state. */
export type OrderFate =
  | 'issued'
  | 'visited'
  | 'issuing'
  | 'waiting'
  | 'waitingLong'
  | 'expired'
  | 'cancelledByBuyer'
  | 'refunding'
  | 'refunded'
  | 'paidTooLate'

/** An order of the demo, before anything of it is written. */
export interface DemoOrder {
  visitor: DemoVisitor
  lines: DemoLine[]
  fate: OrderFate
  createdAt: Date
}

export const stateOfFate: Record<OrderFate, OrderState> = {
  issued: 'ticketIssued',
  visited: 'completed',
  issuing: 'paid',
  waiting: 'pendingPayment',
  waitingLong: 'pendingPayment',
  expired: 'cancelled',
  cancelledByBuyer: 'cancelled',
  refunding: 'refunding',
  refunded: 'refunded',
  paidTooLate: 'refunded',
}

export const amountFenOf = (lines: DemoLine[]): number => lines.reduce((sum, { type, quantity }) => sum + fenOf(type.price) * quantity, 0)
