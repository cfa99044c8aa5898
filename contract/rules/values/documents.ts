import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { cleanCode, upperCase } from './cleanText'
import { isMainlandMobile } from './contacts'
import { latestToday } from '../form/formDates'

/** Kinds of identity documents that a fair's registration accepts. */
export const documentKinds = [
  'idCard',
  'passport',
  'hongKongMacaoPermit',
  'taiwanPermit',
  'foreignerPermit',
  'residencePermit',
  'otherDocument',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Accepted where a form names no kinds. Any other document has no format to check, so a form must name it. */
const usualKinds = documentKinds.filter((kind) => kind !== 'otherDocument')

/** The kinds that a field accepts, in the order in which they are offered. */
export const documentKindsOf = ({ options }: { options?: readonly { value: string }[] }): readonly DocumentKind[] =>
  options ? documentKinds.filter((kind) => options.some(({ value }) => value === kind)) : usualKinds

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/**
 * The provinces of mainland China and Taiwan, and residents of Hong Kong, Macao and Taiwan (GB/T 2260). A foreigner's number begins with
 * 9, and a province follows.
 */
const isArea = (value: string): boolean => /^(?:9?(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5])|71|8[1-3])/.test(value)

/** Resident identity card (GB 11643): 17 digits with an area, a birthday that was, and a check digit. */
const isIdCard = (value: string): boolean => {
  if (!/^\d{17}[\dX]$/.test(value) || !isArea(value)) return false
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)].map(Number) as [number, number, number]
  const born = new Date(Date.UTC(year, month - 1, day))
  if (year < 1900 || born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return false
  if (born.toISOString().slice(0, 10) > latestToday()) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return checkDigits[sum % 11] === value[17]
}

/** Also a mistyped one, which a passport's looser form would take. */
const looksLikeIdCard = (value: string): boolean => /^\d{17}[\dX]$/.test(value)

const checks: Record<DocumentKind, (value: string) => boolean> = {
  idCard: isIdCard,
  passport: (value) => /^[A-Z0-9]{5,20}$/.test(value) && /\d/.test(value) && !looksLikeIdCard(value) && !isMainlandMobile(value),
  hongKongMacaoPermit: (value) => /^[HM]\d{8}(\d{2})?$/.test(value),
  taiwanPermit: (value) => /^\d{8}(\d{2})?$|^[A-Z]\d{8,10}$/.test(value),
  // Of residents of Hong Kong, Macao and Taiwan: an ID card's number whose area is one of theirs (GB/T 2260).
  residencePermit: (value) => /^8[123]0000/.test(value) && isIdCard(value),
  // An officer's card has Chinese characters, and some documents a slash.
  otherDocument: (value) => /^[A-Z0-9/\p{Script=Han}]{4,30}$/u.test(value) && /\d/.test(value),
  foreignerPermit: (value) => /^[A-Z]{3}\d{12}$/.test(value) || isIdCard(value),
}

/**
 * The kind that a number's form proves, whatever kind was chosen: an ID card's number has a birthday and a check digit, and the two
 * others have a length that no passport has.
 */
export const provenKind = (kind: DocumentKind, number: string): DocumentKind => {
  const value = normaliseDocument(number)
  if (isIdCard(value)) return 'idCard'
  if (/^[A-Z]{3}\d{12}$/.test(value)) return 'foreignerPermit'
  return /^[HM]\d{10}$/.test(value) ? 'hongKongMacaoPermit' : kind
}

/**
 * The kind of a number that came without one, of those that a form offers: an ID card by its form, else the only kind that has such
 * numbers. A number that no kind has is judged as the first.
 * @returns null if several kinds have such numbers
 */
export const kindOfNumber = (offered: readonly DocumentKind[], number: string): DocumentKind | null => {
  const value = normaliseDocument(number)
  const proven = provenKind('otherDocument', number)
  if (proven !== 'otherDocument' && (offered.includes(proven) || offered.length < 2)) return proven
  if (offered.includes('idCard') && looksLikeIdCard(value)) return 'idCard'
  const [only, second] = offered.filter((kind) => checks[kind](value))
  return second ? null : (only ?? offered[0] ?? null)
}

export const isDocumentKind = (value: unknown): value is DocumentKind => (documentKinds as readonly unknown[]).includes(value)

const numberSign = /^(?:NO[.:])+/

/**
 * One form per document: upper case, without spaces, dashes and dots, brackets, a sign for "number" before it, and the letter in brackets
 * behind a Taiwan permit's number.
 */
export const normaliseDocument = (value: string): string =>
  // NFKC would make letters of the sign.
  upperCase(
    cleanCode(value.replace(/№/g, ''))
      .replace(numberSign, '')
      .replace(/^(\d{8}(?:\d{2})?)\([A-Z]\)$/, '$1')
      .replace(/[·•・‧∙⋅()]/g, '')
      .replace(numberSign, ''),
  )

export const validateDocument = (kind: string, value: string): ValidationError | null =>
  isDocumentKind(kind) && checks[kind](normaliseDocument(value)) ? null : { code: 'documentInvalid' }

/** `4201**********1234`: the first and last four characters, or fewer of a short number. */
export const maskDocument = (value: string): string => {
  const kept = value.length >= 12 ? 4 : 2
  return value.length <= kept * 2
    ? '*'.repeat(value.length)
    : value.slice(0, kept) + '*'.repeat(value.length - 2 * kept) + value.slice(-kept)
}
