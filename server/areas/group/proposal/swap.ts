import type { ProposalKind, ProposalPlan, SwapRefusal } from '../../../../contract/rules/group/proposal'
import { type Guest, boxScore, compacted } from './score'
import { sharingOf } from './units'

/** Where a person of a plan is: in a box, or left out (-1). */
interface Place {
  box: number
  isKept: boolean
}

const placeOf = ({ boxes, left }: ProposalPlan, id: string): Place | null => {
  const box = boxes.findIndex(({ kept, placed }) => kept.includes(id) || placed.includes(id))
  if (box >= 0) return { box, isKept: boxes[box]!.kept.includes(id) }
  return left.some((one) => one.id === id) ? { box: -1, isKept: false } : null
}

/** Whether a person must be with another one of a box. */
const isBound = (id: string, others: readonly string[], guests: ReadonlyMap<string, Guest>): boolean => {
  const own = guests.get(id)
  return others.some((other) => {
    const mate = guests.get(other)
    return other !== id && ((own?.isMust && own.mates.includes(other)) || (mate?.isMust && mate.mates.includes(id)))
  })
}

const exchanged = (ids: readonly string[], one: string, other: string): string[] => ids.map((id) => (id === one ? other : id))

/** What is inside of a box of the plan after it. */
const swapped = (plan: ProposalPlan, one: string, other: string): ProposalPlan => {
  const both = (ids: readonly string[]): string[] => ids.map((id) => (id === one ? other : id === other ? one : id))
  return {
    ...plan,
    boxes: plan.boxes.map((box) => ({ ...box, placed: both(box.placed) })),
    left: plan.left.map((person) => ({ ...person, id: person.id === one ? other : person.id === other ? one : person.id })),
  }
}

export type Swap = { plan: ProposalPlan; difference: number } | { refusal: SwapRefusal }

/**
 * Exchanges two people of a plan. No hard rule is broken by it: nobody who was chosen by hand moves, people who must share stay together, and women
 * and men do not share where the leader does not want it.
 * @param guests those of the two boxes, at least
 * @returns null where one of them is not in the plan
 */
export const swap = (
  kind: ProposalKind,
  plan: ProposalPlan,
  one: string,
  other: string,
  guests: ReadonlyMap<string, Guest>,
): Swap | null => {
  const [from, to] = [placeOf(plan, one), placeOf(plan, other)]
  if (!from || !to) return null
  if (from.isKept || to.isKept) return { refusal: 'kept' }
  if (from.box === to.box) return { refusal: 'same' }
  const inside = (box: number): string[] => (box < 0 ? [] : [...plan.boxes[box]!.kept, ...plan.boxes[box]!.placed])
  const isParty = (id: string, box: number): boolean => kind === 'rooms' && isBound(id, inside(box), guests)
  if (isParty(one, from.box) || isParty(other, to.box)) return { refusal: 'must' }
  let difference = 0
  for (const [box, gone, come] of [
    [from.box, one, other],
    [to.box, other, one],
  ] as const) {
    if (box < 0) continue
    const { capacity, id } = plan.boxes[box]!
    const [before, after] = [inside(box), exchanged(inside(box), gone, come)]
    const people = [...new Set([...before, come])].map((who) => guests.get(who)).filter((guest) => guest !== undefined)
    const peopleAfter = after.map((who) => guests.get(who)).filter((guest) => guest !== undefined)
    const isAlone = peopleAfter.length === 1
    if (kind === 'rooms' && !isAlone && sharingOf(peopleAfter, plan.separateGender) === 'closed') return { refusal: 'gender' }
    const compact = compacted(people)
    const of = (ids: readonly string[]) => compact.filter((_, at) => ids.includes(people[at]!.id))
    difference += boxScore(kind, of(after), capacity, id === null) - boxScore(kind, of(before), capacity, id === null)
  }
  return { difference, plan: { ...swapped(plan, one, other), score: plan.score + difference } }
}
