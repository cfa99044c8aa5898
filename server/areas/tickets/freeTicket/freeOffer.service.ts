import type { FreeOffer, OwnFreeOffer } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { ticketIdsOf } from '../issue/orderTickets.sql'
import { freeLinks } from './freeToken'
import { presentOffer } from './freeOfferView'
import type { InvitationRow } from './invitation.sql'
import { findClaim } from './claim.sql'

/** @throws Failure notFound: a wrong token and no invitation look the same */
export const openedBy = async (app: App, scope: Scope, text: string): Promise<InvitationRow> => {
  const row = await freeLinks.ofKey(app, scope, text)
  if (!row) throw fail('notFound')
  return row
}

/**
 * What a link gives, for a person who is not signed in yet.
 * @throws Failure notFound (a wrong token and none look the same), tooManyRequests
 */
export const previewFree = async (app: App, scope: Scope, key: string): Promise<FreeOffer> => {
  await app.limits.consume('giftReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  return presentOffer(app, scope, await openedBy(app, scope, key))
}

/** An invitation as its guest sees it. */
export const ownOffer = async (app: App, scope: SignedInScope, row: InvitationRow): Promise<OwnFreeOffer> => {
  const claim = await findClaim(app.pool, scope, row.id, scope.caller.accountId)
  const ids = claim && !claim.voidedAt ? (await ticketIdsOf(app.pool, scope, [claim.orderId])).get(claim.orderId) : undefined
  return {
    ...(await presentOffer(app, scope, row)),
    ticketId: ids?.[0] ?? null,
    isVoid: claim?.voidedAt != null,
    isGivenBack: claim?.voidedBy === scope.caller.accountId,
  }
}

/** What a link gives to the caller. @throws Failure notFound, tooManyRequests */
export const offerFree = async (app: App, scope: SignedInScope, key: string): Promise<OwnFreeOffer> => {
  await app.limits.consume('giftReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  return ownOffer(app, scope, await openedBy(app, scope, key))
}
