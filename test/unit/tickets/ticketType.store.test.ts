import * as errorCodes from '@contract/tickets/errorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { isTakenByOneTap } from '@/areas/tickets/ticketType/FreeTickets'
import { SelectionStore } from '@/areas/tickets/ticketType/selection.store'
import { TicketTypeStore } from '@/areas/tickets/ticketType/ticketType.store'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { consumeMarkedPayment } from '@/parts/payment/resumedPayment'
import * as go from '@/routes/go'
import { session } from '@/stores/session'
import { aTicketType } from './makers'
import { signInHere } from './signInHere'
import { randomKey } from '../../support/random'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined), restart: jest.fn(async () => undefined), go: jest.fn() }))
const called = jest.mocked(call)

const vip = aTicketType({ id: '1', name: 'VIP', price: '280.00', conflictsWith: ['3'], limitPerPerson: 2 })
const day = aTicketType({ id: '2', name: 'Day', price: '80.00', dayChoices: ['2027-04-08', '2027-04-09'] })
const student = aTicketType({ id: '3', name: 'Student', conflictsWith: ['1'] })

const offer = (ticketTypes: TicketType[]) => ({ ticketTypes, holdMinutes: 15, unpaidOrderId: null })

/** A server that offers these and answers an order by `place`. */
const aServerWith = (ticketTypes: TicketType[], place?: () => unknown): void => {
  called.mockImplementation(async (row) => {
    if (row === ticketTypeCalls.list) return offer(ticketTypes) as never
    if ((row === orderCalls.place || row === walletCalls.takeFree) && place) return place() as never
    throw new CallFailure('offline', 0, 'No connection')
  })
}

const anOffer = async (): Promise<TicketTypeStore> => {
  const store = new TicketTypeStore()
  await store.load()
  return store
}

beforeEach(() => {
  called.mockReset()
  jest.mocked(go.replace).mockClear()
  jest.mocked(go.restart).mockClear()
  signInHere(`user-${randomKey()}`)
})

test('a chosen ticket blocks the one that it excludes, and is named as the reason @route:/ticket-type @rule:R49', async () => {
  aServerWith([vip, day, student])
  const store = await anOffer()
  expect(store.conflictOf(student)).toBeNull()
  store.setQuantity(vip, 1)
  expect(store.conflictOf(student)).toBe('VIP')
  store.setQuantity(student, 1)
  expect(store.quantityOf(student)).toBe(0)
  store.setQuantity(vip, 0)
  expect(store.conflictOf(student)).toBeNull()
})

test('a day ticket requires a chosen day, and each day counts separately', async () => {
  aServerWith([vip, day])
  const store = await anOffer()
  store.setQuantity(day, 1)
  expect(store.dayMissingId).toBe('2')
  expect(store.basket.isEmpty).toBe(true)
  store.chooseDay(day, '2027-04-09')
  expect(store.dayMissingId).toBeNull()
  store.setQuantity(day, 2)
  store.chooseDay(day, '2027-04-08')
  expect(store.quantityOf(day)).toBe(0)
  store.setQuantity(day, 1)
  expect(store.basket.totalOf('2')).toBe(3)
  expect(store.total).toBe('240.00')
})

test('the limit per person holds, and the choice survives a reload', async () => {
  aServerWith([vip, day])
  const store = await anOffer()
  store.setQuantity(vip, 5)
  expect(store.quantityOf(vip)).toBe(2)
  const afterReload = await anOffer()
  expect(afterReload.quantityOf(vip)).toBe(2)
  expect(afterReload.total).toBe('560.00')
  expect(afterReload.isFree).toBe(false)
})

test('a ticket sold out during the choice is named, the offer is reloaded and the rest stays chosen @route:/ticket-type/select', async () => {
  aServerWith([vip, day])
  const store = await anOffer()
  store.setQuantity(vip, 1)
  store.chooseDay(day, '2027-04-09')
  store.setQuantity(day, 1)
  const selection = new SelectionStore()
  await selection.load()
  aServerWith([{ ...vip, saleState: 'soldOut', left: 0 }, day], () => {
    throw new CallFailure('answer', errorCodes.ticketSoldOut, '“VIP”已售罄')
  })
  await selection.place.run()
  expect(selection.place.failure?.message).toBe('“VIP”已售罄')
  expect(selection.offer.basket.changes).toEqual([expect.objectContaining({ reason: 'soldOut', name: 'VIP' })])
  expect(selection.offer.basket.lines).toEqual([{ ticketTypeId: '2', day: '2027-04-09', quantity: 1 }])
  expect(go.replace).not.toHaveBeenCalled()
})

