import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import type { RegistrationNews } from '../../../core/area/messageEvents'
import { registrationMessageJobs } from '../../../core/messages/messages'
import { type Exhibition, formOfType, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { fieldsOf } from '../../../../contract/rules/form/form'
import type { RegisterType } from '../../../../contract/registerTypes'
import { type Registration } from './registration.sql'
import { registrationsOfAccount } from './accountRegistrations.sql'

const formEmailOf = (exhibition: Exhibition, { registerType, formValues }: Registration): string | null => {
  const form = formOfType(exhibition, registerType)
  const field = form && fieldsOf(form).find(({ kind, isSensitive }) => kind === 'email' && !isSensitive)
  const value = field && formValues[field.name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A person's registrations at an exhibition, the first one first. */
export const registrationNewsOf = async (app: App, exhibition: Exhibition, key: AccountKey): Promise<RegistrationNews[]> =>
  (await registrationsOfAccount(app.db, key)).map((registration) => ({
    id: registration.id,
    registerType: registration.registerType,
    name: registration.name,
    language: registration.language,
    reviewState: registration.reviewState,
    reviewRemark: registration.reviewRemark,
    formEmail: formEmailOf(exhibition, registration),
  }))

/**
 * Adds the message of a registration that has just become complete, within the transaction that completes it. A register type
 * without a form completes by itself, so its people get none.
 */
export const addRegisteredMessage = async (
  app: App,
  client: Queryable,
  exhibition: Exhibition,
  before: Pick<Registration, 'reviewState'>,
  after: Registration,
): Promise<void> => {
  if (before.reviewState !== 'none' || after.reviewState === 'none') return
  if (!registerTypeConfig(exhibition, after.registerType as RegisterType).form) return
  const message = after.reviewState === 'approved' ? 'registered' : 'underReview'
  const { tenantId, exhibitionId, accountId, id } = after
  await app.jobs.add(client, registrationMessageJobs({ tenantId, exhibitionId, accountId, message, about: id }, app.now()))
}
