import type { App } from '../../../core/App'
import type { AccountKey } from '../../../database/within'
import { accountById } from '../../account/account.service'
import { firstRegistrationOf } from '../../visitor/registration.service'

/** The name under which a person invites: of the registration, or of the account where there is none. */
export const inviterName = async (app: App, { tenantId, exhibitionId, accountId }: AccountKey): Promise<string> => {
  const registration = await firstRegistrationOf(app, { tenantId, exhibitionId }, accountId)
  return registration?.name || (await accountById(app, tenantId, accountId))?.displayName || ''
}
