import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { ActivationStore } from '@/areas/tickets/activation/activation.store'
import { GiftStore } from '@/areas/tickets/gift/gift.store'
import { ServicesStore } from '@/areas/exhibitorServices/serviceReserve/serviceReserve.store'
import { SpecialGuestsStore } from '@/areas/exhibitor/specialGuest/list/list.store'
import { StaffPeopleStore } from '@/areas/exhibitor/staffInvitation/people.store'
import { CallFailure } from '@/api/CallFailure'
import type { ListStore } from '@/ui/List/ListStore'

const total = 101
const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

interface Query {
  current: number
  size: number
}

beforeEach(() => {
  mockCall.mockReset().mockImplementation(async (_row: unknown, settings?: { query?: Partial<Query> }) => {
    const { current, size } = settings?.query ?? {}
    if (!current || !size) throw new CallFailure('answer', 404, 'no list')
    const ids = Array.from({ length: total }, (_, at) => String(at + 1)).slice((current - 1) * size, current * size)
    const records = ids.map((id) => ({ id, orderId: id, state: 'over', expiresAtMs: null }))
    return { records, total, size, current, pages: Math.ceil(total / size), counts: {}, mayInvite: true, kinds: [] }
  })
})

const services = new ServicesStore(null)
const guests = new SpecialGuestsStore()
const staff = new StaffPeopleStore()
const lists: [string, ListStore<never>][] = [
  ['special guests', guests.list as unknown as ListStore<never>],
  ['invitations of staff', staff.invitationList as unknown as ListStore<never>],
  ['orders of services', services.orders as unknown as ListStore<never>],
  ['people for a gift', new GiftStore('7').people as unknown as ListStore<never>],
  ['people for a code', new ActivationStore().people as unknown as ListStore<never>],
]

test.each(lists)('a list of 101 %s is reached to its end', async (_, list) => {
  await list.load()
  expect([list.items.length < total, list.hasMore]).toEqual([true, true])
  for (let page = 0; page < 20 && list.hasMore; page += 1) await list.more()
  expect([list.items.length, list.hasMore]).toEqual([total, false])
})

test('ended invitations are counted, whatever is loaded of them', async () => {
  const store = new StaffPeopleStore()
  await store.load()
  expect([store.ended.length, store.endedCount, store.invitations.value?.mayInvite]).toEqual([50, total, true])
})

test('a company that is none sees why, and a retry asks again', async () => {
  mockCall.mockRejectedValueOnce(new CallFailure('answer', sharedErrorCodes.notFound, '找不到'))
  const store = new SpecialGuestsStore()
  await store.load()
  expect([store.guests.isNotFound, store.guests.failure?.message, store.list.failure?.message]).toEqual([true, '找不到', '找不到'])
  await store.load()
  expect([store.guests.state, store.list.items.length, store.list.failure]).toEqual(['ready', 50, null])
})
