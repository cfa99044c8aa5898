import {
  callingCodeOf,
  maskEmail,
  maskPhone,
  normaliseEmail,
  normalisePhone,
  validateEmail,
} from '../../../../contract/rules/values/contacts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A mask is compared with one star, however many were typed. */
const withOneStar = (masked: string): string => masked.replace(/\*+/g, '*')
const maskOfPhone = (masked: string): string => withOneStar(masked.replace(/[^\d*]/g, ''))

/** What the list shows of a phone: its ends, and the mask itself. */
const shownOfPhone = (phone: string): string[] => {
  const masked = maskPhone(phone)
  return masked.includes('*') ? [...masked.split('****').map(digitsOf), maskOfPhone(masked)] : []
}

/** A whole phone, with and without its calling code. */
const wholePhone = (phone: string): string[] =>
  phone.startsWith('+') ? [digitsOf(phone), phone.slice(1 + callingCodeOf(phone).length)] : [digitsOf(phone)]

const tokensOf = (contact: string, isShown: boolean): string[] => {
  if (contact.includes('@')) {
    const email = normaliseEmail(contact)
    return isShown ? [email, email.slice(email.indexOf('@')), withOneStar(maskEmail(email))] : [email]
  }
  const phone = normalisePhone(contact)
  return isShown ? [...wholePhone(phone), ...shownOfPhone(phone)] : wholePhone(phone)
}

/**
 * The texts by which a registration is found through its contacts. Each is compared as a whole, because a part of a contact would
 * show its hidden letters and digits one by one.
 * @param shown the contact that the list shows with stars: it is also found by its visible ends
 * @param others contacts that the list does not show
 */
export const contactTokens = (shown: string | null, others: readonly string[]): string[] => [
  ...new Set([...(shown ? tokensOf(shown, true) : []), ...others.flatMap((one) => tokensOf(one, false))].filter(Boolean)),
]

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
