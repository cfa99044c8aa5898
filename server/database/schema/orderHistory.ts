import { type OrderState, firstOrderStates, orderStates, orderTransitions } from '../../../contract/rules/orders/orderStates'

/** Every state that an order had, in order: `pendingPayment>paid>ticketIssued`. */
export const historyOf = (...states: [OrderState, ...OrderState[]]): string => states.join('>')

/** A state, and after it a state that may follow, or the end. */
const stepOf = (state: OrderState): string => {
  const next: readonly OrderState[] = orderTransitions[state]
  return next.length > 0 ? `${state}(?=>(${next.join('|')})(>|$)|$)` : `${state}$`
}

/** The pattern of the histories that `contract/rules/orders/orderStates` allows. PostgreSQL and JavaScript read it alike. */
export const historyPattern = `^(?=(${firstOrderStates.join('|')})(>|$))((${orderStates.map(stepOf).join('|')})(>|$))+$`

/** The condition of the column. A new order passes it without the pattern. */
export const historyCheck = `history in (${firstOrderStates.map((state) => `'${state}'`).join(', ')}) or history ~ '${historyPattern}'`
