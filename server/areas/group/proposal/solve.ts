import type { LeftPerson, ProposalKind } from '../../../../contract/rules/group/proposal'
import { type Compact, type Guest, boxScore, compacted } from './score'
import { type Sharing, type Unit, joined, sharingOf, unitsOf } from './units'

/** A room or a coach. */
export interface SolverBox {
  capacity: number
  /** It is not booked yet. */
  isNew: boolean
  /** The people in it already. */
  kept: readonly string[]
}

export interface SolverProblem {
  kind: ProposalKind
  /** In the order of the list. */
  guests: readonly Guest[]
  /** Those who are in a box already. */
  kept: readonly Guest[]
  boxes: readonly SolverBox[]
  separateGender: boolean
  seed: number
  /** The search ends here, also on a slow machine. */
  maxMs: number
}

export interface Solution {
  /** By box: whom the proposal puts there. */
  placed: string[][]
  left: LeftPerson[]
  score: number
  /** Of filling one box after the other, in the order of the list. */
  byHand: number
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const seededNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Steps of the search. A pair of rooms is compared in no time, a pair of coaches in some thousandths. */
const stepsOf: Record<ProposalKind, number> = { rooms: 400_000, coaches: 60_000 }
/** A step that costs so many points is taken now and then at first, and hardly ever in the end. */
const temperatures: Record<ProposalKind, [from: number, to: number]> = { rooms: [12, 0.4], coaches: [4, 0.1] }
/** The clock is read after so many steps. */
const lookEvery = 512

/** A filling of boxes with units. */
class Filling {
  /** The units of each box. */
  readonly units: number[][]
  /** The box of each unit; -1 for none. */
  readonly boxOf: Int32Array
  readonly scores: Float64Array
  total = 0

  constructor(private readonly on: Ground) {
    this.units = on.boxes.map(() => [])
    this.boxOf = new Int32Array(on.all.length).fill(-1)
    this.scores = new Float64Array(on.boxes.length)
    on.boxes.forEach((_, box) => this.weigh(box))
  }

  sizeOf(box: number): number {
    return this.units[box]!.reduce((sum, unit) => sum + this.on.all[unit]!.members.length, this.on.kept[box]!.length)
  }

  private sharingOf(box: number, without: number): Sharing | null {
    let sharing = this.on.keptSharing[box]!
    for (const unit of this.units[box]!) if (unit !== without) sharing = joined(sharing, this.on.all[unit]!.sharing) ?? 'closed'
    return sharing
  }

  /** Whether a unit may be in a box, perhaps once another one has left it. */
  fits(unit: number, box: number, without = -1): boolean {
    const { members, sharing, pinned } = this.on.all[unit]!
    if (pinned !== null && pinned !== box) return false
    const gone = without < 0 ? 0 : this.on.all[without]!.members.length
    if (this.sizeOf(box) - gone + members.length > this.on.boxes[box]!.capacity) return false
    return joined(this.sharingOf(box, without), sharing) !== null
  }

  private weigh(box: number): void {
    const { kind, boxes, kept, all, people } = this.on
    const { capacity, isNew } = boxes[box]!
    const inside: Compact[] = [...kept[box]!]
    for (const unit of this.units[box]!) for (const member of all[unit]!.members) inside.push(people[member]!)
    const score = boxScore(kind, inside, capacity, isNew)
    this.total += score - this.scores[box]!
    this.scores[box] = score
  }

  put(unit: number, box: number): void {
    this.boxOf[unit] = box
    this.units[box]!.push(unit)
    this.weigh(box)
  }

  take(unit: number): void {
    const box = this.boxOf[unit]!
    const units = this.units[box]!
    units.splice(units.indexOf(unit), 1)
    this.boxOf[unit] = -1
    this.weigh(box)
  }

  /** Both change places; one that is nowhere leaves the other nowhere. */
  swap(one: number, other: number): void {
    const [a, b] = [this.boxOf[one]!, this.boxOf[other]!]
    if (a >= 0) this.take(one)
    if (b >= 0) this.take(other)
    if (b >= 0) this.put(one, b)
    if (a >= 0) this.put(other, a)
  }

  get snapshot(): Int32Array {
    return this.boxOf.slice()
  }
}

/** What does not change. */
interface Ground {
  kind: ProposalKind
  boxes: readonly SolverBox[]
  all: readonly Unit[]
  people: readonly Compact[]
  /** By box. */
  kept: readonly (readonly Compact[])[]
  keptSharing: readonly (Sharing | null)[]
}

const filled = (on: Ground, boxOf: Int32Array): Filling => {
  const filling = new Filling(on)
  boxOf.forEach((box, unit) => {
    if (box >= 0) filling.put(unit, box)
  })
  return filling
}

/** Fills one box after the other, as a person does with a list and a pencil. */
const byHand = (on: Ground): Filling => {
  const filling = new Filling(on)
  on.all.forEach((_, unit) => {
    const box = on.boxes.findIndex((_box, at) => filling.fits(unit, at))
    if (box >= 0) filling.put(unit, box)
  })
  return filling
}

/** Puts the largest parties first, each where it fits best. People of a part and a company follow one another. */
const byGain = (on: Ground): Filling => {
  const filling = new Filling(on)
  const orderOf = (unit: Unit): number => {
    const { part, company, language } = on.people[unit.members[0]!]!
    return (part * 10_000 + company) * 100 + language
  }
  const order = on.all
    .map((unit, at) => ({ at, size: unit.members.length, isPinned: unit.pinned !== null, order: orderOf(unit) }))
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.size - a.size || a.order - b.order || a.at - b.at)
  for (const { at } of order) {
    let [best, gain] = [-1, -Infinity]
    // Empty new rooms of one size are alike.
    const seen = new Set<number>()
    for (let box = 0; box < on.boxes.length; box += 1) {
      const isEmpty = filling.units[box]!.length === 0 && on.kept[box]!.length === 0
      const { capacity, isNew } = on.boxes[box]!
      const look = capacity * 2 + Number(isNew)
      if ((isEmpty && seen.has(look)) || !filling.fits(at, box)) continue
      if (isEmpty) seen.add(look)
      const before = filling.total
      filling.put(at, box)
      if (filling.total - before > gain) [best, gain] = [box, filling.total - before]
      filling.take(at)
    }
    if (best >= 0) filling.put(at, best)
  }
  return filling
}

