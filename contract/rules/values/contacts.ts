import type { ValidationError } from '../../fieldErrors'
import { cleanText, lowerCase } from './cleanText'
import { callingCodeIn, phonePlan } from './phonePlans'

/** The country calling code of a phone in the form of `normalisePhone`; empty if no country has it. */
export const callingCodeOf = (phone: string): string => (phone.startsWith('+') ? callingCodeIn(phone.slice(1)) : '86')

/** @param digits in the form of `normalisePhone` */
export const isMainlandMobile = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits)

/**
 * A number as it is called from abroad. Zeros, the trunk digit and a repeated calling code go where the rest has a length of the
 * country; otherwise the zeros alone.
 */
const nationalNumber = (code: string, typed: string): string => {
  const { lengths = [], trunk = '', keepsZero = false } = phonePlan(code) ?? {}
  const fits = (number: string): boolean => lengths.includes(number.length) && (code !== '86' || isMainlandMobile(number))
  const withoutZero = (number: string): string => number.replace(/^0+/, '')
  const own = keepsZero ? (number: string): string => number : withoutZero
  const rests = [trunk, code, code + trunk]
    .filter((start) => start !== '' && withoutZero(typed).startsWith(start))
    .map((start) => own(withoutZero(typed).slice(start.length)))
  return [own(typed), ...rests].find(fits) ?? own(typed)
}

/**
 * Normalises a typed phone: a mainland number has its digits only (`13800138000`), others are `+<dialling code><digits>`
 * (`+4915112345678`). Digits of every script, spaces, dashes, dots, `tel:`, the zero of the own country (`+49 0151 …`) and a country
 * code without its plus are accepted.
 */
export const normalisePhone = (value: string, diallingCode = '86'): string => {
  const plain = cleanText(value)
    .replace(/[\s\p{Pd}\u2212().·•・]/gu, '')
    .replace(/^(?:tel:)+/i, '')
  const international = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null
  const code = international === null ? diallingCode : callingCodeIn(international)
  if (code === '') return `+${international}`
  const number = nationalNumber(code, international?.slice(code.length) ?? plain)
  if (code !== '86') return `+${code}${number}`
  if (isMainlandMobile(number)) return number
  return international === null ? plain : `+86${number}`
}

/** The number in international form (E.164), for sending messages. @param phone in the form of `normalisePhone` */
export const dialledPhone = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`)

/**
 * The calling code that an empty phone field begins with.
 * @param own the code of the person's own region, where the phone's language names it
 * @param countries the calling codes that an exhibition names; all by default
 */
export const firstCallingCode = (own: string, countries?: readonly string[]): string =>
  !countries || countries.length === 0 ? own : ([own, '86'].find((code) => countries.includes(code)) ?? countries[0]!)

/** Checks a phone in the form of `normalisePhone`: a mainland mobile, or E.164 with a code in use and a length of its mobile numbers. */
export const validatePhone = (value: string): ValidationError | null => {
  const phone = normalisePhone(value)
  const code = callingCodeOf(phone)
  const isForeign = code !== '86' && /^\+\d+$/.test(phone) && (phonePlan(code)?.lengths ?? []).includes(phone.length - 1 - code.length)
  return isForeign || isMainlandMobile(phone) ? null : { code: 'phoneInvalid' }
}

/** One spelling: small letters, no marks that nobody sees, without `mailto:`. */
export const normaliseEmail = (value: string): string => lowerCase(cleanText(value).replace(/^mailto:/i, ''))

/** The digits of a code that was sent to a phone or an email address. */
export const codeLength = 6

/** The code in what was typed or pasted: ` 123 456`, `验证码 123456`. More digits than a code has are dropped. */
export const normaliseCode = (text: string): string => cleanText(text).replace(/\D/g, '').slice(0, codeLength)

/** The six digits of a code that was sent to a phone or an email address. */
export const validateCode = (code: string): ValidationError | null => {
  if (/^\d{6}$/.test(code)) return null
  return code === '' ? { code: 'required' } : { code: 'codeIncomplete' }
}

/**
 * Checks an email address, in the form that common mail servers accept (RFC 5321 sizes, no quoted local parts).
 * @param supportedProviders domains that the exhibition accepts; empty or missing means all
 */
export const validateEmail = (value: string, supportedProviders: readonly string[] = []): ValidationError | null => {
  const email = normaliseEmail(value)
  if (/^\S+@\S+$/.test(email) && /[^\x20-\x7e]/.test(email)) return { code: 'emailNotLatin' }
  const isAddress =
    email.length <= 254 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
      email,
    )
  if (!isAddress || email.indexOf('@') > 64) return { code: 'emailInvalid' }
  const domain = email.slice(email.indexOf('@') + 1)
  const isSupported = supportedProviders.length === 0 || supportedProviders.some((known) => domain === known.toLowerCase())
  return isSupported ? null : { code: 'emailProviderUnsupported' }
}

/** `138****8000`, `+49****5678`: enough for the owner to recognise, not enough to call. */
export const maskPhone = (phone: string): string => (phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`)

/** `li****@example.com` */
export const maskEmail = (email: string): string => email.replace(/^([^@]{1,2})[^@]*/, '$1****')

/** A phone or an email address, masked. */
export const maskContact = (contact: string): string => (contact.includes('@') ? maskEmail(contact) : maskPhone(contact))
