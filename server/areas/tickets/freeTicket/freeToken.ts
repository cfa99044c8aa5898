import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { linkCode, newTokenHash, tokenOf } from '../../../core/secrets/linkToken'
import type { RowKey } from '../../../database/within'
import type { KnownTicketType } from '../ticketType/ticketTypes'
import type { InvitationRow } from './invitation.sql'

/** The hash that is stored of a new invitation's token. */
export const newFreeTokenHash = (app: App, key: RowKey): string => newTokenHash(app, 'freeTicket', key)

/** The token in an invitation's link; null if the secret that made it is no longer accepted. */
export const freeTokenOf = (app: App, row: InvitationRow): string | null => tokenOf(app, 'freeTicket', row)

/** The address that an inviter sends: short, and the same for every host app. */
export const freeAddress = (app: App, row: RowKey, token: string): string => `${app.config.publicUrl}/f/${linkCode(row, token)}`

/** The register type of the guest's link. The inviter is staff, and a guest registers as one whom the ticket is for. */
export const guestRegisterType = (type: Pick<KnownTicketType, 'audience'> | undefined): RegisterType =>
  ((type?.audience ?? []) as RegisterType[])[0] ?? 'visitor'
