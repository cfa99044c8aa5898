import * as errorCodes from '@contract/group/errorCodes'
import { parkingCalls } from '@contract/group/parking.calls'
import type { ParkingOffer, Vehicle } from '@contract/group/parking.schema'
import { mostOccupantsOf } from '@contract/rules/group/parking'
import { CallFailure } from '@/api/CallFailure'
import { ParkingStore } from '@/areas/group/parking/parking.store'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const gate = { cn: 'P5 大巴停车场', en: 'Coach park P5' }
const slot = { gateId: 'p5', gate, day: '2027-04-08', from: '08:30', until: '09:30' }
const vehicle: Vehicle = {
  ...{ id: '7', version: 2, state: 'booked', groupId: '1', groupName: '山东团', plate: '鄂A12345', kind: 'coach', occupants: 45 },
  ...{
    ...slot,
    days: 2,
    driver: { name: '陈师傅', phone: '139****9000', memberId: null },
    code: 'FP1:X',
    mayChange: true,
    arrivedAt: null,
  },
}
let offer: ParkingOffer
let known: Vehicle
let sent: { row: unknown; body: unknown; key: unknown }[]
let answer: () => unknown

beforeEach(() => {
  persisted.clear()
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitingGroup' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '孙丽', account: '' })
  offer = {
    ...{ isOffered: true, isOpen: true, until: null, mostDays: 3, mostOccupants: mostOccupantsOf({}), used: 1, limit: 500 },
    slots: [{ ...slot, capacity: 5, left: 4, kinds: ['coach'] }],
    groups: [{ id: '1', name: '山东团' }],
  }
  known = vehicle
  sent = []
  answer = () => known
  mockCall.mockImplementation((row: unknown, { body, key }: { body?: object; key?: string } = {}) => {
    if (row === parkingCalls.offer) return Promise.resolve(offer)
    if (row === parkingCalls.detail) return Promise.resolve(known)
    if (row === parkingCalls.drivers) return Promise.resolve([{ id: '55', name: '周大勇', phone: '138****0001', groupName: '山东团' }])
    if (row === parkingCalls.list) return Promise.resolve({ records: [vehicle], total: 1, size: 20, current: 1, pages: 1 })
    sent.push({ row, body, key })
    return Promise.resolve().then(answer)
  })
})

const opened = async (of: Vehicle | null): Promise<ParkingStore> => {
  const store = new ParkingStore()
  await store.load()
  await store.open.run(of)
  return store
}

const fill = ({ form }: ParkingStore): void => {
  for (const [name, value] of Object.entries({
    ...{ plate: '鄂AD12345', kind: 'coach', occupants: '40', slot_coach: 'p5 2027-04-08 08:30', days: '1' },
    ...{ driverName: '陈师傅', driverPhone: '13900139000' },
  }))
    form!.set(name, value)
}

test('a new vehicle is booked with its arrival and its driver @rule:R48', async () => {
  const store = await opened(null)
  expect([store.mayAdd, store.isChange, store.days]).toEqual([true, false, [{ day: '2027-04-08', left: 4 }]])
  fill(store)
  store.submit()
  await store.session!.submission.run()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ plate: '鄂AD12345', kind: 'coach', occupants: '40', days: '1', slot: 'p5 2027-04-08 08:30' },
      ...{ driver: 'other', driverName: '陈师傅', driverPhone: '13900139000' },
    },
  ])
  expect(store.session).toBeNull()
})

test('an incomplete plate is not sent @rule:R48', async () => {
  const store = await opened(null)
  fill(store)
  store.form!.set('plate', '鄂AD123')
  await store.session!.submission.run()
  expect(sent).toEqual([])
})

test('a change names the version, and sends the phone only where it was typed again', async () => {
  const store = await opened(vehicle)
  expect([store.form!.textOf('slot_coach'), store.form!.isMasked('driverPhone'), store.isChange, store.hasChanges]).toEqual([
    'p5 2027-04-08 08:30',
    true,
    true,
    false,
  ])
  store.form!.set('days', '3')
  await store.session!.submission.run()
  expect(sent).toEqual([{ row: parkingCalls.update, body: expect.objectContaining({ id: '7', version: 2, days: '3' }), key: undefined }])
  expect(sent[0]!.body).not.toHaveProperty('driverPhone')
})

test('a member who drives is chosen before anything is sent', async () => {
  const store = await opened(null)
  fill(store)
  store.form!.set('driver', 'member')
  store.submit()
  expect([store.wantsMember, store.isDriverMissing, sent]).toEqual([true, true, []])
  store.openDrivers(true)
  await store.drivers.load()
  store.chooseDriver(store.drivers.value![0]!)
  expect([store.isDriverMissing, store.isChoosingDriver, store.shownDriver!.name, store.hasChanges]).toEqual([false, false, '周大勇', true])
  await store.session!.submission.run()
  expect(sent[0]!.body).toEqual(expect.objectContaining({ driver: 'member', driverId: '55' }))
  expect(sent[0]!.body).not.toHaveProperty('driverName')
})

test('a vehicle with a member who drives keeps the member', async () => {
  known = { ...vehicle, driver: { name: '周大勇', phone: '138****0001', memberId: '55' } }
  const store = await opened(known)
  expect([store.wantsMember, store.shownDriver?.name]).toEqual([true, '周大勇'])
  store.form!.set('days', '1')
  await store.session!.submission.run()
  expect(sent[0]!.body).toEqual(expect.objectContaining({ driver: 'member', driverId: '55' }))
})

test('an arrival that has just filled up is shown as full, and what was typed stays', async () => {
  const store = await opened(null)
  fill(store)
  offer = { ...offer, slots: [{ ...offer.slots[0]!, left: 0 }] }
  answer = () => {
    throw new CallFailure('answer', errorCodes.parkingSlotFull, '约满')
  }
  await store.session!.submission.run()
  expect([store.failure?.code, store.form!.textOf('plate')]).toEqual([errorCodes.parkingSlotFull, '鄂AD12345'])
  expect(store.form!.definition.sections[1]!.fields[2]!.options![0]!.isOff).toBe(true)
})

test('a cancelled vehicle is loaded again, and a fair that is closed takes none', async () => {
  const store = await opened(null)
  store.close()
  await store.cancel.run(vehicle)
  expect(sent).toEqual([{ row: parkingCalls.cancel, body: { id: '7', version: 2 }, key: undefined }])
  offer = { ...offer, isOpen: false }
  await store.load()
  expect(store.mayAdd).toBe(false)
  offer = { ...offer, isOpen: true, used: 500 }
  await store.load()
  expect(store.mayAdd).toBe(false)
})

test('the list is narrowed by state and by a part of a plate', async () => {
  const store = await opened(null)
  store.choose('arrived')
  store.search.text = ' D123 '
  await store.list.reload()
  expect(mockCall).toHaveBeenLastCalledWith(parkingCalls.list, { query: { current: 1, size: 20, state: 'arrived', text: 'D123' } })
  expect(store.isNarrowed).toBe(true)
})
