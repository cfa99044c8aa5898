import { normaliseEmail, normalisePhone } from '../../../contract/rules/values/contacts'
import type { OneSecret } from './secrets'

/**
 * The keyed hash of a contact, by which limits, invitations and the record of messages know it without storing it.
 * @param contact a phone or an email address, in any spelling
 */
export const contactPrint = (secret: Pick<OneSecret, 'fingerprint'>, tenantId: string, contact: string): string =>
  secret.fingerprint('contact', `${tenantId}/${contact.includes('@') ? normaliseEmail(contact) : normalisePhone(contact)}`)
