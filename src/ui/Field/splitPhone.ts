import { callingCodeOf } from '@contract/rules/values/contacts'

/**
 * Splits a phone in the form of `normalisePhone` into calling code and number: `'+4915112345678'` -> 49, `15112345678`.
 * @param first the code of an empty field
 */
export const splitPhone = (phone: string, first = '86'): { code: string; number: string } => {
  if (phone === '') return { code: first, number: '' }
  const code = phone.startsWith('+') ? callingCodeOf(phone) : ''
  return code === '' ? { code: '86', number: phone } : { code, number: phone.slice(code.length + 1) }
}
