import { type OrderState, canBecome } from '../../../contract/rules/orderStates'
import type { Queryable } from '../../database/connect'
import type { OrderKey } from './jobs'

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
  const { rowCount } = await client.query(
    `UPDATE orders SET state = $5, paid_at = coalesce($6, paid_at), ended_at = coalesce($7, ended_at), end_reason = coalesce($8, end_reason)
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state = $4`,
    [key.tenantId, key.exhibitionId, key.id, from, to, facts.paidAt ?? null, facts.endedAt ?? null, facts.endReason ?? null],
  )
  return rowCount === 1
}
