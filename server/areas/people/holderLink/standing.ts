import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import type { ManagedTicket } from '../../tickets/holder/assign.service'
import type { HolderLink } from './holderLink.sql'

/** Whether a link that nobody used is too old. A sent form waits for its approval as long as it takes. */
export const isExpired = ({ sentAt, expiresAt }: Pick<HolderLink, 'sentAt' | 'expiresAt'>, now: Date): boolean =>
  sentAt === null && expiresAt <= now

/** What a buyer reads of a link. */
export const stateOf = ({ sentAt, newTicketId }: Pick<HolderLink, 'sentAt' | 'newTicketId'>): 'open' | 'waiting' | 'completed' =>
  newTicketId ? 'completed' : sentAt ? 'waiting' : 'open'

/** Why a link opens no form, whatever its ticket is; null if it does. */
export const linkObstacle = (app: App, link: HolderLink): Failure | null => {
  if (link.endedAt) return fail(link.endedAt >= link.expiresAt ? 'holderLinkExpired' : 'holderLinkWithdrawn')
  return isExpired(link, app.now()) ? fail('holderLinkExpired') : null
}

/** Whether a ticket is still where its link found it: with the buyer who sent it, or with the holder whom the buyer named. */
export const isWhereSent = (link: HolderLink, ticket: ManagedTicket | undefined): ticket is ManagedTicket =>
  ticket !== undefined &&
  ticket.state === 'valid' &&
  !ticket.isEntered &&
  (ticket.accountId === link.ownerAccountId || ticket.accountId === link.personAccountId)
