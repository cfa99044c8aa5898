import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parkingCalls } from '../../../contract/group/parking.calls'
import { parkingPayload, parkingPrefix, parkingText, readParkingCode } from '../../../contract/rules/group/parkingCode'
import { passPrefix, readPass } from '../../../contract/rules/tickets/pass'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { momentOn } from '../../../server/core/time'
import { runJobs } from '../messages/aMessagedFair'
import { almostSame } from '../../support/almostSame'
import { aPersonOf } from '../support/roles'
import { signedInAgain } from '../support/signedInAgain'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroupFair, aLeader, aMember, aPlate, book, slotAt, vehicleBody } from './aParkingFair'
import { fairDay } from '../support/fairDay'

const path = '/api/ef-visiting-group-client/parking'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** How many places of each arrival are left, by its name. */
const leftOf = async (fair: Parameters<typeof slotAt>[0], as: Parameters<typeof book>[2]): Promise<Record<string, number>> => {
  const { slots } = await server.data(parkingCalls.offer, { as })
  return Object.fromEntries(slots.map(({ gateId, day, from, left }) => [slotAt(fair, gateId, from, day), left]))
}

test(`a leader books an arrival, changes it and gives it back @route:/parking @call:GET ${path}/offer @call:POST ${path}/submit @call:POST ${path}/update @call:POST ${path}/cancel @call:GET ${path}/list`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const offer = await server.data(parkingCalls.offer, { as: leader })
  assert.deepEqual([offer.isOffered, offer.isOpen, offer.mostDays, offer.slots.length, offer.used], [true, true, 3, 8, 0])
  const vehicle = await book(server, fair, leader, { plate: '鄂a·1234５', days: '2' })
  assert.deepEqual(
    [vehicle.plate, vehicle.gate.cn, vehicle.from, vehicle.until, vehicle.state, vehicle.driver],
    ['鄂A12345', 'P3 停车场', '08:00', '09:00', 'booked', { name: '陈师傅', phone: '139****9000', memberId: null }],
  )
  assert.equal((await leftOf(fair, leader))[slotAt(fair)], 4)
  const { id, version } = vehicle
  const other = slotAt(fair, 'p5', '08:30')
  const moved = await server.data(parkingCalls.update, {
    as: leader,
    body: { id, version, ...vehicleBody(fair, { plate: '鄂AD12345', slot: other }), driverPhone: undefined },
  })
  assert.deepEqual([moved.plate, moved.gateId, moved.driver.phone, moved.version], ['鄂AD12345', 'p5', '139****9000', 2])
  assert.deepEqual([(await leftOf(fair, leader))[slotAt(fair)], (await leftOf(fair, leader))[other]], [5, 4])
  await server.refused('parkingChanged', parkingCalls.cancel, { as: leader, body: { id, version } })
  const cancelled = await server.data(parkingCalls.cancel, { as: leader, body: { id, version: 2 } })
  assert.deepEqual([cancelled.state, cancelled.code, (await leftOf(fair, leader))[other]], ['cancelled', '', 5])
  const { records } = await server.data(parkingCalls.list, { as: leader, query: { text: 'd123' } })
  assert.deepEqual(
    records.map(({ state }) => state),
    ['cancelled'],
  )
  assert.equal((await server.data(parkingCalls.list, { as: leader, query: { state: 'booked' } })).total, 0)
})

test(`a plate must be complete, and days and people have a most that is said before @rule:R48 @call:POST ${path}/submit`, async () => {
  const fair = await aGroupFair(server, { mostDays: 2, mostOccupants: { coach: 50 } })
  const leader = await aLeader(server, fair)
  const { mostDays, mostOccupants } = await server.data(parkingCalls.offer, { as: leader })
  assert.deepEqual([mostDays, mostOccupants.coach, mostOccupants.car], [2, 50, 9])
  const fieldsOf = async (body: object): Promise<unknown> =>
    (await server.refused('invalid', parkingCalls.submit, { as: leader, body: { ...vehicleBody(fair), ...body } })).data
  const codes = async (body: object): Promise<Record<string, string>> => {
    const { fields } = (await fieldsOf(body)) as { fields: { field: string; code: string }[] }
    return Object.fromEntries(fields.map(({ field, code }) => [field, code]))
  }
  assert.deepEqual(await codes({ plate: '鄂A1234' }), { plate: 'plateIncomplete' })
  assert.deepEqual(await codes({ plate: 'B-MW 1234' }), { plate: 'plateInvalid' })
  assert.deepEqual(await codes({ days: '3' }), { days: 'tooBig' })
  assert.deepEqual(await codes({ days: '0' }), { days: 'tooSmall' })
  assert.deepEqual(await codes({ occupants: '51' }), { occupants: 'tooBig' })
  assert.deepEqual(await codes({ kind: 'car', occupants: '10' }), { occupants: 'tooBig' })
  assert.deepEqual(await codes({ occupants: '1.5' }), { occupants: 'notAnInteger' })
  assert.deepEqual(await codes({ kind: 'bicycle' }), { kind: 'choiceUnknown' })
  assert.deepEqual(await codes({ slot: 'p3 2020-01-01 08:00' }), { slot_coach: 'choiceUnknown' })
  assert.deepEqual(await codes({ kind: 'car', occupants: '2', slot: slotAt(fair, 'p5', '08:30') }), { slot_car: 'choiceUnknown' })
  assert.deepEqual(await codes({ driverName: '1号', driverPhone: '12' }), { driverName: 'nameInvalid', driverPhone: 'phoneInvalid' })
  assert.deepEqual(await codes({ driver: 'member' }), { driverId: 'chooseOne' })
  assert.deepEqual(Object.keys(await codes({ plate: undefined, kind: undefined, occupants: undefined })).sort(), [
    'kind',
    'occupants',
    'plate',
  ])
  await server.refused('invalid', parkingCalls.submit, { as: leader, body: { ...vehicleBody(fair), plate: '鄂'.repeat(61) } })
})

