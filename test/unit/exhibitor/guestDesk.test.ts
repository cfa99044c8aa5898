import * as errorCodes from '@contract/exhibitor/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { ReadGuest } from '@contract/exhibitor/specialGuest.schema'
import { CallFailure } from '@/api/CallFailure'
import { GuestDeskStore } from '@/areas/exhibitor/specialGuest/desk/desk.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const withUsed = (used: number): ReadGuest => ({
  ...{ name: '顾维', company: '', host: '', state: 'accepted' },
  privileges: [{ id: 'lunch', name: { cn: '午餐', en: 'Lunch' }, promised: 3, used, left: 3 - used }],
})
const link = 'https://fair.example/v/card'
let used: number
let sent: { body: object; key: string }[]
let refusal: CallFailure | null

beforeEach(() => {
  used = 0
  sent = []
  refusal = null
  mockCall.mockReset()
  mockCall.mockImplementation((row: unknown, options: { body: object; key: string }) => {
    if (refusal) return Promise.reject(refusal)
    if (row === specialGuestCalls.read) return Promise.resolve(withUsed(used))
    sent.push(options)
    return Promise.resolve(withUsed((used += 1)))
  })
})

const scanned = async (): Promise<GuestDeskStore> => {
  const store = new GuestDeskStore()
  await store.read.run(link)
  return store
}
const lunchOf = (store: GuestDeskStore) => store.guest!.privileges[0]!

test('a use names the card, the privilege and the place, and shows what is left', async () => {
  const store = await scanned()
  store.standAt(' 贵宾餐厅 ')
  await store.use.run(lunchOf(store))
  expect(sent[0]!.body).toEqual({ code: link, privilegeId: 'lunch', place: '贵宾餐厅' })
  expect([store.done!.left, lunchOf(store).left]).toEqual([2, 2])
  expect(new GuestDeskStore().place).toBe(' 贵宾餐厅 ')
})

test('an attempt that got no answer is repeated as the same one, and the next use is another', async () => {
  const store = await scanned()
  refusal = new CallFailure('offline', 0, 'no network')
  await store.use.run(lunchOf(store))
  expect([store.done, store.failure]).toEqual([null, refusal])
  const keys = mockCall.mock.calls.filter(([row]) => row === specialGuestCalls.use).map(([, { key }]) => key as string)
  refusal = null
  await store.use.run(lunchOf(store))
  await store.use.run(lunchOf(store))
  expect(sent.map(({ key }) => key === keys[0])).toEqual([true, false])
})

test('the next card takes the place of the one before, also where it is unknown', async () => {
  const store = await scanned()
  await store.use.run(lunchOf(store))
  refusal = new CallFailure('answer', errorCodes.specialGuestUnknown, 'no such card')
  await store.read.run('another')
  expect([store.guest, store.done, store.failure]).toEqual([null, null, refusal])
})

test('what was pasted is read, and nothing is asked for nothing', async () => {
  const store = new GuestDeskStore()
  store.type('   ')
  await store.check()
  expect(mockCall).not.toHaveBeenCalled()
  store.type(` ${link} `)
  await store.check()
  expect(mockCall.mock.calls[0]![1]).toEqual({ query: { code: link } })
  expect([store.guest?.name, store.typed]).toEqual(['顾维', ''])
})

test('an account without the right learns whom to ask, and may try again', async () => {
  refusal = new CallFailure('answer', sharedErrorCodes.forbidden, 'no right')
  const store = await scanned()
  expect(store.hasNoRight).toBe(true)
  store.reset()
  expect(store.hasNoRight).toBe(false)
})
