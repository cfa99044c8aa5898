import { type DiallingCode, diallingCodes } from '@contract/rules/contacts'

/**
 * Splits a phone in the form of `normalisePhone` into dialling code and number: `'+4915112345678'` -> 49, `15112345678`.
 * @param offered the dialling codes of the field; the first is the default
 */
export const splitPhone = (phone: string, offered: readonly DiallingCode[] = diallingCodes): { code: string; number: string } => {
  if (phone === '') return { code: offered[0]!.code, number: '' }
  if (!phone.startsWith('+')) return { code: '86', number: phone }
  const digits = phone.slice(1)
  const known = [...offered, ...diallingCodes]
    .filter(({ code }) => digits.startsWith(code))
    .sort((a, b) => b.code.length - a.code.length)[0]
  return known ? { code: known.code, number: digits.slice(known.code.length) } : { code: '86', number: phone }
}
