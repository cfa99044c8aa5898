import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import * as errorCodes from '@contract/tickets/errorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { Basket } from '@/areas/tickets/ticketType/Basket'
import { isStale, placeBasket } from '@/areas/tickets/ticketType/placeBasket'
import { signInHere } from './signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)
const keys = (): (string | undefined)[] => called.mock.calls.map(([, settings]) => settings?.key)

const placed = { orderId: '9001', state: 'pendingPayment' as const, amount: '560.00', expiresAtMs: Date.now() + 900_000 }
const offline = new CallFailure('offline', 0, 'No connection')

const aBasket = (): Basket => {
  const basket = new Basket()
  basket.setQuantity('1', null, 2)
  return basket
}

beforeEach(() => {
  signInHere()
  called.mockReset()
})

test('an order with a lost answer is sent again under the same key, also after a reload @call:POST /api/ef-registration-client/userRelation/placeOrderWhenNotFree', async () => {
  called.mockRejectedValueOnce(offline).mockResolvedValueOnce(placed)
  await expect(placeBasket(aBasket(), undefined, false)).rejects.toBe(offline)
  const afterReload = new Basket()
  expect(afterReload.count).toBe(2)
  await expect(placeBasket(afterReload, undefined, false)).resolves.toEqual(placed)
  const [first, second] = keys()
  expect(first).toMatch(/^[\w-]{8,80}$/)
  expect(second).toBe(first)
  expect(called.mock.calls[0]![0]).toBe(orderCalls.place)
})

test('another choice is another order with its own key', async () => {
  called.mockRejectedValueOnce(offline).mockResolvedValueOnce(placed)
  const basket = aBasket()
  await placeBasket(basket, undefined, false).catch(() => undefined)
  basket.setQuantity('1', null, 1)
  await placeBasket(basket, undefined, false)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('two tabs that order the same basket make one order, also one after the other', async () => {
  aBasket()
  const [one, other] = [new Basket(), new Basket()]
  called.mockResolvedValue(placed)
  await Promise.all([placeBasket(one, undefined, false), placeBasket(other, undefined, false)])
  expect(new Set(keys()).size).toBe(1)
  called.mockReset().mockResolvedValue(placed)
  await placeBasket(aBasket(), undefined, false)
  const next = keys()
  await placeBasket(aBasket(), undefined, false)
  expect(new Set([...next, ...keys()]).size).toBe(2)
})

test('two open tabs in which the same tickets are chosen make one order', async () => {
  const [one, other] = [new Basket(), new Basket()]
  one.setQuantity('1', null, 2)
  other.setQuantity('1', null, 2)
  called.mockResolvedValue(placed)
  await Promise.all([placeBasket(one, undefined, false), placeBasket(other, undefined, false)])
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('two tabs that order an ended order again make one new order', async () => {
  const ended = { ...placed, orderId: '1', state: 'cancelled' as const, expiresAtMs: null }
  const first = aBasket()
  called.mockRejectedValueOnce(offline)
  await placeBasket(first, undefined, false).catch(() => undefined)
  const tabs = [new Basket(), new Basket()]
  called.mockReset().mockResolvedValueOnce(ended).mockResolvedValueOnce(ended).mockResolvedValue(placed)
  await Promise.all(tabs.map((tab) => placeBasket(tab, undefined, false)))
  const [, , again, alsoAgain] = keys()
  expect(again).not.toBe(keys()[0])
  expect(alsoAgain).toBe(again)
})

test('a placed order empties the basket, on this page and after a reload', async () => {
  called.mockResolvedValueOnce(placed)
  const basket = aBasket()
  await placeBasket(basket, undefined, false)
  expect(basket.isEmpty).toBe(true)
  expect(new Basket().isEmpty).toBe(true)
})

test('free tickets are taken without a payment @call:POST /api/ef-registration-client/userRelation/self/submit', async () => {
  called.mockResolvedValueOnce({ ...placed, state: 'ticketIssued', amount: '0.00', expiresAtMs: null })
  await placeBasket(aBasket(), 'link-1', true)
  expect(called.mock.calls[0]![0]).toBe(walletCalls.takeFree)
  expect(called.mock.calls[0]![1]?.body).toEqual({ items: [{ ticketTypeId: '1', quantity: 2 }], registerLinkId: 'link-1' })
})

test('free tickets that went back since their answer was lost are taken again', async () => {
  const taken = { ...placed, state: 'ticketIssued' as const, amount: '0.00', expiresAtMs: null }
  called.mockResolvedValueOnce({ ...taken, orderId: '1', state: 'refunded' }).mockResolvedValueOnce(taken)
  expect((await placeBasket(aBasket(), undefined, true)).orderId).toBe(placed.orderId)
  expect(new Set(keys()).size).toBe(2)
})

test('an attempt in flight is awaited, under its own key', async () => {
  jest.useFakeTimers()
  called.mockRejectedValueOnce(new CallFailure('answer', sharedErrorCodes.idempotencyInFlight, 'One moment')).mockResolvedValueOnce(placed)
  const placing = placeBasket(aBasket(), undefined, false)
  await jest.advanceTimersByTimeAsync(1000)
  await expect(placing).resolves.toEqual(placed)
  expect(keys()[1]).toBe(keys()[0])
  jest.useRealTimers()
})

test('a choice whose order of another day has expired is ordered again', async () => {
  called.mockResolvedValueOnce({ ...placed, orderId: '1', state: 'cancelled', expiresAtMs: null }).mockResolvedValueOnce(placed)
  await expect(placeBasket(aBasket(), undefined, false)).resolves.toEqual(placed)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a rejection because of a changed offer differs from any other', () => {
  expect(isStale(new CallFailure('answer', errorCodes.ticketSoldOut, ''))).toBe(true)
  expect(isStale(new CallFailure('answer', sharedErrorCodes.unavailable, ''))).toBe(false)
  expect(isStale(offline)).toBe(false)
})

test('a basket belongs to one person: another who signs in on the same phone finds none', () => {
  aBasket()
  signInHere('user-2')
  expect(new Basket().isEmpty).toBe(true)
  signInHere()
  expect(new Basket().count).toBe(2)
})
