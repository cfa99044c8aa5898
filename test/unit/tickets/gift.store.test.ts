import * as errorCodes from '@contract/tickets/errorCodes'
import type { GivableTickets, Gift } from '@contract/tickets/gift.schema'
import { giftForOtherCalls } from '@contract/people/giftForOther.calls'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import { giftCalls } from '@contract/tickets/gift.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { GiftStore } from '@/areas/tickets/gift/gift.store'
import { GiveStore } from '@/areas/tickets/gift/give.store'
import { GiftRecordsStore } from '@/areas/tickets/gift/records.store'
import { goToNextStep } from '@/stores/goToNextStep'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: jest.fn() }))
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: jest.fn() }))
const called = jest.mocked(call)

const kind = (change: Partial<GivableTickets> = {}): GivableTickets => ({
  ticketTypeId: '1',
  name: 'VIP',
  day: null,
  entryDays: [],
  quantity: 3,
  ticketIds: ['11', '12', '13'],
  limitPerPerson: null,
  until: '2027-04-08 23:59:59',
  ...change,
})

const aGift = (change: Partial<Gift> = {}): Gift => ({
  id: '77',
  side: 'given',
  state: 'offered',
  way: 'link',
  to: '',
  from: '',
  tickets: [],
  ticketIds: [],
  offeredAt: '2027-04-01 10:00:00',
  expiresAt: '2027-04-08 10:00:00',
  endedAt: null,
  link: 'https://fair.example/g/x',
  key: '77.token',
  isSent: false,
  ...change,
})

const answers = (map: [row: object, answer: unknown][]): void => {
  called.mockImplementation(async (row) => {
    const found = map.find(([one]) => one === row)?.[1]
    if (found instanceof Error) throw found
    return found as never
  })
}
const bodiesOf = (row: object) =>
  called.mock.calls.filter(([one]) => (one as object) === row).map(([, settings]) => settings as never as { body: object; key?: string })

beforeEach(() => {
  called.mockReset()
  session.setDestination(null)
  session.amendLink({ ticketGiveRecordId: '' })
})

test('the ticket of the wallet is chosen first, within the number of the giver and the limit of a person @route:/give', async () => {
  answers([
    [
      giftCalls.givable,
      {
        tickets: [kind(), kind({ ticketTypeId: '2', ticketIds: ['21', '22'], quantity: 2, limitPerPerson: 1 })],
        sends: { phone: true, email: false },
      },
    ],
    [giftCalls.give, aGift()],
  ])
  const store = new GiveStore('12')
  await store.load()
  const [one, other] = store.kinds as [GivableTickets, GivableTickets]
  expect([store.countOf(one), store.countOf(other), store.maxOf(one), store.maxOf(other)]).toEqual([1, 0, 3, 1])
  store.setCount(one, 2)
  store.setCount(other, 1)
  expect(store.count).toBe(3)
  expect(await store.submit.run()).toBe(true)
  expect(bodiesOf(giftCalls.give)[0]?.body).toEqual({ ticketIds: ['12', '11', '21'], way: 'link' })
  expect(replace).toHaveBeenCalledWith('giveDetail', { id: '77' })
  store.setCount(one, 0)
  store.setCount(other, 0)
  expect(store.canSubmit).toBe(false)
})

test('a contact that is typed differently is not sent; a repetition has the same key @rule:R42', async () => {
  answers([
    [giftCalls.givable, { tickets: [kind()], sends: { phone: true, email: false } }],
    [giftCalls.give, new CallFailure('timeout', 0, '')],
  ])
  const store = new GiveStore('')
  await store.load()
  store.choose('phone')
  expect(store.isSent).toBe(true)
  store.fields.set('contact', '13800138000')
  store.fields.set('contactAgain', '13800138001')
  expect(await store.submit.run()).toBe(false)
  expect(bodiesOf(giftCalls.give)).toEqual([])
  expect(store.fields.of('contactAgain').error).toBeTruthy()
  store.fields.set('contactAgain', '13800138000')
  await store.submit.run()
  await store.submit.run()
  const [first, again] = bodiesOf(giftCalls.give)
  expect(first?.body).toEqual({ ticketIds: ['11'], way: 'phone', contact: '13800138000', contactAgain: '13800138000' })
  expect(again?.key).toBe(first?.key)
  store.choose('email')
  expect([store.isSent, store.fields.typed.contact]).toEqual([false, ''])
})

