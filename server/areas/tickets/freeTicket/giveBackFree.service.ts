import type { PoolClient } from 'pg'
import type { OwnFreeOffer } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { giveBackOrder } from '../../orders/refund/giveBack.service'
import { openedBy, ownOffer } from './freeOffer.service'
import { findInvitation } from './invitation.sql'
import { findClaim, holdsClaimed, voidClaim } from './claim.sql'
import { lockQuotas, returnClaimed } from './quotaPlaces.sql'

/**
 * A guest returns a free ticket: it is void at gates at once, and its place is left again, in the quota and in stock. The same link gives
 * no other one. A ticket that another person holds by now stays with them. A second time changes nothing.
 * @throws Failure notFound (also a link that the caller did not claim by), freeTicketVoid (the inviter was faster), freeTicketNotReturnable,
 * freeTicketUsed
 */
export const giveBackFree = async (app: App, scope: SignedInScope, text: string, once: Once): Promise<OwnFreeOffer> => {
  const opened = await openedBy(app, scope, text)
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId }
  const giveBack = async (client: PoolClient): Promise<void> => {
    // The order of locks is that of an inviter who cancels.
    await lockQuotas(client, key, [opened.quotaId])
    const claim = await findClaim(client, key, opened.id, caller.accountId)
    if (!claim) throw fail('notFound')
    if (claim.voidedBy === caller.accountId) return
    if (claim.voidedAt) throw fail('freeTicketVoid')
    if (!(await holdsClaimed(client, key, claim))) throw fail('freeTicketNotReturnable')
    if (!(await voidClaim(client, key, claim.orderId, caller.accountId, app.now()))) throw fail('freeTicketVoid')
    const obstacle = await giveBackOrder(app, client, { ...key, id: claim.orderId })
    if (obstacle) throw fail(obstacle === 'used' ? 'freeTicketUsed' : 'freeTicketVoid')
    await returnClaimed(client, { ...key, id: claim.quotaId })
  }
  return once(
    (store) => store(giveBack),
    async () => ownOffer(app, scope, (await findInvitation(app.pool, opened))!),
  )
}
