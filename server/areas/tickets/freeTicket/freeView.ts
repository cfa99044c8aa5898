import type { FreeInvitationState } from '../../../../contract/rules/tickets/freeTicket'
import { freeKeyOf } from '../../../../contract/rules/tickets/freeTicket'
import type { FreeClaim, FreeInvitation } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { maskName } from '../../../core/maskName'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { freeLinks, guestRegisterType } from './freeToken'
import type { InvitationRow } from './invitation.sql'
import type { ShownClaim } from './claimList.sql'

/** By the clock an invitation is over, though its job has not run yet. */
export const invitationState = ({ state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>, now: Date): FreeInvitationState =>
  state === 'open' && expiresAt <= now ? 'expired' : state

const claimOf = ({ orderId, name, claimedAt, voidedAt, isUsed }: ShownClaim, timeZone: string): FreeClaim => ({
  orderId,
  name: maskName(name),
  claimedAt: wireTime(claimedAt, timeZone),
  state: voidedAt ? 'void' : isUsed ? 'used' : 'valid',
})

/** Invitations as their inviter sees them. @param claims those of one invitation, if they are shown */
export const presentInvitations = async (
  app: App,
  scope: SignedInScope,
  rows: InvitationRow[],
  claims: ShownClaim[] = [],
): Promise<FreeInvitation[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  const sends = await messageWays(app, exhibition, 'freeOffered')
  const now = app.now()
  return rows.map((row) => {
    const type = types.get(row.ticketTypeId)
    const state = invitationState(row, now)
    const address = state === 'open' ? freeLinks.addressOf(app, row) : null
    return {
      id: row.id,
      quotaId: row.quotaId,
      name: type?.texts.name[scope.language] ?? '',
      registerType: guestRegisterType(type),
      way: row.way,
      to: row.contactMasked,
      note: row.note,
      state,
      places: row.places,
      claimed: row.claimed,
      createdAt: wireTime(row.createdAt, timeZone),
      expiresAt: wireTime(row.expiresAt, timeZone),
      link: address?.link ?? null,
      key: address && freeKeyOf({ id: row.id, token: address.token }),
      isSent: row.way !== 'link' && sends[row.way],
      claims: claims.map((claim) => claimOf(claim, timeZone)),
    }
  })
}
