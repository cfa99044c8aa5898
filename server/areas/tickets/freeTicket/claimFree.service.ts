import type pg from 'pg'
import type { ClaimFreeBody, OwnFreeOffer } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { grantOrder } from '../../orders/place/grantOrder.service'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { contactsOf } from '../gift/giftView'
import { ticketKind } from '../issue/ticketRequest'
import { expireInvitationJob } from './endInvitations'
import { type InvitationRow, findInvitation, lockInvitation, takeInvitedPlace } from './invitation.sql'
import { findClaim, insertClaim } from './claim.sql'
import { claimPlace } from './quotaPlaces.sql'
import { openedBy, ownOffer } from './freeOffer.service'
import { assertOpen, misfit } from './judgeClaim'

/** Claims within a transaction. The invitation and its quota come before order, holdings and stock, as everywhere. */
const claimIn = async (app: App, scope: SignedInScope, client: pg.PoolClient, row: InvitationRow, day: string | null): Promise<void> => {
  const { accountId } = scope.caller
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const quotaKey = { ...key, id: row.quotaId }
  const at = app.now()
  if (!(await takeInvitedPlace(client, row, at))) throw fail('freeTicketFull')
  // A place of an open invitation is promised. Without one the books are wrong, and nobody gets a ticket.
  if (!(await claimPlace(client, quotaKey))) throw fail('freeTicketFull')
  const buyer = { ...key, accountId, registerType: scope.registerType }
  const items = [{ itemId: row.ticketTypeId, quantity: 1, day }]
  const orderId = await grantOrder(app, client, { buyer, kind: ticketKind, items, key: `freeTicket/${row.id}` })
  await insertClaim(client, key, { invitationId: row.id, accountId, quotaId: row.quotaId, orderId, claimedAt: at })
  if (row.claimed + 1 === row.places) await app.jobs.remove(client, expireInvitationJob(row, at))
}

/**
 * Takes the free ticket of an invitation: an order without a price, judged like a purchase. A person gets one ticket of an invitation, and
 * may repeat the call. A ticket that was cancelled afterwards does not come back.
 * @throws Failure notFound, freeTicketFull, freeTicketWithdrawn, freeTicketExpired, freeTicketToSelf, freeTicketForAnother, freeTicketVoid,
 * registrationStopped, notRegisteredYet, giftWrongRegisterType, ticketTypeNotOnSale, dayNotOffered, ticketLimit, ticketConflict, ticketSoldOut
 */
export const claimFree = async (app: App, scope: SignedInScope, { key, day }: ClaimFreeBody, once: Once): Promise<OwnFreeOffer> => {
  const opened = await openedBy(app, scope, key)
  const contacts = await contactsOf(app, scope)
  const unfit = await misfit(app, scope, opened.ticketTypeId, day ?? null)
  const claim = async (client: pg.PoolClient): Promise<void> => {
    // Locked here, so that two claims of one person see each other.
    const row = await lockInvitation(client, opened)
    if (!row) throw fail('notFound')
    const before = await findClaim(client, row, row.id, scope.caller.accountId)
    if (before?.voidedAt) throw fail('freeTicketVoid')
    if (before) return
    assertOpen(app, scope, row, contacts)
    if (unfit) throw unfit
    await claimIn(app, scope, client, row, day ?? null)
  }
  return once(
    (store) => untilSettled(() => store(claim)),
    async () => ownOffer(app, scope, (await findInvitation(app.pool, opened))!),
  )
}
