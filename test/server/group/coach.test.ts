import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { coachCalls as calls } from '../../../contract/group/coach.calls'
import type { CoachDetail } from '../../../contract/group/coach.schema'
import { auditDifferences } from '../support/crowd'
import type { Visitor } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { aCoach, aLeader, aMember, aStayFair, aStayGroup, dayOf } from './aStayFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const seat = (leader: Visitor, { id }: CoachDetail, add: Visitor[], remove: Visitor[] = []) => ({
  as: leader,
  body: { id, add: add.map(({ registrationId }) => registrationId), remove: remove.map(({ registrationId }) => registrationId) },
})

test('a leader adds coaches within the limits that the list says before @rule:R48 @call:GET /api/ef-visiting-group-client/coach/list @call:POST /api/ef-visiting-group-client/coach/create @call:POST /api/ef-visiting-group-client/coach/update @call:POST /api/ef-visiting-group-client/coach/remove @call:GET /api/ef-visiting-group-client/coach/detail', async () => {
  const fair = await aStayFair(server, { rules: { coaches: { maxDays: 3, maxOccupants: 45 } } })
  const { leader, groupId } = await aStayGroup(server, fair)
  assert.deepEqual((await server.data(calls.list, { as: leader, query: {} })).limits, { maxDays: 3, maxOccupants: 45 })
  const coach = await aCoach(server, leader, groupId, { seats: 45 })
  assert.deepEqual([coach.plate, coach.seats, coach.taken, coach.passengers], ['鄂A12345', 45, 0, []])
  const body = {
    ...{ groupId, name: '2 号车', plate: '鄂AD12345', seats: 30, place: '汉口火车站', gate: '' },
    ...{ startsAt: `${dayOf(server, 0)} 08:00:00`, endsAt: `${dayOf(server, 0)} 10:00:00` },
  }
  await server.data(calls.create, { as: leader, body })
  await server.refused('coachTooLarge', calls.create, { as: leader, body: { ...body, seats: 46 } })
  await server.refused('coachTooLong', calls.create, { as: leader, body: { ...body, endsAt: `${dayOf(server, 3)} 10:00:00` } })
  for (const plate of ['', '鄂A1234', '鄂A123456789', '<script>', 'ABC'])
    await server.refused('invalid', calls.create, { as: leader, body: { ...body, plate } })
  await server.refused('invalid', calls.create, { as: leader, body: { ...body, endsAt: body.startsAt } })
  await server.refused('invalid', calls.create, { as: leader, body: { ...body, startsAt: '2027-02-31 08:00:00' } })
  await server.refused('invalid', calls.create, { as: leader, body: { ...body, name: '  ' } })
  await server.refused('notFound', calls.create, { as: leader, body: { ...body, groupId: '77' } })
  const { groupId: _, ...facts } = body
  const changed = await server.data(calls.update, { as: leader, body: { ...facts, id: coach.id, version: coach.version } })
  assert.deepEqual([changed.name, changed.place, changed.version], ['2 号车', '汉口火车站', 2])
  await server.refused('coachChanged', calls.update, { as: leader, body: { ...facts, id: coach.id, version: coach.version } })
  await server.refused('coachChanged', calls.remove, { as: leader, body: { id: coach.id, version: 1 } })
  await server.data(calls.remove, { as: leader, body: { id: coach.id, version: 2 } })
  assert.equal((await server.data(calls.list, { as: leader, query: {} })).total, 1)
})

