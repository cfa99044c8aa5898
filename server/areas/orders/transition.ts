import { type OrderState, canBecome } from '../../../contract/rules/orderStates'
import type { Queryable } from '../../database/connect'
import type { OrderKey } from './jobs'
import { moveOrder } from './order.sql'

export type EndReason = 'expired' | 'byBuyer' | 'paidTooLate'

interface Facts {
  paidAt?: Date
  endedAt?: Date
  endReason?: EndReason
}

/**
 * Brings an order from one state into another, if that is where it is.
 * @returns false, with nothing changed, where it is in another state by now
 * @throws RangeError for a way that `contract/rules/orderStates` does not know
 */
export const transition = async (
  client: Queryable,
  key: OrderKey,
  from: OrderState,
  to: OrderState,
  facts: Facts = {},
): Promise<boolean> => {
  if (!canBecome(from, to)) throw new RangeError(`an order does not go from ${from} to ${to}`)
  return moveOrder(client, key, {
    from,
    to,
    paidAt: facts.paidAt ?? null,
    endedAt: facts.endedAt ?? null,
    endReason: facts.endReason ?? null,
  })
}
