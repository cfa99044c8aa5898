import { callingCodeOf, maskEmail, maskPhone, normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A mask is compared with one star, however many were typed. */
export const withOneStar = (masked: string): string => masked.replace(/\*+/g, '*')

export const maskOfPhone = (masked: string): string => withOneStar(masked.replace(/[^\d*]/g, ''))

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
