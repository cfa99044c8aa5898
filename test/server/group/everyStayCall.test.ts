import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { coachCalls } from '../../../contract/group/coach.calls'
import { proposalCalls } from '../../../contract/group/proposal.calls'
import { stayCalls } from '../../../contract/group/stay.calls'
import type { CallOptions, Person } from '../support/makeCall'
import { assertRolesAsSaid, nameOf } from '../support/roles'
import { type TestServer, startTestServer } from '../support/testServer'
import { aCoach, aMember, aStayFair, aStayGroup, book, bookingOf } from './aStayFair'

/** Every call of rooms, coaches and proposals, made by every role and by everybody who has no business with one group. */
let server: TestServer
let fair: Awaited<ReturnType<typeof aStayFair>>
let world: Awaited<ReturnType<typeof setUp>>

const secretName = '独孤求败'

const setUp = async () => {
  const { leader, groupId } = await aStayGroup(server, fair)
  const member = await aMember(server, fair, groupId, { name: secretName, gender: 'male', company: '独家机床' })
  const other = await aMember(server, fair, groupId, { name: '欧阳锋', gender: 'male' })
  const [stay] = await book(server, leader, bookingOf(fair, groupId))
  const { registrationId } = member
  const inside = await server.data(stayCalls.assign, {
    as: leader,
    body: { id: stay!.id, version: stay!.version, registrationIds: [registrationId] },
  })
  const coach = await aCoach(server, leader, groupId)
  await server.data(coachCalls.seat, { as: leader, body: { id: coach.id, add: [registrationId], remove: [] } })
  const proposal = await server.data(proposalCalls.propose, {
    as: leader,
    body: { kind: 'rooms', groupId, from: fair.from, until: fair.until, separateGender: true, mayBook: true, redo: false },
  })
  return { leader, groupId, registrationId, other: other.registrationId, stay: inside, coach, proposal }
}

before(async () => {
  server = await startTestServer()
  fair = await aStayFair(server, { rooms: 20 })
  world = await setUp()
})
after(() => server.stop())

/** A request of each call that its schema takes. */
const requests = (as: Person): [Call, CallOptions<Call>][] => {
  const { groupId, registrationId, other, stay, coach, proposal } = world
  const { id } = stay
  const coachFacts = {
    ...{ name: '1 号车', plate: '鄂A12345', seats: 3, place: '站', gate: '', startsAt: coach.startsAt, endsAt: coach.endsAt },
  }
  const signed = {
    ...{ tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, id: groupId, languageType: 'cn' },
    ...{ expires: 9_999_999_999, signature: 'x', hotelId: 'riverside' },
  }
  const wish = { kind: 'rooms', groupId, from: fair.from, until: fair.until, separateGender: true, mayBook: false, redo: false }
  return [
    [stayCalls.offer, { as, query: {} }],
    [stayCalls.list, { as, query: { groupId } }],
    [stayCalls.detail, { as, query: { id } }],
    [stayCalls.create, { as, body: bookingOf(fair, groupId) }],
    [stayCalls.update, { as, body: { id, version: 99, roomId: 'twin', from: fair.from, until: fair.until, smoking: '', note: '' } }],
    [stayCalls.cancel, { as, body: { id, version: 99 } }],
    [stayCalls.assign, { as, body: { id, version: 99, registrationIds: [] } }],
    [stayCalls.confirm, { as, body: { id, version: 99 } }],
    [stayCalls.members, { as, query: { stayId: id } }],
    [stayCalls.wish, { as, query: { registrationId } }],
    [stayCalls.saveWish, { as, body: { registrationId, mates: [], isMust: false, smoking: '', gender: '' } }],
    [stayCalls.exportPage, { as, query: {} }],
    [stayCalls.roomingLink, { as, query: { groupId, hotelId: 'riverside' } }],
    [stayCalls.roomingList, { as, query: signed }],
    [coachCalls.list, { as, query: { groupId } }],
    [coachCalls.detail, { as, query: { id: coach.id } }],
    [coachCalls.create, { as, body: { groupId, ...coachFacts } }],
    [coachCalls.update, { as, body: { id: coach.id, version: 99, ...coachFacts } }],
    [coachCalls.remove, { as, body: { id: coach.id, version: 99 } }],
    [coachCalls.seat, { as, body: { id: coach.id, add: [], remove: [] } }],
    [coachCalls.members, { as, query: { coachId: coach.id } }],
    [proposalCalls.propose, { as, body: wish }],
    [proposalCalls.latest, { as, query: { kind: 'rooms' } }],
    [proposalCalls.boxes, { as, query: { id: proposal.id } }],
    [proposalCalls.left, { as, query: { id: proposal.id } }],
    [proposalCalls.cost, { as, query: { id: proposal.id, one: registrationId, other } }],
    [proposalCalls.swap, { as, body: { id: proposal.id, version: 99, one: registrationId, other } }],
    [proposalCalls.accept, { as, body: { id: proposal.id, version: 99 } }],
    [proposalCalls.drop, { as, body: { id: proposal.id, version: 99 } }],
  ] as [Call, CallOptions<Call>][]
}

test('every call of rooms, coaches and proposals is tried', () => {
  const own = [stayCalls, coachCalls, proposalCalls].flatMap((noun) => (Object.values(noun) as Call[]).map(nameOf))
  assert.deepEqual(
    requests(world.leader)
      .map(([call]) => nameOf(call))
      .sort(),
    own.sort(),
  )
})

test('each role gets what the table of rights says, and is refused the rest @rule:R61', () => assertRolesAsSaid(server, fair, requests))

test('another leader, a leader of another fair and of another organiser get no word of a group', async () => {
  const elsewhere = await aStayFair(server)
  const strangers: Person[] = [(await aStayGroup(server, fair)).leader, (await aStayGroup(server, elsewhere)).leader]
  for (const as of strangers)
    for (const [call, request] of requests(as)) {
      const text = JSON.stringify((await server.call(call, request)).body)
      assert.deepEqual(
        [secretName, '独家机床', world.registrationId, world.coach.id].filter((word) => text.includes(word)),
        [],
        nameOf(call),
      )
    }
})
