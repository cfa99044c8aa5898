import type { ValidationError } from '../fieldErrors'

/** Dialling codes for phone fields; the first is the default. ITU-T E.164. */
export const diallingCodes = [
  { code: '86', cn: '中国大陆', en: 'China' },
  { code: '852', cn: '中国香港', en: 'Hong Kong' },
  { code: '853', cn: '中国澳门', en: 'Macao' },
  { code: '886', cn: '中国台湾', en: 'Taiwan' },
  { code: '65', cn: '新加坡', en: 'Singapore' },
  { code: '60', cn: '马来西亚', en: 'Malaysia' },
  { code: '66', cn: '泰国', en: 'Thailand' },
  { code: '84', cn: '越南', en: 'Vietnam' },
  { code: '62', cn: '印度尼西亚', en: 'Indonesia' },
  { code: '81', cn: '日本', en: 'Japan' },
  { code: '82', cn: '韩国', en: 'South Korea' },
  { code: '91', cn: '印度', en: 'India' },
  { code: '971', cn: '阿联酋', en: 'United Arab Emirates' },
  { code: '7', cn: '俄罗斯', en: 'Russia' },
  { code: '90', cn: '土耳其', en: 'Türkiye' },
  { code: '49', cn: '德国', en: 'Germany' },
  { code: '33', cn: '法国', en: 'France' },
  { code: '39', cn: '意大利', en: 'Italy' },
  { code: '34', cn: '西班牙', en: 'Spain' },
  { code: '44', cn: '英国', en: 'United Kingdom' },
  { code: '1', cn: '美国 / 加拿大', en: 'United States / Canada' },
  { code: '55', cn: '巴西', en: 'Brazil' },
  { code: '52', cn: '墨西哥', en: 'Mexico' },
  { code: '61', cn: '澳大利亚', en: 'Australia' },
] as const

/** Country calling codes by their lengths (ITU-T E.164). */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The country calling code of a phone in the form of `normalisePhone`. */
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
  const number = withoutTrunkZero(code, international?.slice(code.length) ?? plain)
  return code === '86' && number.length === 11 ? number : `+${code}${number}`
}

/** The number in international form (E.164), for sending messages. @param phone in the form of `normalisePhone` */
export const dialledPhone = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`)

/**
 * Codes of satellite and other networks without a country, and of services at a higher price (ITU-T E.164). A message to them costs
 * far more than to a person's phone.
 */
const withoutCountry = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

/**
 * Whether sign-in codes go to a phone.
 * @param phone in the form of `normalisePhone`
 * @param countries the calling codes that an exhibition names; all countries by default
 */
export const isCountryTaken = (phone: string, countries?: readonly string[]): boolean => {
  const code = callingCodeOf(phone)
  return countries ? countries.includes(code) : !withoutCountry.includes(code)
}

export interface DiallingCode {
  code: string
  cn: string
  en: string
}

/**
 * The dialling codes that a phone field offers; the first is the default.
 * @param countries the calling codes that an exhibition names, which may lack a name here
 */
export const offeredDiallingCodes = (countries?: readonly string[]): readonly DiallingCode[] => {
  if (!countries) return diallingCodes
  const named = diallingCodes.filter(({ code }) => countries.includes(code))
  const nameless = countries.filter((code) => !named.some((row) => row.code === code))
  return [...named, ...nameless.map((code) => ({ code, cn: '', en: '' }))]
}

/** Checks a phone in the form of `normalisePhone`: a mainland mobile, or E.164 with 7 to 15 digits. */
export const validatePhone = (value: string): ValidationError | null => {
  const phone = normalisePhone(value)
  return /^1[3-9]\d{9}$/.test(phone) || /^\+[1-9]\d{6,14}$/.test(phone) ? null : { code: 'phoneInvalid' }
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
