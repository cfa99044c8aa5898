import type { App } from '../../../core/App'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { nameOf } from '../gift/giftView'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { freeLinks } from './freeToken'
import { invitationState } from './freeView'
import { type InvitationRow, findInvitation } from './invitation.sql'
import { claimOfOrder } from './claim.sql'

/** An invitation in the form for messages. */
export interface FreeNews {
  invitation: InvitationRow
  inviter: string
  name: { cn: string; en: string }
  days: string[]
  /** The address of the claim and its last part; empty once the invitation is over. */
  link: string
  code: string
}

/** @returns null if there is no such invitation */
export const freeNewsOf = async (app: App, key: RowKey): Promise<FreeNews | null> => {
  const found = await findInvitation(app.pool, key)
  if (!found) return null
  const invitation = { ...found, state: invitationState(found, app.now()) }
  const type = (await ticketTypesWith(app, key, [found.ticketTypeId])).get(found.ticketTypeId)
  const address = invitation.state === 'open' ? freeLinks.addressOf(app, found) : null
  return {
    invitation,
    inviter: await nameOf(app, key, found.accountId, found.registerType),
    name: type?.texts.name ?? { cn: '', en: '' },
    days: [...(type?.entryDays ?? [])].sort(),
    link: address?.link ?? '',
    code: address?.code ?? '',
  }
}

/** The same of a claim that was cancelled; null if it was not. */
export const voidedNewsOf = async (app: App, key: ExhibitionKey, orderId: string): Promise<FreeNews | null> => {
  const claim = await claimOfOrder(app.pool, key, orderId)
  return claim?.voidedAt ? freeNewsOf(app, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id: claim.invitationId }) : null
}
