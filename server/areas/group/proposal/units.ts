import type { LeftPerson } from '../../../../contract/rules/group/proposal'
import type { Guest } from './score'

/** What shares a room: people of one gender, or a party that lets nobody else in. `null` of a room is nobody yet. */
export type Sharing = 'female' | 'male' | 'any' | 'closed'

/** People who stay together: one, or a party of people who must share. */
export interface Unit {
  members: number[]
  sharing: Sharing
  /** The one box that it may be in, where a person of the party is already. */
  pinned: number | null
}

/**
 * What people are as a party. Where women and men do not share, a couple that must share lets nobody else in, and neither does a person of unknown
 * gender.
 */
export const sharingOf = (guests: readonly Pick<Guest, 'gender'>[], separateGender: boolean): Sharing => {
  if (!separateGender) return 'any'
  const gender = guests[0]!.gender
  return gender !== '' && guests.every((one) => one.gender === gender) ? gender : 'closed'
}

/** What both together are; null where they do not share. */
export const joined = (box: Sharing | null, unit: Sharing): Sharing | null => {
  if (box === null) return unit
  return box === unit && box !== 'closed' ? box : null
}

interface Places {
  guests: readonly Guest[]
  /** By the id of a person who is in a box already. */
  boxOf: ReadonlyMap<string, number>
  largest: number
  separateGender: boolean
  /** Wishes that are a must bind. */
  hasMusts: boolean
}

/** The parties of people who must share, by their places. Their first person names a party. */
const partiesOf = (guests: readonly Guest[]): number[][] => {
  const places = new Map(guests.map(({ id }, at) => [id, at]))
  const head = guests.map((_, at) => at)
  const headOf = (at: number): number => (head[at] === at ? at : (head[at] = headOf(head[at]!)))
  guests.forEach(({ mates, isMust }, at) => {
    if (!isMust) return
    for (const mate of mates) {
      const other = places.get(mate)
      if (other !== undefined) head[Math.max(headOf(at), headOf(other))] = Math.min(headOf(at), headOf(other))
    }
  })
  const parties = new Map<number, number[]>()
  guests.forEach((_, at) => {
    const party = parties.get(headOf(at)) ?? []
    party.push(at)
    parties.set(headOf(at), party)
  })
  return [...parties.values()]
}

/** The parties that can be placed, in the order of the list, and the people whose musts nobody can hold. */
export const unitsOf = (
  { guests, boxOf, largest, separateGender, hasMusts }: Places,
  kept: readonly Guest[],
): { units: Unit[]; left: LeftPerson[] } => {
  const units: Unit[] = []
  const left: LeftPerson[] = []
  // Two who must be with a person who has a bed are one party, as if that person had none yet.
  const parties = hasMusts ? partiesOf([...guests, ...kept]) : guests.map((_, at) => [at])
  for (const whole of parties) {
    const members = whole.filter((at) => at < guests.length)
    if (members.length === 0) continue
    const party = members.map((at) => guests[at]!)
    const inBoxes = whole.filter((at) => at >= guests.length).map((at) => boxOf.get(kept[at - guests.length]!.id))
    const pins = new Set(inBoxes.filter((box) => box !== undefined))
    const refuse = (reason: LeftPerson['reason']): void => void left.push(...party.map(({ id }) => ({ id, reason })))
    if (pins.size > 1) refuse('mustApart')
    else if (members.length > largest) refuse(members.length > 1 ? 'mustTooMany' : 'full')
    else units.push({ members, sharing: sharingOf(party, separateGender), pinned: [...pins][0] ?? null })
  }
  return { units, left }
}