test('members get seats: never more than there are, never two at a time @call:POST /api/ef-visiting-group-client/coach/seat @call:GET /api/ef-visiting-group-client/coach/members', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId, members } = await aStayGroup(server, fair, 4)
  const [wang, li, zhao, qian] = members as [Visitor, Visitor, Visitor, Visitor]
  const coach = await aCoach(server, leader, groupId, { seats: 2 })
  const later = await aCoach(server, leader, groupId, {
    seats: 4,
    name: '返程',
    startsAt: `${dayOf(server, 0)} 17:00:00`,
    endsAt: `${dayOf(server, 0)} 19:00:00`,
  })
  const same = await aCoach(server, leader, groupId, {
    seats: 4,
    name: '2 号车',
    startsAt: `${dayOf(server, 0)} 10:00:00`,
    endsAt: `${dayOf(server, 0)} 12:00:00`,
  })
  const filled = await server.data(calls.seat, seat(leader, coach, [wang, li]))
  assert.deepEqual([filled.taken, filled.passengers.every(({ isFixed }) => isFixed)], [2, true])
  await server.refused('coachFull', calls.seat, seat(leader, coach, [zhao]))
  await server.refused('seatTaken', calls.seat, seat(leader, same, [wang]))
  await server.data(calls.seat, seat(leader, later, [wang]))
  const stranger = await aStayGroup(server, fair, 1)
  await server.refused('notInGroup', calls.seat, seat(leader, same, stranger.members))
  assert.equal((await server.data(calls.seat, seat(leader, coach, [qian], [li]))).taken, 2)
  const page = await server.data(calls.members, { as: leader, query: { coachId: same.id, size: 10 } })
  assert.deepEqual(
    page.records
      .filter(({ elsewhere }) => elsewhere === '1 号车')
      .map(({ registrationId }) => registrationId)
      .sort(),
    [wang.registrationId, qian.registrationId].sort(),
  )
  assert.equal((await server.data(calls.members, { as: leader, query: { coachId: same.id, free: '1' } })).total, 2)
  const { id, version, plate, place, gate, name } = await server.data(calls.detail, { as: leader, query: { id: coach.id } })
  const facts = { id, version, plate, place, gate, name, startsAt: coach.startsAt, endsAt: coach.endsAt }
  await server.refused('coachFull', calls.update, { as: leader, body: { ...facts, seats: 1 } })
  await server.refused('seatTaken', calls.update, {
    as: leader,
    body: { ...facts, seats: 2, startsAt: later.startsAt, endsAt: later.endsAt },
  })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

/** Two members get the last seat at the same moment. @returns how many have it */
const lastSeat = async (at: TestServer): Promise<number> => {
  const fair = await aStayFair(at)
  const { leader, groupId, members } = await aStayGroup(at, fair, 2)
  const coach = await aCoach(at, leader, groupId, { seats: 1 })
  const answers = await Promise.all(members.map((member) => at.call(calls.seat, seat(leader, coach, [member]))))
  return answers.filter(({ success }) => success).length
}

test('the last seat is raced, and one has it', async () => {
  assert.equal(await lastSeat(server), 1)
})

test('without the lock of the coach two have the last seat: the test of the race can fail', async () => {
  const through = await withoutGuard(
    {
      // They meet after the count of seats, so that both have counted before one writes.
      replace: [
        ['ORDER BY registration_id FOR NO KEY UPDATE', 'ORDER BY registration_id'],
        ['c.group_id = ANY($4::bigint[]) FOR NO KEY UPDATE', 'c.group_id = ANY($4::bigint[])'],
      ],
      together: 2,
    },
    lastSeat,
  )
  assert.equal(through, 2)
})

test('another leader, the leader of a part and another organiser reach their own coaches alone', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId, members } = await aStayGroup(server, fair, 1)
  const partLeader = await aLeader(server, fair)
  const partId = await aGroup(server, partLeader, fair, groupId)
  const inPart = await aMember(server, fair, partId)
  const own = await aCoach(server, leader, groupId)
  const ofPart = await aCoach(server, partLeader, partId, { name: '分团车' })
  assert.equal((await server.data(calls.list, { as: leader, query: {} })).total, 2)
  assert.equal((await server.data(calls.list, { as: partLeader, query: {} })).total, 1)
  await server.refused('notInGroup', calls.seat, seat(partLeader, ofPart, members))
  await server.data(calls.seat, seat(leader, own, [inPart]))
  const elsewhere = await aStayFair(server)
  for (const as of [partLeader, (await aStayGroup(server, fair)).leader, (await aStayGroup(server, elsewhere)).leader]) {
    const { id } = own
    await server.refused('notFound', calls.detail, { as, query: { id } })
    await server.refused('notFound', calls.remove, { as, body: { id, version: 1 } })
    await server.refused('notFound', calls.seat, { as, body: { id, add: [], remove: [] } })
    await server.refused('notFound', calls.members, { as, query: { coachId: id } })
    await server.refused('notFound', calls.list, { as, query: { groupId } })
  }
  await server.refused('forbidden', calls.list, { as: await server.aVisitor({ exhibition: fair }), query: {} })
})
