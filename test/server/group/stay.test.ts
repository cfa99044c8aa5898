import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hotelCalls } from '../../../contract/content/hotel.calls'
import { stayCalls as calls } from '../../../contract/group/stay.calls'
import type { Stay } from '../../../contract/group/stay.schema'
import { addDays } from '../../../server/core/days'
import { insertRows } from '../../../server/database/insertRows'
import { groupRoomNights } from '../../../server/database/schema/groupStays'
import { formatPeriod } from '../../../contract/rules/values/days'
import { aPhone } from '../account/signIn'
import { gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import type { Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { aLeader, aMember, aStayFair, aStayGroup, book, bookingOf, dayOf } from './aStayFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const assign = (leader: Visitor, { id, version }: Stay, people: Visitor[]) =>
  server.data(calls.assign, { as: leader, body: { id, version, registrationIds: people.map(({ registrationId }) => registrationId) } })

test('a leader reads limits, hotels and what is left for each night before a room is booked @rule:R48 @route:/stayManage @call:GET /api/ef-visiting-group-client/stay/offer @call:GET /api/ef-visiting-group-client/stay/list', async () => {
  const fair = await aStayFair(server, { rules: { maxOccupants: 3, releaseOn: dayOf(server, -2) } })
  const { leader, groupId } = await aStayGroup(server, fair, 2)
  await book(server, leader, bookingOf(fair, groupId, { rooms: 2 }))
  const offer = await server.data(calls.offer, { as: leader, query: { from: fair.from, until: dayOf(server, 3) } })
  assert.deepEqual(
    [offer.limits.maxNights, offer.limits.maxOccupants, offer.limits.isReleased, offer.limits.releaseOn],
    [5, 3, false, dayOf(server, -2)],
  )
  assert.deepEqual(
    offer.hotels.map(({ id, rooms }) => [id, rooms.map((room) => [room.id, room.beds, room.price])]),
    [
      // A family room has six beds, and the fair lets three people into a room.
      [
        'riverside',
        [
          ['twin', 2, '420.00'],
          ['family', 3, '700.00'],
        ],
      ],
      ['central', [['single', 1, '300.00']]],
    ],
  )
  assert.deepEqual(
    offer.hotels[0]!.rooms[0]!.nights.map(({ rooms, left }) => [rooms, left]),
    [
      [3, 1],
      [3, 1],
      [3, 1],
      [3, 3],
    ],
  )
  assert.deepEqual(offer.counts, { members: 2, housed: 0, rooms: 2, waiting: 0, confirmed: 0 })
  const [stay] = (await server.data(calls.list, { as: leader, query: { hotelId: 'riverside' } })).records
  assert.deepEqual(
    [stay!.hotelName, stay!.roomName, stay!.nights, stay!.amount, stay!.state],
    ['滨江酒店', '双床房', 3, '1260.00', 'wanted'],
  )
})

test('what everybody reads of hotels has neither rooms nor prices of groups', async () => {
  const fair = await aStayFair(server)
  const visitor = await server.aVisitor({ exhibition: fair })
  const text = JSON.stringify(await server.data(hotelCalls.list, { as: visitor }))
  for (const secret of ['420.00', '700.00', 'twin', 'allotments', '双床房']) assert.ok(!text.includes(secret), secret)
})

test('a booking over the limits, outside of the allotment or of no kind is refused with a reason @rule:R48 @call:POST /api/ef-visiting-group-client/stay/create', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId } = await aStayGroup(server, fair)
  const of = (more: object) => ({ as: leader, body: { ...bookingOf(fair, groupId), ...more } })
  await server.refused('stayTooLong', calls.create, of({ until: dayOf(server, 5) }))
  await server.data(calls.create, of({ until: dayOf(server, 4) }))
  await server.refused('stayNightsClosed', calls.create, of({ from: dayOf(server, 8), until: dayOf(server, 10) }))
  await server.refused('invalid', calls.create, of({ until: fair.from }))
  await server.refused('invalid', calls.create, of({ from: '2027-02-31', until: '2027-03-02' }))
  await server.refused('invalid', calls.create, of({ from: dayOf(server, -20), until: dayOf(server, -18) }))
  await server.refused('invalid', calls.create, of({ rooms: 0 }))
  await server.refused('invalid', calls.create, of({ rooms: 100_000 }))
  await server.refused('notFound', calls.create, of({ roomId: 'suite' }))
  await server.refused('notFound', calls.create, of({ hotelId: 'public' }))
  await server.refused('invalid', calls.create, of({ hotelId: `'; DROP TABLE group_stays; --` }))
  await server.refused('notFound', calls.create, of({ groupId: '77' }))
})