test('after a refusal the tickets are asked for again', async () => {
  answers([
    [giftCalls.givable, { tickets: [kind()], sends: { phone: false, email: false } }],
    [giftCalls.give, new CallFailure('answer', errorCodes.ticketNotGivable, 'used')],
  ])
  const store = new GiveStore('11')
  await store.load()
  expect(await store.submit.run()).toBe(false)
  expect(store.submit.failure?.message).toBe('used')
  expect(bodiesOf(giftCalls.givable)).toHaveLength(2)
})

test('a recipient claims with the token of the link, and the link leads here no more @route:/give/:id', async () => {
  session.amendLink({ ticketGiveRecordId: '77.token', registrationSource: 'giveCard' })
  const received = aGift({ side: 'received', link: null, key: null })
  answers([
    [giftCalls.detail, received],
    [userRelationCalls.list, { records: [{ id: '5', name: 'Li' }] }],
    [giftCalls.claim, { ...received, state: 'claimed', ticketIds: ['90'] }],
  ])
  const store = new GiftStore('77')
  await store.load()
  expect(called.mock.calls[0]?.[1]).toEqual({ query: { key: '77.token' } })
  expect(store.people.items).toHaveLength(1)
  expect(await store.claim.run()).toBe(true)
  expect(bodiesOf(giftCalls.claim)[0]?.body).toEqual({ key: '77.token' })
  expect(store.gift.value?.ticketIds).toEqual(['90'])
  expect([session.link.ticketGiveRecordId, session.link.registrationSource]).toEqual(['', 'registration'])
})

test('a gift is claimed for a person, and another gift of the link plays no part', async () => {
  session.amendLink({ ticketGiveRecordId: '78.other' })
  const received = aGift({ side: 'received' })
  answers([
    [giftCalls.detail, received],
    [userRelationCalls.list, new CallFailure('timeout', 0, '')],
    [giftForOtherCalls.activationForOther, { ticketIds: ['90'], gift: { ...received, state: 'claimed' } }],
  ])
  const store = new GiftStore('77')
  await store.load()
  store.choosePerson('5')
  await store.claim.run()
  expect(bodiesOf(giftForOtherCalls.activationForOther)[0]?.body).toEqual({ key: '77', id: '5' })
})

test('a person who has not registered registers first and returns @rule:R56', async () => {
  answers([
    [giftCalls.detail, aGift({ side: 'received' })],
    [userRelationCalls.list, { records: [] }],
    [giftCalls.claim, new CallFailure('answer', errorCodes.notRegisteredYet, 'register')],
  ])
  const store = new GiftStore('77')
  await store.load()
  expect(await store.claim.run()).toBe(false)
  expect(store.needsRegistration).toBe(true)
  await store.register()
  expect(session.destination).toEqual({ name: 'giveDetail', params: { id: '77' } })
  expect(goToNextStep).toHaveBeenCalled()
})

test('a giver takes an offer back; a refusal shows what is true now', async () => {
  answers([
    [giftCalls.detail, aGift()],
    [giftCalls.recall, aGift({ state: 'recalled', link: null })],
  ])
  const store = new GiftStore('77')
  await store.load()
  await store.recall.run()
  expect(store.gift.value?.state).toBe('recalled')
  answers([
    [giftCalls.detail, aGift({ state: 'claimed' })],
    [giftCalls.recall, new CallFailure('answer', errorCodes.giftClaimed, 'claimed')],
  ])
  expect(await store.recall.run()).toBe(false)
  expect(store.gift.value?.state).toBe('claimed')
})

test('the records have a list for each side @route:/give/records', async () => {
  answers([[giftCalls.list, { records: [aGift()], total: 1, size: 10, current: 1, pages: 1 }]])
  const store = new GiftRecordsStore('received')
  expect(store.side).toBe('received')
  expect(new GiftRecordsStore(undefined).side).toBe('given')
  await store.load()
  expect(store.list.items).toHaveLength(1)
  store.choose('given')
  await store.load()
  expect(called.mock.calls.map(([, settings]) => (settings as unknown as { query: { side: string } }).query.side)).toEqual([
    'received',
    'given',
  ])
})
