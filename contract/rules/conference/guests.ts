import type { ValidationError } from '../../fieldErrors'
import '../../formErrors'
import { isRegisterType } from '../../registerTypes'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../values/contacts'

/** How an organiser names the people whom a session is for. */
export const guestWays = ['phone', 'email', 'registerType'] as const
export type GuestBy = (typeof guestWays)[number]

/** Guests that one session has. */
export const mostGuests = 5000

/** A guest as an organiser names them: by one of the three. */
export type NamedGuest = { [By in GuestBy]?: string | undefined }

export interface Guest {
  by: GuestBy
  /** A contact in the normal form of accounts, or a register type. */
  value: string
}

const wrongOf: Record<GuestBy, (value: string) => ValidationError | null> = {
  phone: validatePhone,
  email: (value) => validateEmail(value),
  registerType: (value) => (isRegisterType(value) ? null : { code: 'choiceUnknown' }),
}

const normal: Record<GuestBy, (value: string) => string> = {
  phone: (value) => normalisePhone(value),
  email: normaliseEmail,
  registerType: (value) => value,
}

/** Reads a guest. @returns the wrong field otherwise; one that is named in two ways, or in none, is wrong as a whole */
export const readGuest = (named: NamedGuest): Guest | { field: GuestBy; error: ValidationError } => {
  const ways = guestWays.filter((by) => named[by] !== undefined)
  const [by] = ways
  if (!by) return { field: 'phone', error: { code: 'required' } }
  if (ways.length > 1) return { field: ways[1]!, error: { code: 'choiceUnknown' } }
  const value = named[by]!
  const error = wrongOf[by](value)
  return error ? { field: by, error } : { by, value: normal[by](value) }
}

/** The contacts of a person on stage, in the normal form of accounts. */
export const contactsOfSpeaker = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }): string[] => [
  ...(phone === undefined ? [] : [normalisePhone(phone)]),
  ...(email === undefined ? [] : [normaliseEmail(email)]),
]
