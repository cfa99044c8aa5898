import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { coachCalls } from '../../../contract/group/coach.calls'
import { proposalCalls as calls } from '../../../contract/group/proposal.calls'
import type { ProposeBody } from '../../../contract/group/proposal.schema'
import { stayCalls } from '../../../contract/group/stay.calls'
import { auditDifferences } from '../support/crowd'
import type { Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { aCoach, aLeader, aMember, aStayFair, aStayGroup, book, bookingOf, dayOf } from './aStayFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const wishOf = (fair: { from: string; until: string }, groupId: string, more: Partial<ProposeBody> = {}): ProposeBody => ({
  ...{ kind: 'rooms', groupId, from: fair.from, until: fair.until, separateGender: true, mayBook: true, redo: false },
  ...more,
})

const staysOf = async (leader: Visitor) => (await server.data(stayCalls.list, { as: leader, query: { size: 100 } })).records

/** Two women of one company, two men and a person whom the leader put into a room by hand. */
const aMixedGroup = async (rooms: number) => {
  const fair = await aStayFair(server, { rooms })
  const { leader, groupId } = await aStayGroup(server, fair)
  const person = (name: string, gender: string, company = '') => aMember(server, fair, groupId, { name, gender, company })
  const [wang, wu, chen, guo] = [
    await person('王丽', 'female', '华东机械'),
    await person('吴刚', 'male'),
    await person('陈静', 'female', '华东机械'),
    await person('郭强', 'male'),
  ]
  const fixed = await person('孙芳', 'female')
  const [stay] = await book(server, leader, bookingOf(fair, groupId))
  await server.data(stayCalls.assign, {
    as: leader,
    body: { id: stay!.id, version: stay!.version, registrationIds: [fixed.registrationId] },
  })
  return { fair, leader, groupId, stayId: stay!.id, wang, wu, chen, guo, fixed }
}

test('rooms are proposed with reasons, and accepted as they were shown @route:/stayManage @call:POST /api/ef-visiting-group-client/proposal/propose @call:GET /api/ef-visiting-group-client/proposal/latest @call:GET /api/ef-visiting-group-client/proposal/boxes @call:GET /api/ef-visiting-group-client/proposal/left @call:POST /api/ef-visiting-group-client/proposal/accept', async () => {
  const { fair, leader, groupId, stayId, fixed } = await aMixedGroup(3)
  const made = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId, { hotelId: 'riverside' }) })
  assert.deepEqual([made.people, made.left, made.version], [4, 0, 1])
  assert.ok(made.score >= made.byHand)
  assert.deepEqual(await server.data(calls.latest, { as: leader, query: { kind: 'rooms' } }), made)
  const { records } = await server.data(calls.boxes, { as: leader, query: { id: made.id, size: 50 } })
  const women = records.find(({ people }) => people.some(({ name }) => name === '王丽'))!
  assert.deepEqual(
    women.people
      .filter(({ isKept }) => !isKept)
      .map(({ name }) => name)
      .sort(),
    ['王丽', '陈静'].sort(),
  )
  assert.ok(women.reasons.some(({ reason, word }) => reason === 'company' && word === '华东机械'))
  assert.ok(records.every(({ people }) => !(people.some(({ name }) => name === '王丽') && people.some(({ name }) => name === '吴刚'))))
  assert.equal((await server.data(calls.left, { as: leader, query: { id: made.id } })).total, 0)
  const done = await server.data(calls.accept, { as: leader, body: { id: made.id, version: made.version } })
  assert.deepEqual([done.people, done.booked], [4, made.booked])
  const stays = await staysOf(leader)
  assert.equal(stays.flatMap(({ occupants }) => occupants).length, 5)
  const hand = stays.find(({ id }) => id === stayId)!.occupants.find(({ registrationId }) => registrationId === fixed.registrationId)!
  assert.equal(hand.isFixed, true)
  assert.ok(stays.flatMap(({ occupants }) => occupants).every((one) => one === hand || !one.isFixed))
  assert.equal(await server.data(calls.latest, { as: leader, query: { kind: 'rooms' } }), null)
  await server.refused('proposalEmpty', calls.propose, { as: leader, body: wishOf(fair, groupId) })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('people whom a proposal placed are placed again where the leader asks for it, and those of the leader stay', async () => {
  const { fair, leader, groupId, stayId, fixed } = await aMixedGroup(3)
  const first = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId) })
  await server.data(calls.accept, { as: leader, body: { id: first.id, version: first.version } })
  await aMember(server, fair, groupId, { name: '何敏', gender: 'female' })
  const again = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId, { redo: true }) })
  assert.equal(again.people, 5)
  await server.data(calls.accept, { as: leader, body: { id: again.id, version: again.version } })
  const stays = await staysOf(leader)
  assert.ok(stays.find(({ id }) => id === stayId)!.occupants.some(({ registrationId }) => registrationId === fixed.registrationId))
  assert.equal(stays.flatMap(({ occupants }) => occupants).length, 6)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('without a free room people are left out, each with the reason', async () => {
  const { fair, leader, groupId } = await aMixedGroup(1)
  const made = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId, { mayBook: false }) })
  assert.deepEqual([made.people, made.booked, made.left], [1, 0, 3])
  const { records } = await server.data(calls.left, { as: leader, query: { id: made.id } })
  assert.ok(records.every(({ name, reason }) => name !== '' && reason === 'full'))
})

