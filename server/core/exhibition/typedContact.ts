import type { ValidationError } from '../../../contract/fieldErrors'
import { type RegisterType, isRegisterType, roleOf } from '../../../contract/registerTypes'
import { validateEmail } from '../../../contract/rules/values/contacts'
import { fieldsOf } from '../../../contract/rules/form/form'
import { type TypedRecipient, recipientErrors, recipientOf } from '../../../contract/rules/tickets/gift'
import { isCountryTaken } from '../../../contract/rules/values/phoneCountries'
import { type Exhibition, formOfType, switchesOf } from './exhibition'

/** The register type of a guest: that of a visitor who invites. Staff and exhibitors invite visitors. */
export const visitorTypeFor = ({ config }: Pick<Exhibition, 'config'>, registerType: string): RegisterType =>
  isRegisterType(registerType) && (roleOf(registerType) === 'visitor' || !config.byRegisterType.visitor) ? registerType : 'visitor'

/** The providers of email that a register type's form takes; empty means all. */
export const supportedProvidersOf = (exhibition: Exhibition, registerType: string): string[] => {
  const form = formOfType(exhibition, registerType)
  return (form && fieldsOf(form).find((field) => field.kind === 'email')?.supportedProviders) ?? []
}

/** The calling codes to which a fair sends: those of any of its register types. Undefined means all. */
export const phoneCountriesOf = (exhibition: Exhibition): string[] | undefined => {
  const lists = Object.keys(exhibition.config.byRegisterType)
    .filter(isRegisterType)
    .map((type) => switchesOf(exhibition, type).phoneCountries)
  const named = lists.flatMap((list) => (list ? [list] : []))
  return named.length < lists.length || lists.length === 0 ? exhibition.config.functionConfig?.phoneCountries : [...new Set(named.flat())]
}

/**
 * Why the fair writes to no such contact of another person, in the words of the field where it is typed.
 * @param registerType of the person who gets the message
 * @param contact valid, in the form of an account
 * @returns null if the fair writes to it
 */
export const typedContactError = (
  exhibition: Exhibition,
  registerType: string,
  way: 'phone' | 'email',
  contact: string,
): ValidationError | null => {
  if (way === 'email') return validateEmail(contact, supportedProvidersOf(exhibition, registerType))
  const isKnown = isRegisterType(registerType) && exhibition.config.byRegisterType[registerType] !== undefined
  const countries = isKnown ? switchesOf(exhibition, registerType).phoneCountries : phoneCountriesOf(exhibition)
  return isCountryTaken(contact, countries) ? null : { code: 'phoneCountryUnsupported' }
}

/** The same for a recipient whose contact is typed twice (R42), by field. */
export const recipientRefusals = (exhibition: Exhibition, registerType: string, typed: TypedRecipient): Record<string, ValidationError> => {
  const errors = recipientErrors(typed)
  const contact = recipientOf(typed)
  if (Object.keys(errors).length > 0 || typed.way === 'link' || contact === null) return errors
  const error = typedContactError(exhibition, registerType, typed.way, contact)
  return error ? { contact: error } : {}
}
