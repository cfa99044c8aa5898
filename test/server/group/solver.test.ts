import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoomGender } from '../../../contract/rules/group/stay'
import { type Guest, boxScore, compacted } from '../../../server/areas/group/proposal/score'
import { type Solution, type SolverBox, type SolverProblem, solve } from '../../../server/areas/group/proposal/solve'
import { randomInt } from '../../support/random'

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!

const guest = (id: number, more: Partial<Guest> = {}): Guest => ({
  ...{ id: String(id), gender: 'female', language: 'cn', company: '', part: '1', smoking: '', mates: [], isMust: false },
  ...more,
})

const box = (capacity: number, kept: string[] = [], isNew = false): SolverBox => ({ capacity, kept, isNew })

const problem = (more: Partial<SolverProblem>): SolverProblem => ({
  ...{ kind: 'rooms', guests: [], kept: [], boxes: [], separateGender: true, seed: 7, maxMs: 400 },
  ...more,
})

/** The people in each box afterwards. */
const inside = ({ boxes }: SolverProblem, { placed }: Solution): string[][] => boxes.map(({ kept }, at) => [...kept, ...placed[at]!])

/** The parties of people who must share, by the id of a person. */
const partiesOf = (guests: readonly Guest[]): Map<string, Set<string>> => {
  const known = new Set(guests.map(({ id }) => id))
  const parties = new Map(guests.map(({ id }) => [id, new Set([id])]))
  for (const { id, mates, isMust } of guests)
    for (const mate of isMust ? mates.filter((one) => known.has(one)) : []) {
      const whole = new Set([...parties.get(id)!, ...parties.get(mate)!])
      for (const one of whole) parties.set(one, whole)
    }
  return parties
}

/** Each hard rule that a solution breaks, in words. */
const broken = (of: SolverProblem, solution: Solution): string[] => {
  const all = new Map([...of.guests, ...of.kept].map((one) => [one.id, one]))
  const rooms = inside(of, solution)
  const placed = solution.placed.flat()
  const left = solution.left.map(({ id }) => id)
  const parties = of.kind === 'rooms' ? partiesOf([...of.guests, ...of.kept]) : new Map(of.guests.map(({ id }) => [id, new Set([id])]))
  return [
    ...rooms.flatMap((ids, at) =>
      ids.length > Math.max(of.boxes[at]!.capacity, of.boxes[at]!.kept.length) ? [`box ${at} is too full`] : [],
    ),
    ...(new Set([...placed, ...left]).size === of.guests.length && placed.length + left.length === of.guests.length
      ? []
      : ['somebody is placed twice, or nowhere']),
    ...of.guests.flatMap(({ id }) => {
      const room = rooms.findIndex((ids) => ids.includes(id))
      const apart = room >= 0 && [...parties.get(id)!].some((mate) => !rooms[room]!.includes(mate))
      return apart ? [`${id} is without those with whom it must be`] : []
    }),
    ...rooms.flatMap((ids, at) => {
      if (!of.separateGender || solution.placed[at]!.length === 0) return []
      const genders = new Set(ids.map((id) => all.get(id)!.gender))
      const isOneParty = ids.every((id) => parties.get(ids[0]!)?.has(id))
      return (genders.size === 1 && !genders.has('')) || isOneParty ? [] : [`women and men share box ${at}`]
    }),
  ]
}

/** A group with wishes, people in rooms already and rooms of all sizes. */
const anyProblem = (): SolverProblem => {
  const count = 1 + randomInt(40)
  const isCoach = randomInt(4) === 0
  const people = Array.from({ length: count }, (_, id) =>
    guest(id, {
      ...{
        gender: pick<RoomGender>(['female', 'male', 'male', '']),
        language: pick(['cn', 'en', '']),
        company: pick(['甲', '乙', '丙', '']),
      },
      ...{ part: pick(['1', '2']), smoking: pick(['', 'no', 'yes'] as const) },
      mates: randomInt(3) === 0 ? [String(randomInt(count))].filter((mate) => mate !== String(id)) : [],
      isMust: randomInt(4) === 0,
    }),
  )
  const boxes = Array.from({ length: 1 + randomInt(20) }, () => box(isCoach ? 1 + randomInt(12) : 1 + randomInt(4), [], randomInt(2) === 0))
  const kept: Guest[] = []
  const guests: Guest[] = []
  for (const one of people) {
    const at = randomInt(boxes.length)
    const { kept: ids, capacity } = boxes[at]!
    if (randomInt(5) === 0 && ids.length < capacity) {
      kept.push(one)
      boxes[at] = { ...boxes[at]!, kept: [...ids, one.id], isNew: false }
    } else guests.push(one)
  }
  return problem({
    ...{
      kind: isCoach ? 'coaches' : 'rooms',
      guests,
      kept,
      boxes,
      separateGender: !isCoach && randomInt(3) > 0,
      seed: randomInt(1_000_000),
      maxMs: 40,
    },
  })
}

