import { type DoorVerdict, doorTime, judgeAtDoor, usualDoor } from './attendance'
import type { SessionAudience, Span } from './programme'
import type { SignUpState, SignUpWay } from './signUp'

/** A person at an entrance, by the tickets of their passes. */
export interface DoorPerson {
  tickets: readonly string[]
  state: SignUpState | null
  attendedAtMs: number | null
  seatsElsewhere: readonly string[]
  /** The session is for this person, where it is by invitation. */
  isInvited: boolean
}

/** What the entrance of a session knows without a network. */
export interface DoorList {
  session: Span & { id: string; isCancelled: boolean }
  audience: SessionAudience
  way: SignUpWay
  left: number | null
  ticketTypeIds: readonly string[]
  people: readonly DoorPerson[]
  elsewhere: readonly (Span & { id: string })[]
}

/** A pass that counts, at a moment. */
export interface AtListedDoor {
  person: DoorPerson | null
  ticketTypeId: string
  /** When this phone let the person in; null if it did not. */
  seenAtMs: number | null
  nowMs: number
}

export interface ListedVerdict {
  verdict: DoorVerdict
  /** When the person came in before; null if they did not. */
  attendedAtMs: number | null
  /** Where the person has a seat now; null if that is nowhere else. */
  elsewhereId: string | null
}

/** The person of a ticket; null for one whom the list does not have. */
export const personOfTicket = ({ people }: Pick<DoorList, 'people'>, ticketId: string): DoorPerson | null =>
  people.find(({ tickets }) => tickets.includes(ticketId)) ?? null

/** The verdict of an entrance without a network, by the rule that the server applies too. */
export const judgeByList = (list: DoorList, { person, ticketTypeId, seenAtMs, nowMs }: AtListedDoor): ListedVerdict => {
  const { session, audience, way, left, ticketTypeIds } = list
  const other = list.elsewhere.find(({ id, ...span }) => person?.seatsElsewhere.includes(id) && doorTime(span, usualDoor, nowMs) === 'open')
  const isInvited = person?.isInvited ?? false
  const before = [person?.attendedAtMs ?? null, seenAtMs].filter((at): at is number => at !== null)
  const attendedAtMs = before.length > 0 ? Math.min(...before) : null
  const verdict = judgeAtDoor({
    session: { ...session, audience },
    rule: usualDoor,
    nowMs,
    isAttended: attendedAtMs !== null,
    state: person?.state ?? null,
    seats: { way, left, isInvited, isOpen: way !== 'none' && (audience === 'everybody' || isInvited) && session.startsAtMs > nowMs },
    isElsewhere: other !== undefined,
    lacksTicket: ticketTypeIds.length > 0 && !ticketTypeIds.includes(ticketTypeId),
  })
  return { verdict, attendedAtMs, elsewhereId: other?.id ?? null }
}