test('a swap says what it costs before it is made, and breaks no rule @call:GET /api/ef-visiting-group-client/proposal/cost @call:POST /api/ef-visiting-group-client/proposal/swap @call:POST /api/ef-visiting-group-client/proposal/drop', async () => {
  const fair = await aStayFair(server, { rooms: 3 })
  const { leader, groupId } = await aStayGroup(server, fair)
  const person = (name: string, company: string, gender = 'female') => aMember(server, fair, groupId, { name, gender, company })
  const [a, b, c] = [await person('王丽', '甲'), await person('陈静', '甲'), await person('李梅', '乙')]
  await person('周敏', '乙')
  const man = await person('吴刚', '乙', 'male')
  const made = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId, { hotelId: 'riverside' }) })
  const swap = (one: Visitor, other: Visitor) => ({ id: made.id, one: one.registrationId, other: other.registrationId })
  const pairs = (await server.data(calls.boxes, { as: leader, query: { id: made.id } })).records.map(({ people }) =>
    people
      .map(({ name }) => name)
      .sort()
      .join(),
  )
  assert.ok(pairs.some((names) => names.includes('王丽') && names.includes('陈静')))
  const same = await server.data(calls.cost, { as: leader, query: swap(a, b) })
  assert.deepEqual([same.isPossible, same.refusal], [false, 'same'])
  const wrong = await server.data(calls.cost, { as: leader, query: swap(a, man) })
  assert.deepEqual([wrong.isPossible, wrong.refusal], [false, 'gender'])
  await server.refused('swapNotPossible', calls.swap, { as: leader, body: { ...swap(a, man), version: made.version } })
  const isTogether = pairs.some((names) => names.includes('王丽') && names.includes('李梅'))
  if (!isTogether) {
    const cost = await server.data(calls.cost, { as: leader, query: swap(a, c) })
    assert.ok(cost.isPossible && cost.difference < 0, JSON.stringify(cost))
    const swapped = await server.data(calls.swap, { as: leader, body: { ...swap(a, c), version: made.version } })
    assert.deepEqual([swapped.version, swapped.score], [2, made.score + cost.difference])
    await server.refused('proposalOutdated', calls.swap, { as: leader, body: { ...swap(a, c), version: made.version } })
    await server.refused('proposalOutdated', calls.accept, { as: leader, body: { id: made.id, version: made.version } })
  }
  await server.refused('notFound', calls.cost, { as: leader, query: { ...swap(a, c), other: '77' } })
  await server.data(calls.drop, { as: leader, body: { id: made.id, version: made.version } })
  await server.refused('notFound', calls.boxes, { as: leader, query: { id: made.id } })
})

