import type { Language } from '../../../../contract/language'
import { nameInMessages } from '../../../../contract/rules/values/names'
import type { App } from '../../../core/App'
import { exhibitorMemberOf, exhibitorName } from '../../../core/exhibitorMember'
import type { AccountKey, RowKey } from '../../../database/within'
import { accountById } from '../../account/account/account.service'
import { firstRegistrationOf } from '../../visitor/registration/registration.service'
import type { Inviter } from './inviterVisits.sql'

/** In whose name a message goes out. */
export interface InviterName {
  name: string
  isCompany: boolean
}

/** The name as others read it: a person's that is no name is left out, wherever it was typed. */
export const shownInviter = ({ name, isCompany }: InviterName): string => (isCompany ? name : nameInMessages(name))

const ofCompany = async (app: App, key: RowKey, language: Language): Promise<InviterName> => ({
  name: await exhibitorName(app, key, language),
  isCompany: true,
})

/**
 * The name under which a person invites: of the registration, or of the account where there is none. A member of a company without a
 * registration writes in the company's name, because another member chose the name of the account.
 */
export const inviterName = async (app: App, key: AccountKey, language: Language): Promise<InviterName> => {
  const { tenantId, exhibitionId, accountId } = key
  const registration = await firstRegistrationOf(app, { tenantId, exhibitionId }, accountId)
  if (registration?.name) return { name: registration.name, isCompany: false }
  const member = await exhibitorMemberOf(app, key)
  if (member) return ofCompany(app, { tenantId, exhibitionId, id: member.exhibitorId }, language)
  return { name: (await accountById(app, tenantId, accountId))?.displayName ?? '', isCompany: false }
}

/** The same for whom a member invites: a company's guests read the company's name. */
export const nameOfInviter = async (app: App, { exhibitorId: id, ...inviter }: Inviter, language: Language): Promise<InviterName> =>
  id === null
    ? inviterName(app, inviter, language)
    : ofCompany(app, { tenantId: inviter.tenantId, exhibitionId: inviter.exhibitionId, id }, language)