test('a fair without rooms for groups says so', async () => {
  const exhibition = await server.anExhibition({
    config: { byRegisterType: { visitingGroup: { questionnaires: [], review: 'auto', userCenter: [] } } },
  })
  const { leader, groupId } = await aStayGroup(server, exhibition)
  const offer = await server.data(calls.offer, { as: leader, query: {} })
  assert.deepEqual([offer.isOffered, offer.hotels], [false, []])
  await server.refused('staysNotOffered', calls.create, {
    as: leader,
    body: bookingOf({ ...exhibition, from: dayOf(server, 0), until: dayOf(server, 1) }, groupId),
  })
})

test('rooms beyond the allotment wait, and the longest that waits moves up when one is freed @call:POST /api/ef-visiting-group-client/stay/cancel', async () => {
  const fair = await aStayFair(server, { rooms: 2 })
  const [first, second] = [await aStayGroup(server, fair), await aStayGroup(server, fair)]
  const [a, b, c] = await book(server, first.leader, bookingOf(fair, first.groupId, { rooms: 3 }))
  assert.deepEqual([a!.state, b!.state, c!.state, c!.place], ['wanted', 'wanted', 'waiting', 1])
  server.clock.advance({ seconds: 5 })
  const [d] = await book(server, second.leader, bookingOf(fair, second.groupId))
  assert.deepEqual([d!.state, d!.place], ['waiting', 2])
  const stateOf = async (leader: Visitor, { id }: Stay) => (await server.data(calls.detail, { as: leader, query: { id } })).state
  const gone = await server.data(calls.cancel, { as: first.leader, body: { id: a!.id, version: a!.version } })
  assert.equal(gone.state, 'released')
  assert.deepEqual([await stateOf(first.leader, c!), await stateOf(second.leader, d!)], ['wanted', 'waiting'])
  await server.data(calls.cancel, { as: first.leader, body: { id: b!.id, version: b!.version } })
  assert.equal(await stateOf(second.leader, d!), 'wanted')
  await server.refused('stayHasNoRoom', calls.cancel, { as: first.leader, body: { id: a!.id, version: a!.version + 1 } })
  const { total } = await server.data(calls.list, { as: first.leader, query: { state: 'released' } })
  assert.equal(total, 2)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a room changes its nights and its kind, and the stay that waits gets what it leaves @call:POST /api/ef-visiting-group-client/stay/update @call:GET /api/ef-visiting-group-client/stay/detail', async () => {
  const fair = await aStayFair(server, { rooms: 1 })
  const { leader, groupId, members } = await aStayGroup(server, fair, 2)
  const [held] = await book(server, leader, bookingOf(fair, groupId))
  const [waits] = await book(server, leader, bookingOf(fair, groupId))
  const full = await assign(leader, held!, members)
  const change = (stay: Stay, more: object) => ({
    as: leader,
    body: {
      id: stay.id,
      version: stay.version,
      roomId: stay.roomId,
      from: stay.from,
      until: stay.until,
      smoking: '' as const,
      note: '',
      ...more,
    },
  })
  await server.refused('stayChanged', calls.update, change(held!, { note: '高楼层' }))
  const noted = await server.data(calls.update, change(full, { note: '高楼层', smoking: 'no' }))
  assert.deepEqual([noted.note, noted.smoking, noted.state], ['高楼层', 'no', 'wanted'])
  await server.refused('stayTooLong', calls.update, change(noted, { until: dayOf(server, 5) }))
  await server.refused('notFound', calls.update, change(noted, { roomId: 'suite' }))
  const moved = await server.data(calls.update, change(noted, { roomId: 'family', until: dayOf(server, 3) }))
  assert.deepEqual([moved.roomId, moved.nights, moved.state, moved.occupants.length], ['family', 4, 'wanted', 2])
  assert.equal((await server.data(calls.detail, { as: leader, query: { id: waits!.id } })).state, 'wanted')
  // The twin room is the other's now.
  await server.refused('roomsTaken', calls.update, change(moved, { roomId: 'twin', until: fair.until }))
  const late = await server.data(calls.detail, { as: leader, query: { id: waits!.id } })
  const both = await server.data(calls.update, change(late, { from: dayOf(server, 4), until: dayOf(server, 6) }))
  await assign(leader, both, members)
  const now = await server.data(calls.detail, { as: leader, query: { id: moved.id } })
  await server.refused('bedTaken', calls.update, change(now, { from: dayOf(server, 1), until: dayOf(server, 5) }))
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('after the day of release nothing is booked, and a change costs what was said and agreed to', async () => {
  const fair = await aStayFair(server, {
    rooms: 2,
    rules: { releaseOn: dayOf(server, -3), lateChange: { percent: 50, note: { cn: '费用由酒店前台收取', en: 'Paid at the hotel' } } },
  })
  const { leader: early, groupId } = await aStayGroup(server, fair)
  const [stay, other] = await book(server, early, bookingOf(fair, groupId, { rooms: 2 }))
  const [waits] = await book(server, early, bookingOf(fair, groupId))
  server.clock.advance({ seconds: 8 * 24 * 3600 })
  const leader = await signedInAgain(server, early)
  const { limits } = await server.data(calls.offer, { as: leader, query: {} })
  assert.deepEqual([limits.isReleased, limits.lateChange], [true, { percent: 50, note: '费用由酒店前台收取' }])
  await server.refused('staysReleased', calls.create, { as: leader, body: bookingOf(fair, groupId) })
  const { id, version } = stay!
  const told = await server.call(calls.cancel, { as: leader, body: { id, version } })
  assert.match(String(told.msg), /630\.00.*50%/)
  await server.refused('lateChangeCosts', calls.cancel, { as: leader, body: { id, version, agreedCost: '1.00' } })
  const gone = await server.data(calls.cancel, { as: leader, body: { id, version, agreedCost: '630.00' } })
  assert.deepEqual([gone.state, gone.lateFee], ['released', '630.00'])
  // The room went back to the hotel.
  assert.equal((await server.data(calls.detail, { as: leader, query: { id: waits!.id } })).state, 'waiting')
  const body = { id: other!.id, version: other!.version, roomId: 'twin', from: fair.from, smoking: '' as const, note: '' }
  await server.refused('staysReleased', calls.update, { as: leader, body: { ...body, until: addDays(fair.from, 4), agreedCost: '630.00' } })
  const shorter = await server.data(calls.update, { as: leader, body: { ...body, until: addDays(fair.from, 2), agreedCost: '630.00' } })
  assert.deepEqual([shorter.nights, shorter.lateFee], [2, '630.00'])
  // Names may be changed until the end.
  const person = await aMember(server, fair, groupId)
  assert.equal((await assign(leader, shorter, [person])).occupants.length, 1)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a leader chooses the guests of a room: never more than it takes, never a person with another bed @rule:R48 @route:/selectRoomPersonList @call:POST /api/ef-visiting-group-client/stay/assign @call:GET /api/ef-visiting-group-client/stay/members', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId } = await aStayGroup(server, fair)
  const wang = await aMember(server, fair, groupId, { name: '王丽', company: '华东机械', gender: 'female' })
  const li = await aMember(server, fair, groupId, { name: '李梅', company: '华东机械', gender: 'female' })
  const zhao = await aMember(server, fair, groupId, { name: '赵刚', company: '鲁南铸造', gender: 'male' })
  const stranger = await aStayGroup(server, fair, 1)
  const [one, two] = await book(server, leader, bookingOf(fair, groupId, { rooms: 2 }))
  const first = await assign(leader, one!, [wang])
  assert.deepEqual(
    first.occupants.map(({ name, gender, isFixed, confirmedAt }) => [name, gender, isFixed, confirmedAt]),
    [['王丽', 'female', true, null]],
  )
  const ids = (people: Visitor[]) => people.map(({ registrationId }) => registrationId)
  const at = (stay: Stay, people: Visitor[]) => ({ as: leader, body: { id: stay.id, version: stay.version, registrationIds: ids(people) } })
  await server.refused('bedTaken', calls.assign, at(two!, [wang]))
  await server.refused('roomFull', calls.assign, at(first, [wang, li, zhao]))
  await server.refused('notInGroup', calls.assign, at(first, [stranger.members[0]!]))
  await server.refused('notInGroup', calls.assign, { as: leader, body: { id: first.id, version: first.version, registrationIds: ['77'] } })
  await server.refused('stayChanged', calls.assign, at(one!, [li]))
  await server.refused('invalid', calls.assign, {
    as: leader,
    body: { id: first.id, version: first.version, registrationIds: [wang.registrationId, wang.registrationId] },
  })
  await server.data(calls.saveWish, {
    as: leader,
    body: { registrationId: zhao.registrationId, mates: [wang.registrationId], isMust: false, smoking: '', gender: '' },
  })
  const page = await server.data(calls.members, { as: leader, query: { stayId: first.id, size: 10 } })
  assert.deepEqual(
    page.records.map(({ name, isHere, reasons }) => [name, isHere, reasons]),
    [
      ['王丽', true, []],
      ['赵刚', false, ['mates']],
      ['李梅', false, ['company']],
    ],
  )
  const other = await server.data(calls.members, { as: leader, query: { stayId: two!.id, keyword: '丽' } })
  assert.deepEqual(
    other.records.map(({ name, elsewhere }) => [name, elsewhere]),
    [['王丽', '滨江酒店 · 双床房']],
  )
  assert.equal((await server.data(calls.members, { as: leader, query: { stayId: two!.id, free: '1' } })).total, 2)
  assert.equal((await server.data(calls.members, { as: leader, query: { stayId: two!.id, keyword: '%' } })).total, 0)
  const swapped = await assign(leader, first, [li])
  assert.deepEqual(
    swapped.occupants.map(({ name }) => name),
    ['李梅'],
  )
})

test('beds are confirmed person by person, and the room with the last of them @call:POST /api/ef-visiting-group-client/stay/confirm', async () => {
  const fair = await aStayFair(server, { rooms: 1 })
  const { leader, groupId, members } = await aStayGroup(server, fair, 3)
  const [stay] = await book(server, leader, bookingOf(fair, groupId))
  const [waits] = await book(server, leader, bookingOf(fair, groupId))
  await server.refused('stayHasNoRoom', calls.confirm, { as: leader, body: { id: stay!.id, version: stay!.version } })
  const inside = await assign(leader, stay!, members.slice(0, 2))
  const [one, other] = members.map(({ registrationId }) => registrationId)
  const half = await server.data(calls.confirm, { as: leader, body: { id: inside.id, version: inside.version, registrationIds: [one!] } })
  assert.deepEqual([half.state, half.occupants.filter(({ confirmedAt }) => confirmedAt !== null).length], ['wanted', 1])
  await server.refused('notInGroup', calls.confirm, {
    as: leader,
    body: { id: half.id, version: half.version, registrationIds: [members[2]!.registrationId] },
  })
  const whole = await server.data(calls.confirm, { as: leader, body: { id: half.id, version: half.version, registrationIds: [other!] } })
  assert.equal(whole.state, 'confirmed')
  assert.equal((await server.data(calls.offer, { as: leader, query: {} })).counts.confirmed, 1)
  const changed = await assign(leader, whole, [members[0]!, members[2]!])
  assert.deepEqual([changed.state, changed.occupants.filter(({ confirmedAt }) => confirmedAt !== null).length], ['wanted', 1])
  const asleep = await assign(leader, waits!, [members[1]!])
  await server.refused('stayHasNoRoom', calls.confirm, { as: leader, body: { id: asleep.id, version: asleep.version } })
})

test('people whose bed is confirmed read where and when, each once; the leader, who registered the others, gets none', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId } = await aStayGroup(server, fair)
  const [comer, left, brought] = await Promise.all(
    [aPhone(), aPhone(), null].map((phone) => aMember(server, fair, groupId, { gender: 'female', phone })),
  )
  await server.app.pool.query('UPDATE accounts SET managed_by = $3 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    brought!.accountId,
    leader.accountId,
  ])
  const [first, second] = await book(server, leader, bookingOf(fair, groupId, { rooms: 2 }))
  const confirm = ({ id, version }: Stay) => server.data(calls.confirm, { as: leader, body: { id, version } })
  const one = await confirm(await assign(leader, first!, [comer!, brought!]))
  await confirm(one)
  const other = await confirm(await assign(leader, second!, [left!]))
  await assign(leader, other, [])
  const [message, ...more] = await gotBy(server, comer!.phone!)
  assert.match(message!.text, /滨江酒店 · 双床房/)
  assert.ok(message!.text.includes(formatPeriod(fair.from, fair.until, 'cn')), message!.text)
  assert.deepEqual([more, await gotBy(server, left!.phone!), await gotBy(server, leader.phone!)], [[], [], []])
})

