import { coachCalls } from '@contract/group/coach.calls'
import { groupCalls } from '@contract/group/group.calls'
import { proposalCalls } from '@contract/group/proposal.calls'
import { stayCalls } from '@contract/group/stay.calls'
import type { Stay, StayOffer } from '@contract/group/stay.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { StayManageStore } from '@/areas/group/stay/manage/manage.store'
import { PersonsStore } from '@/areas/group/stay/persons/persons.store'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/parts/workbook/saveWorkbook', () => ({ saveWorkbook: jest.fn(async () => undefined) }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), back: jest.fn(async () => undefined) }))
const called = jest.mocked(call)

const stay: Stay = {
  ...{ id: '5', groupId: '1', groupName: '团', hotelId: 'riverside', hotelName: '滨江酒店', roomId: 'twin', roomName: '双床房', beds: 2 },
  ...{ from: '2027-04-07', until: '2027-04-10', nights: 3, state: 'wanted', place: null, occupants: [], smoking: '', note: '' },
  ...{ price: '420.00', amount: '1260.00', lateFee: null, version: 1 },
}

const room = { id: 'twin', name: '双床房', beds: 2, price: '420.00', nights: [{ night: '2027-04-07', rooms: 3, left: 1 }] }

const offer = (isReleased = false): StayOffer => ({
  ...{ isOffered: true, from: '2027-04-07', until: '2027-04-10' },
  limits: { maxNights: 5, maxOccupants: 3, releaseOn: '2027-04-01', isReleased, lateChange: { percent: 50, note: '' } },
  hotels: [{ id: 'riverside', name: '滨江酒店', stars: 4, address: '', distanceKm: 1, rooms: [room] }],
  counts: { members: 12, housed: 4, rooms: 3, waiting: 0, confirmed: 1 },
})

let released = false
const sent: [unknown, unknown][] = []
const onePage = <Item>(records: Item[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 })

const answers = new Map<unknown, () => unknown>([
  [groupCalls.list, () => [{ id: '1', parentId: null, name: '团', state: 'approved' }]],
  [stayCalls.offer, () => offer(released)],
  [stayCalls.list, () => onePage([stay])],
  [
    stayCalls.detail,
    () => ({
      ...stay,
      occupants: [{ registrationId: '7', name: '王', company: '', gender: '', language: '', isFixed: true, confirmedAt: null }],
    }),
  ],
  [stayCalls.create, () => ({ ids: ['8', '9'], held: 1 })],
  [stayCalls.members, () => onePage([])],
  [coachCalls.list, () => ({ ...onePage([]), limits: { maxDays: 3, maxOccupants: 45 } })],
  [proposalCalls.latest, () => null],
])

beforeEach(() => {
  signInHere()
  released = false
  sent.length = 0
  called.mockReset()
  called.mockImplementation(async (row, settings) => {
    sent.push([row, (settings as { body?: unknown } | undefined)?.body])
    return (answers.get(row)?.() ?? null) as never
  })
})

const opened = async (): Promise<StayManageStore> => {
  const store = new StayManageStore()
  await store.load()
  return store
}

const bodyOf = (row: unknown) => sent.filter(([one]) => one === row).at(-1)?.[1]

test('a booking begins with the nights that are looked at, and says what it comes to @route:/stayManage', async () => {
  const store = await opened()
  store.booking.open(store.offer.value!.hotels[0]!, store.offer.value!.hotels[0]!.rooms[0]!)
  store.booking.count(2)
  expect([store.booking.nights, store.booking.amount]).toEqual([3, '2520.00'])
  expect(await store.booking.save.run()).toBe(true)
  expect(store.booking.save.result).toEqual({ ids: ['8', '9'], held: 1 })
  expect(bodyOf(stayCalls.create)).toMatchObject({ groupId: '1', hotelId: 'riverside', roomId: 'twin', rooms: 2, from: '2027-04-07' })
  expect(store.booking.isOpen).toBe(false)
})

test('a booking without a night is not sent', async () => {
  const store = await opened()
  store.booking.open(store.offer.value!.hotels[0]!, store.offer.value!.hotels[0]!.rooms[0]!)
  store.booking.fields.set('until', '2027-04-07')
  expect(await store.booking.save.run()).toBe(false)
  expect(store.booking.fields.of('until').error).not.toBeNull()
  expect(bodyOf(stayCalls.create)).toBeUndefined()
})

