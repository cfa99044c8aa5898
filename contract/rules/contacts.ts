import type { ValidationError } from '../fieldErrors'

/** The country calling codes that are in use (ITU-T E.164). No code is the beginning of another. */
const callingCode =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[12368]|2[2346]\d|25[0-8]|29[01789]|3[57]\d|38[0-35-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|80[08]|85[02356]|87[08]|88[0-368]|96[0-8]|97[0-79]|99[2-68])/

/** The country calling code of a phone in the form of `normalisePhone`; empty if no country has it. */
export const callingCodeOf = (phone: string): string => (phone.startsWith('+') ? (callingCode.exec(phone.slice(1))?.[0] ?? '') : '86')

/** Numbers of these countries begin with a zero of their own. Elsewhere the zero is dialled within the country alone. */
const keepsZero = ['39', '225', '242', '378', '379']

const withoutTrunkZero = (code: string, number: string): string => (keepsZero.includes(code) ? number : number.replace(/^0+/, ''))

/**
 * Normalises a typed phone: a mainland number has its digits only (`13800138000`), others are `+<dialling code><digits>`
 * (`+4915112345678`). Full-width digits, spaces, dashes and the zero of the own country (`+49 0151 …`) are accepted.
 */
export const normalisePhone = (value: string, diallingCode = '86'): string => {
  const plain = value.normalize('NFKC').replace(/[\s\-().]/g, '')
  const international = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null
  if (international === null && diallingCode === '86') return plain.replace(/^0(?=1[3-9]\d{9}$)/, '')
  const code = international === null ? diallingCode : callingCodeOf(`+${international}`)
  if (code === '') return `+${international}`
  const number = withoutTrunkZero(code, international?.slice(code.length) ?? plain)
  return code === '86' && number.length === 11 ? number : `+${code}${number}`
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

/** Checks a phone in the form of `normalisePhone`: a mainland mobile, or E.164 with 7 to 15 digits and a code in use. */
export const validatePhone = (value: string): ValidationError | null => {
  const phone = normalisePhone(value)
  const isForeign = /^\+[1-9]\d{6,14}$/.test(phone) && callingCodeOf(phone) !== ''
  return /^1[3-9]\d{9}$/.test(phone) || isForeign ? null : { code: 'phoneInvalid' }
}

export const normaliseEmail = (value: string): string => value.normalize('NFKC').trim().toLowerCase()

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