test('wishes of a member are kept, and a mate must be in the group @call:GET /api/ef-visiting-group-client/stay/wish @call:POST /api/ef-visiting-group-client/stay/saveWish', async () => {
  const fair = await aStayFair(server)
  const { leader, members } = await aStayGroup(server, fair, 2)
  const stranger = await aStayGroup(server, fair, 1)
  const [one, other] = members.map(({ registrationId }) => registrationId) as [string, string]
  const wish = (more: object) => ({
    as: leader,
    body: { registrationId: one, mates: [other], isMust: true, smoking: 'no' as const, gender: '' as const, ...more },
  })
  const kept = await server.data(calls.saveWish, wish({}))
  assert.deepEqual([kept.mates.length, kept.isMust, kept.smoking, kept.formGender], [1, true, 'no', 'female'])
  assert.deepEqual(await server.data(calls.wish, { as: leader, query: { registrationId: one } }), kept)
  await server.refused('notInGroup', calls.saveWish, wish({ mates: [stranger.members[0]!.registrationId] }))
  await server.refused('invalid', calls.saveWish, wish({ mates: [one] }))
  await server.refused('invalid', calls.saveWish, wish({ mates: [] }))
  await server.refused('notFound', calls.saveWish, wish({ registrationId: stranger.members[0]!.registrationId }))
  await server.refused('notFound', calls.wish, { as: leader, query: { registrationId: stranger.members[0]!.registrationId } })
})

