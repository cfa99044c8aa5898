import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { exhibitionOf, registerTypeConfig } from '../../../core/exhibition/exhibition'
import type { Job } from '../../../core/jobs/jobs'
import { databaseOver, inTransaction } from '../../../database/connect'
import { accountById } from '../../account/account/account.service'
import { lockRegistration, updateRegistration } from '../registration/registration.sql'
import { registrationsOfOwner } from '../registration/accountRegistrations.sql'
import { registrationSearch } from './searchText'

/** Writes the search columns again, so that an organiser finds a person by the contact of now, and not by the one of before. */
export const searchByNewContact = async (app: App, { tenantId, payload }: Job): Promise<void> => {
  const accountId = String(payload.accountId)
  for (const known of await registrationsOfOwner(app.db, { tenantId, accountId })) {
    const exhibition = await exhibitionOf(app, known)
    await inTransaction(app.pool, async (client) => {
      const tx = databaseOver(client)
      const registration = await lockRegistration(tx, known)
      // Nothing was submitted, or the person was erased.
      if (registration.searchText === '') return
      const { form } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
      const account = await accountById(app, tenantId, accountId, tx)
      await updateRegistration(tx, registration, registrationSearch(form, account, registration))
    })
  }
}
