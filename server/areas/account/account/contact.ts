import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'

/** The target of a sign-in code, in the normal form of the account. */
export interface Contact {
  kind: 'phone' | 'email'
  value: string
}

/** @throws Failure phoneInvalid */
export const phoneContact = (typed: string): Contact => {
  if (validatePhone(typed)) throw fail('phoneInvalid')
  return { kind: 'phone', value: normalisePhone(typed) }
}

/**
 * @param supportedProviders domains that the exhibition accepts; empty means all
 * @throws Failure emailInvalid, emailProviderUnsupported
 */
export const emailContact = (typed: string, supportedProviders: readonly string[] = []): Contact => {
  const error = validateEmail(typed, supportedProviders)
  if (error) throw fail(error.code === 'emailProviderUnsupported' ? 'emailProviderUnsupported' : 'emailInvalid')
  return { kind: 'email', value: normaliseEmail(typed) }
}

/** A hash of the contact for limits and codes, which do not store the contact. */
export const contactHash = (app: Pick<App, 'secrets'>, tenantId: string, contact: Contact): string =>
  app.secrets.fingerprint('contact', `${tenantId}/${contact.kind}/${contact.value}`)
