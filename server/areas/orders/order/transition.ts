import { type OrderState, canBecome, holdsStock } from '../../../../contract/rules/orders/orderStates'
import { fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import type { OrderKey } from './jobs'
import { moveOrder } from './order.sql'

export type EndReason = 'expired' | 'byBuyer' | 'paidTooLate' | 'paidTooLittle' | 'placedAgain'

interface Facts {
  paidAt?: Date
  endedAt?: Date
  endReason?: EndReason
}

/**
 * Moves an order from one state to another.
 * @returns false, without any change, if it is in another state by now
 * @throws Failure illegalTransition for one that `contract/rules/orders/orderStates` does not allow
 */
export const transition = async (
  client: Queryable,
  key: OrderKey,
  from: OrderState,
  to: OrderState,
  facts: Facts = {},
): Promise<boolean> => {
  if (!canBecome(from, to)) throw fail('illegalTransition')
  return moveOrder(client, key, {
    from,
    to,
    paidAt: facts.paidAt ?? null,
    endedAt: facts.endedAt ?? null,
    endReason: facts.endReason ?? null,
    // An order that was reopened by its payment has not ended.
    isOpen: holdsStock(to),
  })
}