test('the same plate twice for one arrival is refused with a sentence, and another arrival is not', async () => {
  const fair = await aGroupFair(server)
  const [leader, other] = [await aLeader(server, fair), await aLeader(server, fair)]
  const plate = aPlate()
  const { id, version } = await book(server, fair, leader, { plate })
  const { msg } = await server.refused('parkingPlateTwice', parkingCalls.submit, { as: other, body: vehicleBody(fair, { plate }) })
  assert.equal(msg, `车牌 ${plate.slice(0, 2)}·${plate.slice(2)} 在此时段已有预约，请勿重复添加`)
  assert.equal((await leftOf(fair, leader))[slotAt(fair)], 4, 'the place that was taken for it is free again')
  await book(server, fair, other, { plate, slot: slotAt(fair, 'p5', '08:30') })
  await server.data(parkingCalls.cancel, { as: leader, body: { id, version } })
  assert.equal((await book(server, fair, other, { plate })).plate, plate)
})

test('after the last day of changes nothing is booked, changed or cancelled', async () => {
  const own = await startTestServer()
  try {
    const today = fairDay(own.clock.now())
    const fair = await aGroupFair(own, { changesUntil: today })
    const before = await aLeader(own, fair)
    const { id, version } = await book(own, fair, before)
    own.clock.advance({ days: 2 })
    const leader = await signedInAgain(own, before)
    const { isOpen, until } = await own.data(parkingCalls.offer, { as: leader })
    assert.deepEqual([isOpen, until], [false, today])
    await own.refused('parkingClosed', parkingCalls.submit, { as: leader, body: vehicleBody(fair) })
    await own.refused('parkingClosed', parkingCalls.update, { as: leader, body: { id, version, ...vehicleBody(fair) } })
    await own.refused('parkingClosed', parkingCalls.cancel, { as: leader, body: { id, version } })
    assert.equal((await own.data(parkingCalls.detail, { as: leader, query: { id } })).mayChange, false)
  } finally {
    await own.stop()
  }
})

test(`a member of the group drives, with a masked phone, and nobody of another group does @call:GET ${path}/drivers`, async () => {
  const fair = await aGroupFair(server)
  const [leader, other] = [await aLeader(server, fair), await aLeader(server, fair)]
  const driver = await aMember(server, fair, leader.groupId, '周大勇')
  const stranger = await aMember(server, fair, other.groupId, '周小勇')
  const found = await server.data(parkingCalls.drivers, { as: leader, query: { text: '周' } })
  assert.deepEqual(found, [
    { id: driver.accountId, name: '周大勇', phone: `${driver.phone!.slice(0, 3)}****${driver.phone!.slice(-4)}`, groupName: '山东机床团' },
  ])
  const { driver: shown } = await book(server, fair, leader, { driver: 'member', driverId: driver.accountId })
  assert.deepEqual([shown.name, shown.memberId], ['周大勇', driver.accountId])
  const body = vehicleBody(fair, { driver: 'member', driverId: stranger.accountId })
  await server.refused('invalid', parkingCalls.submit, { as: leader, body })
})

