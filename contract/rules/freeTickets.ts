import type { ValidationError } from '../fieldErrors'
import { type LinkKey, linkKeyOf, readRowName } from './linkKeys'

/** The states of an invitation to a free ticket and the transitions between them. An open one ends once. */
export const freeInvitationTransitions = {
  open: ['claimed', 'withdrawn', 'expired'],
  // Every place was claimed.
  claimed: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type FreeInvitationState = keyof typeof freeInvitationTransitions

export const freeInvitationStates = Object.keys(freeInvitationTransitions) as FreeInvitationState[]

/** The places of one invitation at most. */
export const maxFreePlaces = 200

/** The claims that one call cancels at most. */
export const maxVoidedAtOnce = 100

const maxNote = 100

/** What our messages and pages would show as a way out of the fair: an address, a long number, an account to write to. */
const leadsAway = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}|@|\d(?:[\s-]?\d){4,}/iu

/** The inviter's words in one spelling: one line, without invisible characters. */
export const normaliseNote = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The inviter's words may lead nowhere: the fair sends them under its own name. */
export const validateNote = (value: string): ValidationError | null => {
  const note = normaliseNote(value)
  if ([...note].length > maxNote) return { code: 'tooLong', max: maxNote }
  return leadsAway.test(note) ? { code: 'noteLeadsAway' } : null
}

/** `ticketGiveRecordId` of a link to a free ticket begins with this letter, and that of a gift with a digit. */
const mark = 'f'

/** The key in a link: the invitation and the token that proves the link. */
export const freeKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** Whether a link's `ticketGiveRecordId` names a free ticket. */
export const isFreeKey = (text: string): boolean => text.startsWith(mark)

/** The invitation that a link's `ticketGiveRecordId` names. */
export const readFreeKey = (text: string): LinkKey | null => readRowName(text, mark)
