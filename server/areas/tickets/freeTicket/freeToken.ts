import type { RegisterType } from '../../../../contract/registerTypes'
import { readFreeKey } from '../../../../contract/rules/tickets/freeTicket'
import { rowLinks } from '../../../core/http/rowLinks'
import type { KnownTicketType } from '../ticketType/ticketTypes'
import { findInvitation } from './invitation.sql'

/** The links that inviters send. */
export const freeLinks = rowLinks({
  kind: 'freeTicket',
  letter: 'f',
  find: (app, key) => findInvitation(app.pool, key),
  readKey: readFreeKey,
})

/** The register type of the guest's link. The inviter is staff, and a guest registers as one whom the ticket is for. */
export const guestRegisterType = (type: Pick<KnownTicketType, 'audience'> | undefined): RegisterType =>
  ((type?.audience ?? []) as RegisterType[])[0] ?? 'visitor'