test(`a vehicle is its leaders' alone: the top sees its parts, a part sees itself @call:GET ${path}/detail`, async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const part = await aLeader(server, fair, leader.groupId)
  const other = await aLeader(server, fair)
  const elsewhere = await aGroupFair(server)
  const stranger = await aLeader(server, elsewhere)
  const ofTop = await book(server, fair, leader, { groupId: leader.groupId })
  const ofPart = await book(server, fair, part)
  const seen = async (as: typeof leader): Promise<string[]> =>
    (await server.data(parkingCalls.list, { as })).records.map(({ id }) => id).sort()
  assert.deepEqual(await seen(leader), [ofTop.id, ofPart.id].sort())
  assert.deepEqual([await seen(part), await seen(other), await seen(stranger)], [[ofPart.id], [], []])
  for (const as of [part, other, stranger]) {
    const { id, version } = ofTop
    await server.refused('notFound', parkingCalls.detail, { as, query: { id } })
    await server.refused('notFound', parkingCalls.cancel, { as, body: { id, version } })
    await server.refused('notFound', parkingCalls.update, { as, body: { id, version, ...vehicleBody(fair) } })
  }
  await server.refused('invalid', parkingCalls.submit, { as: leader, body: vehicleBody(fair, { groupId: other.groupId }) })
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', parkingCalls.list, { as: visitor })
  const member = await server.aVisitor({ exhibition: fair, registerType: 'visitingGroup' })
  await server.refused('noGroup', parkingCalls.list, { as: member })
  await server.refused('notSignedIn', parkingCalls.list, { at: { ...fair, registerType: 'visitingGroup' } })
})

test('a fair without arrivals says so, and takes no vehicle', async () => {
  const fair = await server.anExhibition({
    config: { byRegisterType: { visitingGroup: { questionnaires: [], review: 'auto', userCenter: [] } } },
  })
  const leader = await aLeader(server, fair)
  const { isOffered, slots } = await server.data(parkingCalls.offer, { as: leader })
  assert.deepEqual([isOffered, slots], [false, []])
  await server.refused('parkingNotOffered', parkingCalls.submit, { as: leader, body: vehicleBody({ ...fair, startsOn: '2027-04-08' }) })
})

/** Leaders of twelve groups book the last three places at once. @returns how many got one */
const raceForPlaces = async (on: TestServer): Promise<number> => {
  const fair = await aGroupFair(on, { capacity: 3 })
  const leaders = []
  for (let at = 0; at < 8; at += 1) leaders.push(await aLeader(on, fair))
  const answers = await Promise.all(leaders.map((as) => on.call(parkingCalls.submit, { as, body: vehicleBody(fair) })))
  return answers.filter(({ success }) => success).length
}

test('the last places of an arrival go to as many vehicles as there are places', async () => {
  assert.equal(await raceForPlaces(server), 3)
})

test('without the guard more vehicles than places get one', async () => {
  const through = await withoutGuard({ replace: [[' AND taken < $6::integer', ' AND $6::integer > 0']] }, raceForPlaces)
  assert.equal(through, 8)
})

test(`staff read the code or the plate of a vehicle, and note the arrival once @call:POST ${path}/check`, async () => {
  const own = await startTestServer()
  try {
    const fair = await aGroupFair(own)
    const before = await aLeader(own, fair)
    const { code, plate } = await book(own, fair, before, { days: '2' })
    const early = await aPersonOf(own, fair, 'staff', ['readPasses'])
    const tooEarly = await own.data(parkingCalls.check, { as: early, body: { code } })
    assert.deepEqual([tooEarly.verdict, tooEarly.answer], ['otherDay', 'no'])
    own.clock.setTo(momentOn(fair.startsOn, '07:00', 'Asia/Shanghai'))
    let staff = await aPersonOf(own, fair, 'staff', ['readPasses'])
    const check = (body: object) => own.data(parkingCalls.check, { as: staff, body: body as never, language: 'en' })
    assert.deepEqual([(await check({ code })).verdict, (await check({ code })).answer], ['early', 'ask'])
    own.clock.setTo(momentOn(fair.startsOn, '08:10', 'Asia/Shanghai'))
    staff = await aPersonOf(own, fair, 'staff', ['readPasses'])
    assert.equal((await check({ code, gateId: 'p5' })).verdict, 'otherGate')
    const good = await check({ code: `${plate.slice(0, 2)}·${plate.slice(2)}`, gateId: 'p3' })
    assert.deepEqual(
      [good.verdict, good.answer, good.vehicle!.plate, good.vehicle!.driver, good.vehicle!.groupName],
      ['good', 'yes', plate, { name: '陈师傅', phone: '139****9000' }, '山东机床团'],
    )
    const first = await check({ code, gateId: 'p3', isLetIn: true })
    assert.deepEqual([first.verdict, first.vehicle!.arrivedAt?.slice(11, 16)], ['good', '08:10'])
    own.clock.advance({ minutes: 20 })
    staff = await aPersonOf(own, fair, 'staff', ['readPasses'])
    const leader = await signedInAgain(own, before)
    const again = await check({ code, gateId: 'p3', isLetIn: true })
    assert.deepEqual(
      [again.verdict, again.vehicle!.arrivedAt, again.text],
      ['arrived', first.vehicle!.arrivedAt, 'This vehicle came in at 08:10.'],
    )
    const vehicle = (await own.data(parkingCalls.list, { as: leader })).records[0]!
    assert.deepEqual([vehicle.state, vehicle.mayChange], ['arrived', false])
    const { id, version } = vehicle
    await own.refused('parkingArrived', parkingCalls.cancel, { as: leader, body: { id, version } })
    assert.equal((await check({ code: '鄂A00000' })).verdict, 'unknown')
    assert.equal((await check({ code: almostSame(code) })).answer, 'no')
    await own.refused('forbidden', parkingCalls.check, { as: await aPersonOf(own, fair, 'staff'), body: { code } })
    await own.refused('forbidden', parkingCalls.check, { as: leader, body: { code } })
  } finally {
    await own.stop()
  }
})