test('a hotel gets its rooming list as xlsx, by a link that opens no other list @call:GET /api/ef-visiting-group-client/stay/roomingLink @call:GET /api/ef-visiting-group-client/stay/roomingList', async () => {
  const fair = await aStayFair(server, { rooms: 1 })
  const { leader, groupId } = await aStayGroup(server, fair)
  const person = await aMember(server, fair, groupId, { name: '=SUM王', company: '华东机械', gender: 'female' })
  const [stay] = await book(server, leader, bookingOf(fair, groupId, { rooms: 2 }))
  await assign(leader, stay!, [person])
  const { url, rooms } = await server.data(calls.roomingLink, { as: leader, query: { groupId, hotelId: 'riverside' } })
  assert.equal(rooms, 1, 'a room that waits is none of the hotel')
  const answer = await fetch(url)
  assert.match(answer.headers.get('content-type') ?? '', /spreadsheetml/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  assert.equal((await fetch(url.replace('hotelId=riverside', 'hotelId=central'))).status, 404)
  assert.equal((await fetch(url.replace(/signature=[^&]+/, 'signature=x'))).status, 404)
  await server.refused('notFound', calls.roomingLink, { as: leader, query: { groupId, hotelId: 'public' } })
  const stranger = await aStayGroup(server, fair)
  await server.refused('notFound', calls.roomingLink, { as: stranger.leader, query: { groupId, hotelId: 'riverside' } })
})

test('the organiser takes the rooms of all groups away as a sheet, part by part @call:GET /api/ef-visiting-group-client/stay/exportPage', async () => {
  const fair = await aStayFair(server, { rooms: 1 })
  const { leader, groupId } = await aStayGroup(server, fair)
  const person = await aMember(server, fair, groupId, { name: '王丽' })
  const [held] = await book(server, leader, bookingOf(fair, groupId, { rooms: 2 }))
  await assign(leader, held!, [person])
  const elsewhere = await aStayFair(server)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const stranger = await server.anOrganiser({ tenant: elsewhere, exhibitionId: elsewhere.exhibitionId, rights: ['review'] })
  const { columns, records, next } = await server.data(calls.exportPage, { as: organiser, query: {} })
  assert.equal(next, null)
  assert.deepEqual(
    records.map((record) => [record[columns.indexOf('状态')], record[columns.indexOf('入住人')]]),
    [
      ['已订房', '王丽'],
      ['候补中', ''],
    ],
  )
  const rest = await server.data(calls.exportPage, { as: organiser, query: { after: held!.id } })
  assert.equal(rest.records.length, 1)
  assert.equal((await server.data(calls.exportPage, { as: organiser, query: { hotelId: 'central' } })).records.length, 0)
  assert.deepEqual((await server.data(calls.exportPage, { as: stranger, query: {} })).records, [])
  await server.refused('forbidden', calls.exportPage, { as: leader, query: {} })
})

/** Many leaders want the last room of a kind at the same moment. @returns how many have it */
const lastRoom = async (at: TestServer): Promise<number> => {
  const fair = await aStayFair(at, { rooms: 1 })
  const groups = [await aStayGroup(at, fair), await aStayGroup(at, fair)]
  // The row of a kind comes with its first booking.
  const { tenantId, exhibitionId } = fair
  await insertRows(at.app.pool, groupRoomNights, [{ tenantId, exhibitionId, hotelId: 'riverside', roomId: 'twin', night: '', taken: 0 }])
  const answers = await Promise.all(
    groups.map(({ leader, groupId }) => at.data(calls.create, { as: leader, body: bookingOf(fair, groupId) })),
  )
  return answers.reduce((sum, { held }) => sum + held, 0)
}

test('the last room is raced, and one has it', async () => {
  assert.equal(await lastRoom(server), 1)
})

test('without the lock of its kind two have the last room: the test of the race can fail', async () => {
  const through = await withoutGuard(
    { replace: [['ORDER BY n.hotel_id, n.room_id FOR UPDATE OF n', 'ORDER BY n.hotel_id, n.room_id']], together: 2 },
    lastRoom,
  )
  assert.equal(through, 2)
})

/** Two rooms get the same member at the same moment. @returns how many have the member */
const sameMember = async (at: TestServer): Promise<number> => {
  const fair = await aStayFair(at)
  const { leader, groupId, members } = await aStayGroup(at, fair, 1)
  const stays = await book(at, leader, bookingOf(fair, groupId, { rooms: 2 }))
  const answers = await Promise.all(
    stays.map(({ id, version }) =>
      at.call(calls.assign, { as: leader, body: { id, version, registrationIds: [members[0]!.registrationId] } }),
    ),
  )
  return answers.filter(({ success }) => success).length
}

test('a member has one bed a night, also in a race', async () => {
  assert.equal(await sameMember(server), 1)
})

test('without the lock of members one person has two beds: the test of the race can fail', async () => {
  const through = await withoutGuard(
    {
      // They meet at the read of beds, so that both have read before one writes.
      replace: [
        ['AND s.id <> $6::bigint', 'AND s.id  <> $6::bigint'],
        ['ORDER BY registration_id FOR NO KEY UPDATE', 'ORDER BY registration_id'],
      ],
      together: 2,
    },
    sameMember,
  )
  assert.equal(through, 2)
})

test('another leader, the leader of a part and another organiser reach their own rooms alone', async () => {
  const fair = await aStayFair(server)
  const { leader, groupId, members } = await aStayGroup(server, fair, 1)
  const partLeader = await aLeader(server, fair)
  const partId = await aGroup(server, partLeader, fair, groupId)
  const inPart = await aMember(server, fair, partId, { name: '钱芳' })
  const [own] = await book(server, leader, bookingOf(fair, groupId))
  const [ofPart] = await book(server, partLeader, bookingOf(fair, partId))
  const listed = async (as: Visitor) => (await server.data(calls.list, { as, query: { size: 50 } })).records.map(({ id }) => id).sort()
  assert.deepEqual(await listed(leader), [own!.id, ofPart!.id].sort())
  assert.deepEqual(await listed(partLeader), [ofPart!.id])
  // The group above puts anybody of its parts into its rooms, a part its own people alone.
  assert.equal((await assign(leader, own!, [inPart])).occupants[0]!.name, '钱芳')
  await server.refused('notInGroup', calls.assign, {
    as: partLeader,
    body: { id: ofPart!.id, version: ofPart!.version, registrationIds: [members[0]!.registrationId] },
  })
  const elsewhere = await aStayFair(server)
  const strangers = [partLeader, (await aStayGroup(server, fair)).leader, (await aStayGroup(server, elsewhere)).leader]
  const { id, version } = await server.data(calls.detail, { as: leader, query: { id: own!.id } })
  for (const as of strangers) {
    await server.refused('notFound', calls.detail, { as, query: { id } })
    await server.refused('notFound', calls.cancel, { as, body: { id, version } })
    await server.refused('notFound', calls.confirm, { as, body: { id, version } })
    await server.refused('notFound', calls.assign, { as, body: { id, version, registrationIds: [] } })
    await server.refused('notFound', calls.members, { as, query: { stayId: id } })
    await server.refused('notFound', calls.list, { as, query: { groupId } })
  }
  await server.refused('noGroup', calls.list, { as: await aLeader(server, fair), query: {} })
  await server.refused('forbidden', calls.list, { as: await server.aVisitor({ exhibition: fair }), query: {} })
})
