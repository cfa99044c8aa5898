import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../values/contacts'

/** How a gift reaches its recipient. */
export const giftWays = ['phone', 'email', 'link'] as const
export type GiftWay = (typeof giftWays)[number]

/** The states of a gift and the transitions between them. An offer ends once. */
export const giftTransitions = {
  offered: ['claimed', 'recalled', 'expired', 'withdrawn'],
  claimed: [],
  recalled: [],
  expired: [],
  // The organiser refunded one of its tickets.
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>

export type GiftState = keyof typeof giftTransitions

export const giftStates = Object.keys(giftTransitions) as GiftState[]

/** The tickets of one gift at most, as in an order's line. */
export const maxGiftTickets = 50

/** An offer waits for so many days, and never longer than its tickets can be used. */
export const giftDays = 7

/**
 * R42: the quantity of a gift is a whole number above 0.
 * @param value as typed or as sent
 */
export const validateGiftQuantity = (value: unknown, max = maxGiftTickets): ValidationError | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return { code: 'notANumber' }
  if (number < 1) return { code: 'tooSmall', min: 1 }
  if (number > max) return { code: 'tooBig', max }
  return Number.isInteger(number) ? null : { code: 'notAnInteger' }
}

/** The recipient as the giver types it. */
export interface TypedRecipient {
  way: GiftWay
  contact?: string
  contactAgain?: string
}

const normaliseOf = { phone: (value: string) => normalisePhone(value), email: normaliseEmail }

/** R42: the recipient's phone or email address is typed twice alike. A link names nobody. */
export const recipientErrors = ({ way, contact = '', contactAgain = '' }: TypedRecipient): Record<string, ValidationError> => {
  if (way === 'link') return {}
  if (contact.trim() === '') return { contact: { code: 'required' } }
  const error = way === 'phone' ? validatePhone(contact) : validateEmail(contact)
  if (error) return { contact: error }
  if (contactAgain.trim() === '') return { contactAgain: { code: 'required' } }
  const normalise = normaliseOf[way]
  if (normalise(contact) !== normalise(contactAgain)) return { contactAgain: { code: way === 'phone' ? 'phonesDiffer' : 'emailsDiffer' } }
  return {}
}

/** The contact in the form of an account; null for a link. */
export const recipientOf = ({ way, contact = '' }: TypedRecipient): string | null => (way === 'link' ? null : normaliseOf[way](contact))

/** The id alone, for everything that is stored: a person with the token may claim the gift. */
export const giftIdOf = (text: string): string => text.split('.')[0]!