/** Filling one room after the other, written once more and plainly: the judge of the solver. */
const byHand = (of: SolverProblem): number => {
  const all = [...of.guests, ...of.kept]
  const compact = compacted(all)
  const at = new Map(all.map(({ id }, place) => [id, place]))
  const rooms = of.boxes.map(({ kept }) => [...kept])
  const parties = of.kind === 'rooms' ? partiesOf(all) : new Map(all.map(({ id }) => [id, new Set([id])]))
  const guests = new Set(of.guests.map(({ id }) => id))
  const seen = new Set<string>()
  const closed = (ids: string[]): boolean => {
    const genders = new Set(ids.map((id) => all[at.get(id)!]!.gender))
    return of.separateGender && (genders.size > 1 || genders.has(''))
  }
  for (const { id } of of.guests) {
    if (seen.has(id)) continue
    const whole = [...parties.get(id)!]
    whole.forEach((one) => seen.add(one))
    const own = whole.filter((one) => guests.has(one))
    const keepers = whole.filter((one) => !guests.has(one))
    const room = rooms.findIndex((ids, place) => {
      if (keepers.some((one) => !ids.includes(one)) || ids.length + own.length > of.boxes[place]!.capacity) return false
      if (ids.length === 0) return true
      return !closed(ids) && !closed(own) && (!of.separateGender || all[at.get(ids[0]!)!]!.gender === all[at.get(own[0]!)!]!.gender)
    })
    if (room >= 0) rooms[room]!.push(...own)
  }
  return rooms.reduce(
    (sum, ids, place) =>
      sum +
      boxScore(
        of.kind,
        ids.map((id) => compact[at.get(id)!]!),
        of.boxes[place]!.capacity,
        of.boxes[place]!.isNew,
      ),
    0,
  )
}

test('whatever a group is like, every hard rule holds, and no proposal is worse than filling by hand', () => {
  for (let round = 0; round < 150; round += 1) {
    const of = anyProblem()
    const solution = solve(of)
    const text = JSON.stringify(of)
    assert.deepEqual(broken(of, solution), [], text)
    assert.ok(solution.score >= solution.byHand - 1e-6, text)
    assert.ok(solution.score >= byHand(of) - 1e-6, `${solution.score} of ${byHand(of)}: ${text}`)
  }
})

test('the judge sees a broken rule: the test of the rules can fail', () => {
  const of = problem({ guests: [guest(1), guest(2, { gender: 'male' }), guest(3)], boxes: [box(2), box(2)] })
  const wrong = (placed: string[][], left: Solution['left'] = []): string => broken(of, { placed, left, score: 0, byHand: 0 }).join()
  assert.match(wrong([['1', '2'], ['3']]), /women and men share/)
  assert.match(wrong([['1', '3', '2'], []]), /too full/)
  assert.match(wrong([['1'], ['2']]), /nowhere/)
  assert.equal(wrong([['1', '3'], ['2']]), '')
})

test('the same problem and seed have the same solution', () => {
  const of = { ...anyProblem(), maxMs: 60_000 }
  assert.deepEqual(solve(of), solve(of))
})

test('people share as they wish, colleagues share, and smokers do not share with those who mind', () => {
  const of = problem({
    guests: [
      guest(1, { mates: ['4'] }),
      guest(2, { company: '甲', smoking: 'no' }),
      guest(3, { company: '乙' }),
      guest(4, { company: '乙' }),
      guest(5, { company: '甲' }),
      guest(6, { smoking: 'yes' }),
    ],
    boxes: [box(2), box(2), box(2)],
  })
  const rooms = inside(of, solve(of)).map((ids) => ids.sort().join())
  assert.deepEqual(rooms.sort(), ['1,4', '2,5', '3,6'])
})

test('a couple that must share has a room of its own, and nobody is moved who has a bed', () => {
  const of = problem({
    guests: [guest(1, { mates: ['2'], isMust: true }), guest(2, { gender: 'male' }), guest(3), guest(4, { gender: 'male' })],
    kept: [guest(9, { mates: ['3'], isMust: true }), guest(8, { gender: 'male' })],
    boxes: [box(3, ['9']), box(2, ['8']), box(3)],
  })
  const solution = solve(of)
  assert.deepEqual(solution.left, [])
  assert.deepEqual(
    inside(of, solution).map((ids) => ids.sort().join()),
    ['3,9', '4,8', '1,2'],
  )
})

test('what cannot be is said: too many who must share, two who must be at two places, no place left', () => {
  const many = ['1', '2', '3'].map((id) => guest(Number(id), { mates: ['1', '2', '3'].filter((one) => one !== id), isMust: true }))
  assert.deepEqual(new Set(solve(problem({ guests: many, boxes: [box(2)] })).left.map(({ reason }) => reason)), new Set(['mustTooMany']))
  const torn = problem({
    guests: [guest(1, { mates: ['8', '9'], isMust: true })],
    kept: [guest(8), guest(9)],
    boxes: [box(2, ['8']), box(2, ['9'])],
  })
  assert.deepEqual(solve(torn).left, [{ id: '1', reason: 'mustApart' }])
  const both = problem({
    guests: [guest(1, { mates: ['8'], isMust: true }), guest(2, { mates: ['8'], isMust: true })],
    kept: [guest(8)],
    boxes: [box(2, ['8']), box(2)],
  })
  assert.deepEqual(new Set(solve(both).left.map(({ id }) => id)), new Set(['1', '2']), 'who must be with one person are one party')
  const full = problem({ guests: [guest(1), guest(2)], boxes: [box(1)] })
  assert.deepEqual(
    solve(full).left.map(({ reason }) => reason),
    ['full'],
  )
  assert.deepEqual(solve(problem({})).placed, [])
})

test('a coach is filled with colleagues before another one is taken', () => {
  const guests = Array.from({ length: 30 }, (_, id) =>
    guest(id, { company: id % 2 === 0 ? '甲' : '乙', gender: id % 3 === 0 ? 'male' : 'female' }),
  )
  const of = problem({ kind: 'coaches', guests, boxes: [box(15), box(15), box(15)], separateGender: false, maxMs: 1000 })
  const coaches = inside(of, solve(of)).filter((ids) => ids.length > 0)
  assert.equal(coaches.length, 2)
  for (const ids of coaches) assert.equal(new Set(ids.map((id) => Number(id) % 2)).size, 1)
})
