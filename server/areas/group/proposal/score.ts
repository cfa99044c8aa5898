import type { ProposalKind } from '../../../../contract/rules/group/proposal'
import type { RoomGender, SmokingWish } from '../../../../contract/rules/group/stay'

/** A person, as far as rooms and seats depend on it. */
export interface Guest {
  id: string
  gender: RoomGender
  /** '' where nobody knows it. */
  language: string
  company: string
  /** The group or part. */
  part: string
  smoking: SmokingWish
  mates: readonly string[]
  /** The mates are a must. */
  isMust: boolean
}

/** The same with numbers in place of texts: a search compares millions of pairs. 0 is unknown. */
export interface Compact {
  at: number
  company: number
  language: number
  part: number
  smoking: number
  /** By their places. */
  mates: readonly number[]
}

const smokes: Record<SmokingWish, number> = { '': 0, no: 1, yes: 2 }

export const compacted = (guests: readonly Guest[]): Compact[] => {
  const numbers = new Map<string, number>()
  const numberOf = (kind: string, text: string): number => {
    if (text === '') return 0
    const name = `${kind} ${text}`
    const known = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, known)
    return known
  }
  const places = new Map(guests.map(({ id }, at) => [id, at]))
  return guests.map(({ company, language, part, smoking, mates }, at) => ({
    at,
    company: numberOf('company', company),
    language: numberOf('language', language),
    part: numberOf('part', part),
    smoking: smokes[smoking],
    mates: mates.map((id) => places.get(id)).filter((place) => place !== undefined && place !== at) as number[],
  }))
}

/** More than all else that one person can change: nobody is left out for a nicer room. */
export const perPerson = 1000

interface Weights {
  mate: number
  company: number
  language: number
  part: number
  smoke: number
  empty: number
  booked: number
}

/** Points of a pair in a room, of an empty bed in a room with people, and of a room that must be booked. */
const roomWeights: Weights = { mate: 40, company: 6, language: 4, part: 2, smoke: -30, empty: -5, booked: -3 }

/** In a coach pairs are many, so each says less. Languages matter for the guide. */
const coachWeights: Weights = { mate: 8, company: 1.2, language: 0.4, part: 0.6, smoke: 0, empty: -0.5, booked: -6 }

/** What a room or a coach is worth with these people. Nobody in it is worth nothing. */
export const boxScore = (kind: ProposalKind, people: readonly Compact[], capacity: number, isBooked: boolean): number => {
  const count = people.length
  if (count === 0) return 0
  const weights = kind === 'rooms' ? roomWeights : coachWeights
  let points = count * perPerson + (capacity - count) * weights.empty + (isBooked ? weights.booked : 0)
  for (let one = 0; one < count; one += 1) {
    const a = people[one]!
    for (let other = one + 1; other < count; other += 1) {
      const b = people[other]!
      if (a.company !== 0 && a.company === b.company) points += weights.company
      if (a.language !== 0 && b.language !== 0) points += a.language === b.language ? weights.language : -weights.language
      if (a.part === b.part) points += weights.part
      if (a.smoking + b.smoking === 3 && a.smoking !== 0 && b.smoking !== 0) points += weights.smoke
      if (a.mates.length > 0 && a.mates.includes(b.at)) points += weights.mate
      if (b.mates.length > 0 && b.mates.includes(a.at)) points += weights.mate
    }
  }
  return points
}
