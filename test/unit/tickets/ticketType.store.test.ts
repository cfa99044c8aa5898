import * as errorCodes from '@contract/errorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { SelectionStore } from '@/areas/tickets/ticketType/selection.store'
import { TicketTypeStore } from '@/areas/tickets/ticketType/ticketType.store'
import * as go from '@/routes/go'
import { session } from '@/stores/session'
import { aTicketType } from './makers'
import { signInHere } from './signInHere'

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
    if (row === orderCalls.place && place) return place() as never
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
  signInHere(`user-${Math.random()}`)
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

test('a double tap places one order, and the payment page opens @route:/ticket-type/select/:orderId', async () => {
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
})

test("the register link comes from the page's address and is sent with the order", async () => {
  aServerWith([vip])
  const store = new TicketTypeStore('55')
  await store.load()
  expect(session.link.registerLinkId).toBe('55')
  expect(called.mock.calls[0]![1]?.query).toEqual({ registerLinkId: '55', topRegisterType: 'visitor' })
})
