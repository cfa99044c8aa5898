import * as errorCodes from '@contract/orders/errorCodes'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { CallFailure } from '@/api/CallFailure'
import { OrderForPeopleStore } from '@/areas/people/userRelation/orderForPeople.store'

interface Sent {
  path: string
  body?: Record<string, unknown>
  query?: { current: number; size: number; search?: string }
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockGo = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
const mockMark = jest.fn()
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').slice(-2).join('/'), ...options }),
}))
jest.mock('@/routes/go', () => ({ go: (...args: [string, unknown?]) => mockGo(...args) }))
jest.mock('@/parts/payment/resumedPayment', () => ({ markPayment: (id: string) => mockMark(id) }))

const person = (id: string, more: Partial<PersonRow> = {}): PersonRow =>
  ({ id, name: `人${id}`, company: '', examineResult: 'approve', missing: [], ...more }) as PersonRow
const type = (id: string, price: string, more: Partial<TicketType> = {}): TicketType =>
  ({ id, name: `票${id}`, price, isFree: price === '0.00', saleState: 'onSale', dayChoices: [], entryDays: [], ...more }) as TicketType

let types: TicketType[] = []
let placed = { orderId: '5', state: 'pendingPayment' }
const onIssued = jest.fn()

beforeEach(() => {
  jest.clearAllMocks()
  types = [type('1', '100.00'), type('2', '0.00', { dayChoices: ['2026-12-03', '2026-12-04'], soldOutDays: ['2026-12-03'] })]
  placed = { orderId: '5', state: 'pendingPayment' }
  mockCall.mockImplementation(({ path }) =>
    Promise.resolve(
      path === 'userRelation/list'
        ? { records: [person('7'), person('8'), person('9', { missing: ['document'] })], pages: 1 }
        : path === 'ticketType/list'
          ? { ticketTypes: types, refundFees: [{ untilDay: '2026-12-01', percent: 0 }] }
          : path === 'discountCode/check'
            ? { code: 'SPRING20', ticketTypeIds: ['1'], percent: 20, amount: null, ticketsPerUse: null, endsAt: null }
            : placed,
    ),
  )
})

const opened = async (): Promise<OrderForPeopleStore> => {
  const store = new OrderForPeopleStore(onIssued)
  await store.open()
  return store
}

test('people without an open point and tickets on sale can be chosen, each day on its own', async () => {
  types = [...types, type('3', '1.00', { saleState: 'soldOut' }), type('4', '2.00', { saleState: 'limitReached' })]
  const store = await opened()
  expect(store.people.found.map(({ id }) => id)).toEqual(['7', '8'])
  expect(store.offers.map(({ key }) => key)).toEqual(['1', '2-2026-12-04', '4'])
})

test('everybody without a ticket is chosen at once, and one ticket for all is asked for', async () => {
  const people = [person('7', { ticketCount: 0 }), person('8', { ticketCount: 1 }), person('9', { ticketCount: 0, missing: ['document'] })]
  mockCall.mockImplementation(({ path }) =>
    Promise.resolve(path === 'userRelation/list' ? { records: people, pages: 1 } : { ticketTypes: types }),
  )
  const store = new OrderForPeopleStore(onIssued)
  await store.openForAll()
  expect([store.choice.chosen, store.step, store.picking]).toEqual([['7'], 'offer', null])
  store.pick('1')
  expect([store.isWhole, store.step]).toEqual([true, 'tickets'])
  types = [type('1', '0.00')]
  await store.openForAll()
  expect([store.isWhole, store.step]).toEqual([true, 'tickets'])
})

test('the refund rules are known before something is paid', async () => {
  const store = await opened()
  store.choice.toggle('7')
  store.toTickets()
  store.askFor(null)
  store.pick('2-2026-12-04')
  expect(store.hasPrice).toBe(false)
  store.pick('1')
  expect([store.hasPrice, store.refundFees]).toEqual([true, [{ untilDay: '2026-12-01', percent: 0 }]])
})

test('nobody is offered where all have tickets', async () => {
  mockCall.mockImplementation(({ path }) =>
    Promise.resolve(path === 'userRelation/list' ? { records: [person('8', { ticketCount: 1 })], pages: 1 } : { ticketTypes: types }),
  )
  const store = new OrderForPeopleStore(onIssued)
  await store.openForAll()
  expect([store.choice.chosen, store.step]).toEqual([[], 'people'])
})

test('one ticket for all, or one for each, is one order that is paid once @call:POST /api/ef-registration-client/userRelation/placeOrderByIdList', async () => {
  const store = await opened()
  store.choice.toggle('7')
  store.choice.toggle('8')
  store.toTickets()
  expect(store.isWhole).toBe(false)
  store.askFor(null)
  store.pick('1')
  expect([store.isWhole, store.amount, store.picked]).toEqual([true, '200.00', '1'])
  store.askFor('8')
  store.pick('2-2026-12-04')
  expect([store.amount, store.step]).toEqual(['100.00', 'tickets'])
  expect(await store.ordering.run()).toBe(true)
  expect(mockCall.mock.calls.at(-1)![0].body).toEqual({
    items: [
      { personId: '7', ticketTypeId: '1' },
      { personId: '8', ticketTypeId: '2', day: '2026-12-04' },
    ],
    amount: '100.00',
  })
  expect(mockMark).toHaveBeenCalledWith('5')
  expect(mockGo).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '5' })
  expect(store.isOpen).toBe(false)
})