/** For each unit those with whom it would like to be. */
const friendsOf = (on: Ground): number[][] => {
  const unitOf = new Map<number, number>()
  on.all.forEach(({ members }, unit) => members.forEach((member) => unitOf.set(member, unit)))
  const byCompany = new Map<number, number[]>()
  on.all.forEach(({ members }, unit) => {
    const { company } = on.people[members[0]!]!
    if (company !== 0) byCompany.set(company, [...(byCompany.get(company) ?? []), unit])
  })
  return on.all.map(({ members }, unit) => {
    const mates = members.flatMap((member) => on.people[member]!.mates.map((mate) => unitOf.get(mate)))
    const colleagues = byCompany.get(on.people[members[0]!]!.company) ?? []
    // A mate counts more than a colleague.
    return [...mates, ...mates, ...mates, ...colleagues.slice(0, 20)].filter(
      (other): other is number => other !== undefined && other !== unit,
    )
  })
}

/** Moves and swaps at random, also to the worse at first (simulated annealing). @returns the best that was seen */
const searched = (on: Ground, start: Filling, { seed, maxMs }: Pick<SolverProblem, 'seed' | 'maxMs'>): Filling => {
  const random = seededNumbers(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const friends = friendsOf(on)
  const filling = filled(on, start.snapshot)
  const steps = stepsOf[on.kind]
  const [hot, cold] = temperatures[on.kind]
  const until = performance.now() + maxMs
  let best = { total: filling.total, boxOf: filling.snapshot }
  for (let step = 0; step < steps; step += 1) {
    if (step % lookEvery === 0 && performance.now() > until) break
    const unit = below(on.all.length)
    const near = friends[unit]!
    const friend = near.length > 0 && random() < 0.5 ? near[below(near.length)]! : -1
    const box = friend >= 0 ? filling.boxOf[friend]! : below(on.boxes.length)
    const from = filling.boxOf[unit]!
    if (box < 0 || box === from) continue
    const before = filling.total
    const allows = (): boolean => {
      const gain = filling.total - before
      return gain >= 0 || random() < Math.exp(gain / (hot * (cold / hot) ** (step / steps)))
    }
    if (filling.fits(unit, box)) {
      if (from >= 0) filling.take(unit)
      filling.put(unit, box)
      if (!allows()) {
        filling.take(unit)
        if (from >= 0) filling.put(unit, from)
      }
    } else {
      const inside = filling.units[box]!
      if (inside.length === 0) continue
      const other = inside[below(inside.length)]!
      if (other === friend && inside.length > 1) continue
      if (!filling.fits(unit, box, other) || (from >= 0 && !filling.fits(other, from, unit))) continue
      filling.swap(unit, other)
      if (!allows()) filling.swap(unit, other)
    }
    // Sums of fractions differ in their last digits.
    if (filling.total > best.total + 1e-6) best = { total: filling.total, boxOf: filling.snapshot }
  }
  return filled(on, best.boxOf)
}

/**
 * Puts people into rooms, or into coaches. Nobody who is in one is moved, no box takes more than its capacity, people who must share do, and women and men
 * share only where they must. The same problem and seed have the same solution, and it is never worse than filling by hand.
 */
export const solve = (problem: SolverProblem): Solution => {
  const { kind, guests, kept, boxes, separateGender } = problem
  const boxOf = new Map(boxes.flatMap(({ kept: ids }, box) => ids.map((id) => [id, box] as const)))
  const largest = boxes.reduce((most, { capacity }) => Math.max(most, capacity), 0)
  const { units: all, left } = unitsOf({ guests, boxOf, largest, separateGender, hasMusts: kind === 'rooms' }, kept)
  const people = compacted([...guests, ...kept])
  const keptPlaces = new Map(kept.map(({ id }, at) => [id, at]))
  const keptOf = boxes.map(({ kept: ids }) => ids.map((id) => keptPlaces.get(id)).filter((at) => at !== undefined) as number[])
  const on: Ground = {
    ...{ kind, boxes, all, people },
    kept: keptOf.map((places) => places.map((at) => people[guests.length + at]!)),
    keptSharing: keptOf.map((places) =>
      places.length === 0
        ? null
        : sharingOf(
            places.map((at) => kept[at]!),
            separateGender,
          ),
    ),
  }
  const hand = byHand(on)
  const gain = byGain(on)
  const start = gain.total >= hand.total ? gain : hand
  const found = all.length === 0 || boxes.length === 0 ? start : searched(on, start, problem)
  const best = found.total >= start.total ? found : start
  all.forEach(({ members }, unit) => {
    if (best.boxOf[unit]! < 0) left.push(...members.map((at) => ({ id: guests[at]!.id, reason: 'full' as const })))
  })
  return {
    placed: best.units.map((units) => units.flatMap((unit) => all[unit]!.members.map((at) => guests[at]!.id))),
    left,
    score: best.total,
    byHand: hand.total,
  }
}
