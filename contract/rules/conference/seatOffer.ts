import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'
import type { SessionAudience } from './programme'
import type { SignUpState, SignUpWay } from './signUp'

/** What became of a link by which a person passes a seat on. */
export const seatOfferStates = ['open', 'taken', 'takenBack', 'over', 'unknown'] as const
export type SeatOfferState = (typeof seatOfferStates)[number]

const offerMs = 3 * 24 * 3_600_000

/** Until when a link is valid: three days, but not after the session begins. */
export const seatOfferEndMs = (nowMs: number, startsAtMs: number): number => Math.min(nowMs + offerMs, startsAtMs)

/** What decides whether a person may pass a seat on. */
export interface SeatToPass {
  state: SignUpState | null
  way: SignUpWay
  audience: SessionAudience
  needsTicket: boolean
  isAttended: boolean
}

/** A ticket, an invitation or the word of the organiser belongs to one person, and the seat with it. */
export const isSeatBound = ({ way, audience, needsTicket, isAttended }: Omit<SeatToPass, 'state'>): boolean =>
  way !== 'open' || audience !== 'everybody' || needsTicket || isAttended

interface StoredOffer {
  endsAt: Date
  takenAt: Date | null
  takenBackAt: Date | null
}

/** @param isHeld the person who passes it on still has the seat */
export const seatOfferState = ({ endsAt, takenAt, takenBackAt }: StoredOffer, isHeld: boolean, now: Date): SeatOfferState => {
  if (takenAt) return 'taken'
  if (takenBackAt) return 'takenBack'
  return endsAt <= now || !isHeld ? 'over' : 'open'
}

/** `sourceCode` of such a link begins with this letter and a number. */
const mark = 'k'

export const seatKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** The offer that a link's `sourceCode` names, and its token; null for any other code. */
export const readSeatKey = (code: string): LinkKey | null => readLinkKey(code, mark)
