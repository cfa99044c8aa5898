import { type GateDirection, type GateVerdict, answerOf } from './gate'

/** A ticket that the one code of a person may be at this moment, and what the gate would say to it. */
export interface CodeChoice {
  ticketId: string
  verdict: GateVerdict
  /** Its use ends it. */
  isOneEntry: boolean
  /** The days on which it may still be used, today included. */
  daysLeft: number
  /** When it last let its holder in at this zone: today, or the time of a person who leaves; null if it did not. */
  lastInMs: number | null
}

/** Of tickets that all refuse, the reason that says most. */
const reasons: readonly GateVerdict[] = ['inside', 'entered', 'zoneClosed', 'otherZone', 'otherDay', 'ticketVoid']
const reasonRank = (verdict: GateVerdict): number => (reasons.indexOf(verdict) + reasons.length + 1) % (reasons.length + 1)

/** By the first of these that differs; small comes first. */
const ranksOf = ({ verdict, isOneEntry, daysLeft, lastInMs }: CodeChoice, direction: GateDirection): number[] => {
  if (direction === 'out') return [-(lastInMs ?? 0)]
  const isLetIn = answerOf(verdict) !== 'no'
  if (!isLetIn) return [1, reasonRank(verdict)]
  return [0, Number(lastInMs === null), Number(isOneEntry), daysLeft]
}

/**
 * The ticket that the one code of a person is at this scan (docs/decisions/104). For an entry: the one that the person came in with today,
 * while it lets in again; then tickets that are not used up by it, then those for one entry, and of each the one with the fewest days
 * left. For a person who leaves: the one that the person came in with last.
 */
export const chosenTicket = (choices: readonly CodeChoice[], direction: GateDirection): CodeChoice | null => {
  const ranked = choices.map((choice) => ({ choice, ranks: ranksOf(choice, direction) }))
  ranked.sort((a, b) => {
    const at = a.ranks.findIndex((rank, place) => rank !== b.ranks[place])
    if (at >= 0) return a.ranks[at]! - (b.ranks[at] ?? 0)
    // Older tickets first, so that every gate chooses the same.
    const [one, other] = [a.choice.ticketId, b.choice.ticketId]
    return one.length - other.length || (one < other ? -1 : 1)
  })
  return ranked[0]?.choice ?? null
}