/** Both people with the ticket that costs, and an accepted code. */
const withCode = async (): Promise<OrderForPeopleStore> => {
  const store = await opened()
  store.choice.toggle('7')
  store.choice.toggle('8')
  store.toTickets()
  store.askFor(null)
  store.pick('1')
  store.discount.type('spring20')
  await store.discount.apply.run()
  return store
}

test('a code lowers the sum before the order, stays while people and tickets are corrected, and is named by the order @rule:R51', async () => {
  const store = await withCode()
  expect(mockCall.mock.calls.at(-1)![0].body).toEqual({ code: 'spring20', items: [{ ticketTypeId: '1', quantity: 2 }] })
  expect([store.discount.amount, store.amount]).toEqual(['40.00', '160.00'])
  store.back()
  store.choice.toggle('8')
  store.toTickets()
  expect([store.discount.amount, store.amount]).toEqual(['20.00', '80.00'])
  await store.ordering.run()
  expect(mockCall.mock.calls.at(-1)![0].body).toEqual({
    items: [{ personId: '7', ticketTypeId: '1' }],
    amount: '80.00',
    discountCode: 'SPRING20',
  })
})

test('a code that others used up meanwhile is taken off, and the next visit begins without one', async () => {
  const store = await withCode()
  const answer = mockCall.getMockImplementation()!
  mockCall.mockImplementation((sent) =>
    sent.path.endsWith('placeOrderByIdList')
      ? Promise.reject(new CallFailure('answer', errorCodes.discountCodeUsedUp, '此优惠码已用完'))
      : answer(sent),
  )
  expect(await store.ordering.run()).toBe(false)
  expect([store.ordering.failure?.message, store.discount.applied, store.amount]).toEqual(['此优惠码已用完', null, '200.00'])
  store.discount.type('spring20')
  await store.discount.apply.run()
  await store.open()
  expect([store.discount.applied, store.hasPrice]).toEqual([null, false])
})

test('tickets that cost nothing need no payment, and the only ticket on sale is chosen at once', async () => {
  types = [type('1', '0.00')]
  placed = { orderId: '5', state: 'ticketIssued' }
  const store = await opened()
  store.choice.toggle('7')
  store.toTickets()
  expect([store.isWhole, store.isFree]).toEqual([true, true])
  await store.ordering.run()
  expect(mockGo).not.toHaveBeenCalled()
  expect(onIssued).toHaveBeenCalled()
})

describe('of more than a hundred people', () => {
  const all = Array.from({ length: 130 }, (_, at) => person(String(at + 100), { company: at === 129 ? '华东机械' : 'ACME' }))
  const asked: [number, string | undefined][] = []

  beforeEach(() => {
    asked.length = 0
    jest.useFakeTimers()
    mockCall.mockImplementation(({ path, query }) => {
      if (path !== 'userRelation/list') return Promise.resolve(path === 'ticketType/list' ? { ticketTypes: types } : placed)
      const { current, size, search } = query!
      asked.push([current, search])
      const found = all.filter(({ company }) => company.includes(search ?? ''))
      const records = found.slice((current - 1) * size, current * size)
      return Promise.resolve({ records, total: found.length, current, size, pages: Math.ceil(found.length / size) })
    })
  })
  afterEach(() => jest.useRealTimers())

  test('one page is asked for, the server searches, and those who are chosen stay chosen', async () => {
    const store = await opened()
    expect([asked, store.people.found.length, store.people.isSearched]).toEqual([[[1, undefined]], 100, true])
    store.choice.toggle('100')
    store.people.search.type(' 华东 ')
    await jest.runAllTimersAsync()
    expect([asked.at(-1), store.people.found.map(({ id }) => id), store.people.isSearched]).toEqual([[1, '华东'], ['229'], true])
    store.choice.toggle('229')
    expect(store.choice.chosen).toEqual(['100', '229'])
    expect(store.lines.map((line) => line.person.id)).toEqual(['100', '229'])
    await store.people.reset()
    expect([asked.at(-1), store.people.search.text, store.people.found.length]).toEqual([[1, undefined], '', 100])
    await store.people.list.more()
    expect([store.people.found.length, store.people.list.hasMore, store.choice.chosen.length]).toEqual([130, false, 2])
  })

  test('a page that holds nobody who may be chosen is followed by the next', async () => {
    for (const one of all.slice(0, 100)) one.missing = ['document']
    const store = await opened()
    expect([asked.length, store.people.found.length, store.people.isNobody]).toEqual([2, 30, false])
  })
})

test('an order that was cancelled since its answer was lost is not issued: it is placed again', async () => {
  const store = await opened()
  placed = { orderId: '5', state: 'cancelled' }
  store.choice.toggle('7')
  store.toTickets()
  store.askFor(null)
  store.pick('1')
  await store.ordering.run()
  expect(onIssued).not.toHaveBeenCalled()
  const keys = mockCall.mock.calls.flatMap(([{ path, ...rest }]) =>
    path.endsWith('placeOrderByIdList') ? [(rest as { key?: string }).key] : [],
  )
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  // The page of an ended order says so, and nothing is paid.
  expect(mockMark).not.toHaveBeenCalled()
  expect(mockGo).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '5' })
})
