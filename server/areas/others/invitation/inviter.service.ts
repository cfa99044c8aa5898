import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitorName } from '../../../core/exhibitorMember'
import type { AccountKey } from '../../../database/within'
import { accountById } from '../../account/account.service'
import { firstRegistrationOf } from '../../visitor/registration.service'
import type { Inviter } from './invitation.sql'

/** The name under which a person invites: of the registration, or of the account where there is none. */
export const inviterName = async (app: App, { tenantId, exhibitionId, accountId }: AccountKey): Promise<string> => {
  const registration = await firstRegistrationOf(app, { tenantId, exhibitionId }, accountId)
  return registration?.name || (await accountById(app, tenantId, accountId))?.displayName || ''
}

/** The same for whom a member invites: a company's guests read the company's name. */
export const nameOfInviter = async (app: App, inviter: Inviter, language: Language): Promise<string> =>
  inviter.exhibitorId === null
    ? inviterName(app, inviter)
    : exhibitorName(app, { tenantId: inviter.tenantId, exhibitionId: inviter.exhibitionId, id: inviter.exhibitorId }, language)