test('days out of order are not looked at', async () => {
  const store = await opened()
  const asked = sent.length
  await store.look('2027-04-10', '2027-04-07')
  expect(sent.length).toBe(asked)
  await store.look('2027-04-08', '2027-04-09')
  expect(store.period).toEqual({ from: '2027-04-08', until: '2027-04-09' })
})

test('before the release a room is released without a cost, and after it with the cost that was shown', async () => {
  const early = await opened()
  early.stay.open(stay)
  expect(early.stay.cost).toBeNull()
  await early.stay.cancel.run()
  expect(bodyOf(stayCalls.cancel)).toEqual({ id: '5', version: 1 })
  released = true
  const late = await opened()
  late.stay.open(stay)
  expect(late.stay.cost).toBe('630.00')
  await late.stay.cancel.run()
  expect(bodyOf(stayCalls.cancel)).toEqual({ id: '5', version: 1, agreedCost: '630.00' })
})

test('a note alone costs nothing, whenever it is changed', async () => {
  released = true
  answers.set(stayCalls.update, () => ({ ...stay, version: 2, note: '高楼层' }))
  const store = await opened()
  store.stay.open(stay)
  store.stay.fields.set('note', '高楼层')
  expect(store.stay.isMoved).toBe(false)
  await store.stay.save.run()
  expect(bodyOf(stayCalls.update)).not.toHaveProperty('agreedCost')
})

test('a coach needs a whole plate, seats and times in order @rule:R48', async () => {
  const store = await opened()
  store.coach.open(null)
  for (const [name, text] of Object.entries({ name: '1 号车', plate: '鄂a·1234', seats: '4x9', place: '站' }))
    store.coach.fields.set(name as 'name', text)
  expect(store.coach.fields.typed.seats).toBe('49')
  expect(await store.coach.save.run()).toBe(false)
  expect(store.coach.fields.of('plate').error).not.toBeNull()
  store.coach.fields.set('plate', '鄂a·12345')
  store.coach.fields.set('endsAt', '07:00')
  expect(await store.coach.save.run()).toBe(false)
  store.coach.fields.set('endsAt', '18:30')
  expect(await store.coach.save.run()).toBe(true)
  expect(bodyOf(coachCalls.create)).toMatchObject({ plate: '鄂A12345', seats: 49, endsAt: '2027-04-10 18:30:00' })
})

test('without a group the page says so, and nothing else is asked', async () => {
  answers.set(stayCalls.offer, () => {
    throw new CallFailure('answer', 21001, '您还没有创建团组')
  })
  const store = new StayManageStore()
  await store.load()
  expect([store.offer.isNotFound, sent.some(([row]) => row === stayCalls.list)]).toEqual([true, false])
  answers.set(stayCalls.offer, () => offer(released))
})

test('people are chosen up to the beds of the room, and a return keeps the choice @route:/selectRoomPersonList', async () => {
  const store = new PersonsStore('5', '')
  await store.load()
  expect([store.most, store.chosen, store.isChanged]).toEqual([2, ['7'], false])
  store.toggle('8')
  store.toggle('9')
  expect([store.chosen, store.isFull]).toEqual([['7', '8'], true])
  await store.load()
  expect(store.chosen).toEqual(['7', '8'])
  store.toggle('7')
  await store.save.run()
  expect(bodyOf(stayCalls.assign)).toEqual({ id: '5', version: 1, registrationIds: ['8'] })
})

test('of a coach the change alone is sent, because a coach has many people', async () => {
  const passengers = ['1', '2'].map((registrationId) => ({ registrationId, name: '', company: '', isFixed: true }))
  answers.set(coachCalls.detail, () => ({ name: '1 号车', seats: 3, version: 1, passengers }))
  answers.set(coachCalls.members, () => onePage([]))
  const store = new PersonsStore('', '4')
  await store.load()
  store.toggle('2')
  store.toggle('3')
  await store.save.run()
  expect(bodyOf(coachCalls.seat)).toEqual({ id: '4', add: ['3'], remove: ['2'] })
})