test('a double tap places one order, and its page pays it at once @route:/ticket-type/select/:orderId', async () => {
  let placedCount = 0
  aServerWith([vip], () => {
    placedCount += 1
    return { orderId: '9001', state: 'pendingPayment', amount: '280.00', expiresAtMs: Date.now() + 900_000 }
  })
  const selection = new SelectionStore()
  await selection.load()
  selection.offer.setQuantity(vip, 1)
  await Promise.all([selection.place.run(), selection.place.run()])
  expect(placedCount).toBe(1)
  expect(go.replace).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '9001' })
  expect(selection.offer.basket.isEmpty).toBe(true)
  expect(consumeMarkedPayment()).toEqual({ orderId: '9001' })
})

const trade = aTicketType({ id: '4', name: 'Trade', limitPerPerson: 1 })
const taken = (ticketIds: string[]) => ({ orderId: '9002', state: 'ticketIssued', amount: '0.00', expiresAtMs: null, ticketIds })

test('a free ticket of which a person gets one is taken by one tap and opens its pass; the basket stays @route:/ticket-type', async () => {
  aServerWith([vip, trade], () => taken(['71']))
  const store = await anOffer()
  store.setQuantity(vip, 1)
  expect(isTakenByOneTap(trade)).toBe(true)
  await store.free.takeOne.run(trade)
  const [, settings] = called.mock.calls.find(([row]) => row === walletCalls.takeFree)!
  expect(settings?.body).toEqual({ items: [{ ticketTypeId: '4', quantity: 1 }] })
  expect(go.restart).toHaveBeenCalledWith('walletPass', { id: '71', taken: '9002' })
  expect(store.basket.lines).toEqual([{ ticketTypeId: '1', day: null, quantity: 1 }])
})

test('the same tap after a lost answer is the same order', async () => {
  aServerWith([trade])
  const store = await anOffer()
  await store.free.takeOne.run(trade)
  expect(store.free.failure?.message).toBe('No connection')
  aServerWith([trade], () => taken(['71']))
  await (await anOffer()).free.takeOne.run(trade)
  const keys = called.mock.calls.filter(([row]) => row === walletCalls.takeFree).map(([, settings]) => settings?.key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('several free tickets are taken from the list, and the wallet opens', async () => {
  aServerWith([student], () => taken(['71', '72']))
  const store = await anOffer()
  store.setQuantity(student, 2)
  await store.free.takeChosen.run()
  expect(go.restart).toHaveBeenCalledWith('wallet', { taken: '9002' })
})

test.each([
  ['with a price', { price: '30.00', isFree: false }],
  ['of which a person may have two', { limitPerPerson: 2 }],
  ['of which the person has one', { held: 1 }],
  ['with days to choose from', { dayChoices: ['2027-04-08', '2027-04-09'] }],
])('a ticket %s is not taken by one tap', (_, change) => {
  expect(isTakenByOneTap({ ...trade, ...change })).toBe(false)
})

test('tickets that are sold out or no longer on sale are folded, except a chosen one and one that opens later @route:/ticket-type', async () => {
  const gone = [aTicketType({ id: '5', saleState: 'soldOut' }), aTicketType({ id: '6', saleState: 'over' })]
  aServerWith([vip, ...gone, aTicketType({ id: '7', saleState: 'notYet' })])
  const store = await anOffer()
  expect(store.folded.map(({ id }) => id)).toEqual(['5', '6'])
  expect(store.listed.map(({ id }) => id)).toEqual(['1', '7'])
  aServerWith(gone)
  expect((await anOffer()).listed).toHaveLength(2)
})

test("the register link comes from the page's address and is sent with the order", async () => {
  aServerWith([vip])
  const store = new TicketTypeStore('55')
  await store.load()
  expect(session.link.registerLinkId).toBe('55')
  expect(called.mock.calls[0]![1]?.query).toEqual({ registerLinkId: '55', topRegisterType: 'visitor' })
})
