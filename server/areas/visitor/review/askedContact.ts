import { normaliseEmail, normalisePhone, validateEmail } from '../../../../contract/rules/values/contacts'
import { digitsOf, withOneStar, maskOfPhone } from './contactTokens'

/** The visible beginning of a phone. Fewer digits look for no contact. */
const leastDigits = 3

/** The visible end of a phone. */
const endDigits = 4

/** The shortest whole phone. */
const leastWhole = 7

/** Digits with the signs between them. */
export const looksLikePhone = (typed: string): boolean => /^[+\d][\d\s()*\p{Pd}\u2212]*$/u.test(typed)

export interface AskedContact {
  token: string
  /** Says more than the list shows. */
  isWhole: boolean
  /** Is no part of a name, a company or a number. */
  isOnlyContact: boolean
}

const askedPhone = (typed: string): AskedContact | null => {
  const digits = digitsOf(typed)
  if (digits.length < leastDigits) return null
  if (typed.includes('*')) return { token: maskOfPhone(typed), isWhole: false, isOnlyContact: true }
  const token = digits.length > endDigits ? digitsOf(normalisePhone(typed)) : digits
  return { token, isWhole: token.length >= leastWhole, isOnlyContact: false }
}

const maskedEmail = /^[^@]{1,2}\*+@/

const domain = /^[a-z\d-]+(\.[a-z\d-]+)+$/

/** The contact that a part of a search can mean; null if it can mean none. */
export const askedContact = (typed: string): AskedContact | null => {
  if (looksLikePhone(typed)) return askedPhone(typed)
  const text = normaliseEmail(typed)
  if (maskedEmail.test(text)) return { token: withOneStar(text), isWhole: false, isOnlyContact: true }
  if (validateEmail(text) === null) return { token: text, isWhole: true, isOnlyContact: true }
  if (text.startsWith('@') && domain.test(text.slice(1))) return { token: text, isWhole: false, isOnlyContact: true }
  return domain.test(text) ? { token: `@${text}`, isWhole: false, isOnlyContact: false } : null
}