test('a proposal that time overtook is refused as a whole', async () => {
  const { fair, leader, groupId, stayId, wang } = await aMixedGroup(3)
  const made = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId, { hotelId: 'riverside' }) })
  const [own] = await book(server, leader, bookingOf(fair, groupId))
  const taken = await server.data(stayCalls.assign, {
    as: leader,
    body: { id: own!.id, version: own!.version, registrationIds: [wang.registrationId] },
  })
  await server.refused('proposalOutdated', calls.accept, { as: leader, body: { id: made.id, version: made.version } })
  await server.data(stayCalls.assign, { as: leader, body: { id: own!.id, version: taken.version, registrationIds: [] } })
  // Another group books what the proposal needs.
  const other = await aStayGroup(server, fair)
  await book(server, other.leader, bookingOf(fair, other.groupId, { rooms: 3 }))
  await book(server, other.leader, bookingOf(fair, other.groupId, { roomId: 'family' }))
  if (made.booked > 0) await server.refused('roomsTaken', calls.accept, { as: leader, body: { id: made.id, version: made.version } })
  const stays = await staysOf(leader)
  assert.equal(stays.flatMap(({ occupants }) => occupants).length, 1, 'nobody was placed')
  assert.ok(stays.some(({ id }) => id === stayId))
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('seats in coaches are proposed for a day, and those whom the leader seated stay', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId, members } = await aStayGroup(server, fair, 5)
  const first = await aCoach(server, leader, groupId, { seats: 3 })
  const second = await aCoach(server, leader, groupId, { seats: 3, name: '2 号车' })
  await server.data(coachCalls.seat, { as: leader, body: { id: second.id, add: [members[0]!.registrationId], remove: [] } })
  const day = dayOf(server, 0)
  const body = wishOf({ from: day, until: day }, groupId, { kind: 'coaches' })
  const made = await server.data(calls.propose, { as: leader, body })
  assert.deepEqual([made.people, made.left, made.kind], [4, 0, 'coaches'])
  const { records } = await server.data(calls.boxes, { as: leader, query: { id: made.id } })
  assert.deepEqual(new Set(records.map(({ title }) => title)), new Set(['1 号车', '2 号车']))
  await server.data(calls.accept, { as: leader, body: { id: made.id, version: made.version } })
  const seated = [
    await server.data(coachCalls.detail, { as: leader, query: { id: first.id } }),
    await server.data(coachCalls.detail, { as: leader, query: { id: second.id } }),
  ]
  assert.deepEqual(seated.map(({ taken }) => taken).sort(), [2, 3])
  assert.ok(seated[1]!.passengers.some(({ registrationId, isFixed }) => registrationId === members[0]!.registrationId && isFixed))
  await server.refused('proposalEmpty', calls.propose, { as: leader, body: { ...body, from: dayOf(server, 1), until: dayOf(server, 1) } })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a proposal is its leader’s alone, and a wrong wish is refused', async () => {
  const { fair, leader, groupId } = await aMixedGroup(2)
  const made = await server.data(calls.propose, { as: leader, body: wishOf(fair, groupId) })
  const strangers = [(await aStayGroup(server, fair)).leader, (await aStayGroup(server, await aStayFair(server))).leader]
  const isHidden = async (as: Visitor, { id, version }: typeof made): Promise<void> => {
    await server.refused('notFound', calls.boxes, { as, query: { id } })
    await server.refused('notFound', calls.left, { as, query: { id } })
    await server.refused('notFound', calls.cost, { as, query: { id, one: '1', other: '2' } })
    await server.refused('notFound', calls.accept, { as, body: { id, version } })
    await server.refused('notFound', calls.drop, { as, body: { id, version } })
    assert.equal(await server.data(calls.latest, { as, query: { kind: 'rooms' } }), null)
  }
  for (const as of strangers) {
    await isHidden(as, made)
    await server.refused('notFound', calls.propose, { as, body: wishOf(fair, groupId) })
  }
  // The leader of the whole group may book for its parts, and still sees no proposal of theirs.
  const partLeader = await aLeader(server, fair)
  const part = await aGroup(server, partLeader, fair, groupId)
  await aMember(server, fair, part, { gender: 'female' })
  await server.data(calls.drop, { as: leader, body: { id: made.id, version: made.version } })
  const ofPart = await server.data(calls.propose, { as: partLeader, body: wishOf(fair, part) })
  await isHidden(leader, ofPart)
  await server.refused('stayTooLong', calls.propose, { as: leader, body: wishOf({ from: fair.from, until: dayOf(server, 9) }, groupId) })
  await server.refused('invalid', calls.propose, { as: leader, body: wishOf({ from: fair.until, until: fair.from }, groupId) })
  await server.refused('forbidden', calls.latest, { as: await server.aVisitor({ exhibition: fair }), query: { kind: 'rooms' } })
})
