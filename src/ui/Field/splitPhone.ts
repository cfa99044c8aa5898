import { diallingCodes } from '@contract/rules/contacts'

/** Splits a phone in the form of `normalisePhone` into dialling code and number: `'+4915112345678'` -> 49, `15112345678`. */
export const splitPhone = (phone: string): { code: string; number: string } => {
  if (!phone.startsWith('+')) return { code: '86', number: phone }
  const digits = phone.slice(1)
  const known = diallingCodes.filter(({ code }) => digits.startsWith(code)).sort((a, b) => b.code.length - a.code.length)[0]
  return known ? { code: known.code, number: digits.slice(known.code.length) } : { code: '86', number: phone }
}