test('a cancelled vehicle is sent away, another fair did not sign its code, and an entrance for people never takes it', async () => {
  const [fair, elsewhere] = [await aGroupFair(server), await aGroupFair(server)]
  const leader = await aLeader(server, fair)
  const staff = await aPersonOf(server, fair, 'organiser', ['readPasses'])
  const { id, version, code } = await book(server, fair, leader)
  const { code: foreign } = await book(server, elsewhere, await aLeader(server, elsewhere))
  const verdictOf = async (text: string) => (await server.data(parkingCalls.check, { as: staff, body: { code: text } })).verdict
  assert.equal(await verdictOf(foreign), 'forged')
  // The code of one vehicle, written again for another.
  const { code: known, signature } = readParkingCode(code)!
  const second = await book(server, fair, leader)
  assert.equal(await verdictOf(parkingText(parkingPayload({ ...known, id: second.id }), signature)), 'forged')
  await server.data(parkingCalls.cancel, { as: leader, body: { id, version } })
  assert.equal(await verdictOf(code), 'cancelled')
  assert.deepEqual([readPass(code), readPass(passPrefix + code.slice(parkingPrefix.length))], [null, null])
})

test('an organiser takes the vehicles of a gate as a sheet, with whole phones and without the cancelled @call:GET /api/ef-registration-data-client/visitingGroup/parking/export', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const [kept, gone] = [await book(server, fair, leader), await book(server, fair, leader)]
  await book(server, fair, leader, { slot: slotAt(fair, 'p5', '08:30') })
  await server.data(parkingCalls.cancel, { as: leader, body: { id: gone.id, version: gone.version } })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['exportPeople'] })
  const { columns, records, next } = await server.data(parkingCalls.exportPage, {
    as: organiser,
    query: { gateId: 'p3', day: fair.startsOn },
    language: 'en',
  })
  assert.deepEqual([columns.slice(0, 4), records.length, next], [['Day', 'Entrance', 'Arrival', 'Plate'], 1, null])
  const shown = `${kept.plate.slice(0, 2)}·${kept.plate.slice(2)}`
  assert.deepEqual(records[0]!.slice(3, 11), [shown, 'Coach', '45', '1', '山东机床团', '陈师傅', '13900139000', 'Expected'])
  assert.equal((await server.data(parkingCalls.exportPage, { as: organiser })).records.length, 2)
  const without = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  await server.refused('forbidden', parkingCalls.exportPage, { as: without })
  await server.refused('forbidden', parkingCalls.exportPage, { as: leader })
})

test('a driver reads the vehicle among the own data, and a deleted account leaves the vehicle without a driver', async () => {
  const fair = await aGroupFair(server)
  const leader = await aLeader(server, fair)
  const driver = await aMember(server, fair, leader.groupId, '周大勇')
  const typed = await server.aVisitor({ exhibition: fair, registerType: 'visitor' })
  const mine = await book(server, fair, leader, { driver: 'member', driverId: driver.accountId })
  const byPhone = await book(server, fair, leader, { driverName: '李师傅', driverPhone: typed.phone! })
  assert.deepEqual(
    [
      (await server.data(ownDataCalls.detail, { as: driver })).parkingDrives,
      (await server.data(ownDataCalls.detail, { as: typed })).parkingDrives,
    ].map((drives) => drives.map(({ plate }) => plate)),
    [[mine.plate], [byPhone.plate]],
  )
  for (const person of [driver, typed]) {
    await server.data(ownDataCalls.requestErase, { as: person, body: { userId: person.accountId } })
    const code = /\d{6}/.exec((await server.outbox(`?to=${person.phone}`))[0]!.text)![0]
    await server.data(ownDataCalls.erase, { as: person, body: { userId: person.accountId, value: code } })
  }
  await runJobs(server)
  const { rows } = await server.app.pool.query(
    'SELECT driver_account_id, driver_name, driver_phone, state FROM parking_passes WHERE group_id = $1',
    [leader.groupId],
  )
  assert.deepEqual(rows, Array(2).fill({ driver_account_id: null, driver_name: '', driver_phone: '', state: 'booked' }))
})
