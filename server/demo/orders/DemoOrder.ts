import { fenOf } from '../../../contract/rules/values/money'
import type { OrderState } from '../../../contract/rules/orders/orderStates'
import { historyOf } from '../../database/schema/orderHistory'
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

/** The states that a paid order has by its fate. */
const statesOfFate: Record<OrderFate, [OrderState, ...OrderState[]]> = {
  issued: ['pendingPayment', 'paid', 'ticketIssued'],
  visited: ['pendingPayment', 'paid', 'ticketIssued', 'completed'],
  issuing: ['pendingPayment', 'paid'],
  waiting: ['pendingPayment'],
  waitingLong: ['pendingPayment'],
  expired: ['pendingPayment', 'cancelled'],
  cancelledByBuyer: ['pendingPayment', 'cancelled'],
  refunding: ['pendingPayment', 'paid', 'ticketIssued', 'refunding'],
  refunded: ['pendingPayment', 'paid', 'ticketIssued', 'refunding', 'refunded'],
  paidTooLate: ['pendingPayment', 'cancelled', 'refunding', 'refunded'],
}

export const stateOfFate = (fate: OrderFate): OrderState => statesOfFate[fate].at(-1)!

/** The history of an order. One without a price begins with its tickets. */
export const historyOfFate = (fate: OrderFate, amountFen: number): string =>
  amountFen > 0 ? historyOf(...statesOfFate[fate]) : fate === 'visited' ? historyOf('ticketIssued', 'completed') : historyOf('ticketIssued')

export const amountFenOf = (lines: DemoLine[]): number => lines.reduce((sum, { type, quantity }) => sum + fenOf(type.price) * quantity, 0)
