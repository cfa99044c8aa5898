import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import type { Language } from '../../language'
import { cleanCode } from '../values/cleanText'

/** How the link to a person's passes is sent. */
export const passWays = ['phone', 'email'] as const
export type PassWay = (typeof passWays)[number]

/** Why a message with the link did not go out. */
export const passFailures = ['contactRefused', 'unreachable', 'notOffered'] as const
export type PassFailure = (typeof passFailures)[number]

/** The last message with the link to a person's passes. */
export interface PassMessage {
  id: string
  way: PassWay
  /** The contact, masked. The contact itself is read from the form when the message goes out. */
  to: string
  language: Language
  state: 'queued' | 'sent' | 'failed'
  failure: PassFailure | null
  /** When it was queued, sent or given up, as ISO 8601. */
  at: string
}

/** What becomes of each person of a sending. Only `queued` sends something. */
export const passOutcomes = ['queued', 'recent', 'notReady', 'noTicket', 'noContact', 'contactLimit'] as const
export type PassOutcome = (typeof passOutcomes)[number]

/** So many people get their links at once. */
export const maxHandedAtOnce = 50

/** A message is not repeated before so many minutes are over. */
export const passMessagePauseMinutes = 10

/** What a link asks for before it shows a pass: the end of the phone, or of the identity document where there is no phone. */
export const passQuestions = ['phone', 'document'] as const
export type PassQuestion = (typeof passQuestions)[number]

/** The end of a phone or a document in one spelling: digits of any width, letters as capitals. */
export const normaliseLastFour = (typed: string): string => cleanCode(typed)

/** Checks what was typed, whether or not it is right. */
export const validateLastFour = (typed: string): ValidationError | null => {
  const last = normaliseLastFour(typed)
  if (last === '') return { code: 'required' }
  return /^[0-9A-Z]{4}$/.test(last) ? null : { code: 'lastFourIncomplete' }
}
