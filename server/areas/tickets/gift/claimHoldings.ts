import type pg from 'pg'
import type { SignedInScope } from '../../../core/calls/scope'
import { addHoldings, takeHoldings } from '../hold/holdings.sql'
import { judgeHoldings, wantedOf } from '../hold/judge'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import type { GiftRow } from './gift.sql'
import type { GiftedTicket } from './giftedTicket.sql'
import { asOrder } from './givable'

/**
 * Moves the tickets from what the giver holds to what the new holder holds, by the rules of a purchase.
 * @throws Failure ticketLimit, ticketConflict (R49)
 */
export const moveHoldings = async (
  client: pg.PoolClient,
  scope: SignedInScope,
  { gift, tickets }: { gift: GiftRow; tickets: GiftedTicket[] },
  types: KnownTicketTypes,
): Promise<void> => {
  const { tenantId, exhibitionId } = gift
  const { accountId } = scope.caller
  const order = asOrder({ tenantId, exhibitionId, accountId, registerType: scope.registerType }, gift.id, tickets)
  const wanted = wantedOf(order)
  const conflicts = new Set([...wanted.keys()].flatMap((id) => types.get(id)?.conflictsWith ?? []))
  const held = await addHoldings(client, gift, [
    ...[...wanted].map(([ticketTypeId, quantity]) => ({ accountId, ticketTypeId, quantity })),
    ...[...conflicts].filter((id) => !wanted.has(id)).map((ticketTypeId) => ({ accountId, ticketTypeId, quantity: 0 })),
    // The giver's rows are locked by the same statement, in its order.
    ...[...wanted.keys()].map((ticketTypeId) => ({ accountId: gift.accountId, ticketTypeId, quantity: 0 })),
  ])
  const failure = judgeHoldings([order], held, types).get(gift.id)
  if (failure) throw failure
  await takeHoldings(client, gift, gift.accountId, wanted)
}
