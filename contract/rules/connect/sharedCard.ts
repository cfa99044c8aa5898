import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'
import { cleanText } from '../values/cleanText'
import { validateEmail } from '../values/contacts'
import { mostOfEntry } from './contactEntry'

/** What a member writes on the own card. The company's name is the fair's, so nobody speaks for another company. */
export const ownCardFields = ['name', 'position', 'phone', 'email'] as const
export type OwnCardField = (typeof ownCardFields)[number]

export type OwnCardValues = Record<OwnCardField, string>

/** `over`: the fair is over. `unknown`: a wrong link, one that was renewed, or a member who left. */
export const sharedCardStates = ['open', 'over', 'unknown'] as const
export type SharedCardState = (typeof sharedCardStates)[number]

/** Signs with which people write phone numbers, an extension too. */
const phonePattern = /^\+?[\d\s().\-/#*]{5,40}$/

/** Each value in one spelling. An empty one is not shown. */
export const cleanCard = (values: OwnCardValues): OwnCardValues =>
  Object.fromEntries(ownCardFields.map((name) => [name, cleanText(values[name].replace(/\s+/g, ' '))])) as OwnCardValues

/** What is wrong with a card, by its fields. */
export const cardErrors = (values: OwnCardValues): Partial<Record<OwnCardField, ValidationError>> => {
  const { name, phone, email } = values
  const tooLong = ownCardFields.filter((field) => values[field].length > mostOfEntry.value)
  const emailError = email === '' ? null : validateEmail(email)
  return {
    ...(name === '' && { name: { code: 'required' as const } }),
    ...(phone !== '' && !phonePattern.test(phone) && { phone: { code: 'phoneInvalid' as const } }),
    ...(emailError && { email: emailError }),
    ...Object.fromEntries(tooLong.map((field) => [field, { code: 'tooLong' as const, max: mostOfEntry.value }])),
  }
}

/** `sourceCode` of such a link begins with this letter and a number. */
const mark = 'b'

export const cardKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** The card that a link's `sourceCode` names, and its token; null for any other code. */
export const readCardKey = (code: string): LinkKey | null => readLinkKey(code, mark)
