import * as errorCodes from '@contract/orders/errorCodes'
import { discountCodeCalls } from '@contract/orders/discountCode.calls'
import { orderCalls } from '@contract/orders/order.calls'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { SelectionStore } from '@/areas/tickets/ticketType/selection.store'
import { aTicketType } from './makers'
import { signInHere } from './signInHere'
import { randomKey } from '../../support/random'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined), restart: jest.fn(async () => undefined), go: jest.fn() }))
const called = jest.mocked(call)

const buyer = aTicketType({ id: '1', name: 'Buyer', price: '100.00' })
const guest = aTicketType({ id: '2', name: 'Guest', price: '50.00' })
const found = { code: 'SPRING20', ticketTypeIds: ['1'], percent: 20, amount: null, ticketsPerUse: null, endsAt: null }

/** A server that knows one code, and answers an order by `place`. */
const aServer = (
  place: () => unknown = () => ({ orderId: '9', state: 'pendingPayment', amount: '0', expiresAtMs: Date.now() + 900_000 }),
) =>
  called.mockImplementation(async (row, settings) => {
    if (row === ticketTypeCalls.list) return { ticketTypes: [buyer, guest], holdMinutes: 15, unpaidOrderId: null } as never
    if (row === discountCodeCalls.check) {
      const { code } = (settings as unknown as { body: { code: string } }).body
      if (/^spring20$/i.test(code)) return found as never
      throw new CallFailure('answer', errorCodes.discountCodeUnknown, '没有此优惠码，请核对')
    }
    return place() as never
  })

const bodies = (row: unknown) =>
  called.mock.calls.filter(([one]) => one === row).map(([, settings]) => (settings as unknown as { body: unknown }).body)

const aSelection = async (): Promise<SelectionStore> => {
  const store = new SelectionStore()
  await store.load()
  store.offer.setQuantity(buyer, 3)
  return store
}

const applied = async (): Promise<SelectionStore> => {
  const store = await aSelection()
  store.discount.type(' spring20 ')
  await store.discount.apply.run()
  return store
}

beforeEach(() => {
  called.mockReset()
  signInHere(`user-${randomKey()}`)
})

test('an accepted code shows the new total at once, and after each change of the selection @route:/ticket-type/select @rule:R51', async () => {
  aServer()
  const store = await applied()
  expect([store.discount.amount, store.discount.total]).toEqual(['60.00', '240.00'])
  store.offer.setQuantity(buyer, 1)
  store.offer.setQuantity(guest, 1)
  expect([store.discount.amount, store.discount.total]).toEqual(['20.00', '130.00'])
})

test('the order names the code and the sum that was shown', async () => {
  aServer()
  const store = await applied()
  await store.place.run()
  expect(bodies(orderCalls.place)).toEqual([{ items: [{ ticketTypeId: '1', quantity: 3 }], discountCode: 'SPRING20', amount: '240.00' }])
})

test('a code that no chosen ticket is for is not spent', async () => {
  aServer()
  const store = await applied()
  store.offer.setQuantity(guest, 1)
  store.offer.setQuantity(buyer, 0)
  expect(store.discount.isForOthers).toBe(true)
  await store.place.run()
  expect(bodies(orderCalls.place)).toEqual([{ items: [{ ticketTypeId: '2', quantity: 1 }], amount: '50.00' }])
})

test('a selection that a code makes free is taken, not bought', async () => {
  aServer(() => ({ orderId: '9', state: 'ticketIssued', amount: '0.00', expiresAtMs: null, ticketIds: ['7'] }))
  const store = await aSelection()
  store.discount.applied = { ...found, percent: 100 }
  await store.place.run()
  expect(bodies(orderCalls.place)).toEqual([])
  expect(bodies(walletCalls.takeFree)).toHaveLength(1)
})

test('a refused code says why under its field, and typing takes that away', async () => {
  aServer()
  const store = await aSelection()
  store.discount.type('nothing')
  expect(await store.discount.apply.run()).toBe(false)
  expect(store.discount.apply.failure?.message).toBe('没有此优惠码，请核对')
  expect(store.discount.total).toBe('300.00')
  store.discount.type('nothing else')
  expect(store.discount.apply.failure).toBeNull()
})

test('a code that others used up meanwhile is taken off, so that the full sum is seen before the next tap', async () => {
  aServer(() => {
    throw new CallFailure('answer', errorCodes.discountCodeUsedUp, '此优惠码已用完')
  })
  const store = await applied()
  await store.place.run()
  expect(store.place.failure?.message).toBe('此优惠码已用完')
  expect([store.discount.applied, store.discount.total]).toEqual([null, '300.00'])
})

test('a code stays with its selection over a reload, and is forgotten without a word where it is over', async () => {
  aServer()
  await applied()
  const again = new SelectionStore()
  await again.load()
  expect(again.discount.total).toBe('240.00')
  called.mockReset()
  called.mockImplementation(async (row) => {
    if (row === ticketTypeCalls.list) return { ticketTypes: [buyer, guest], holdMinutes: 15, unpaidOrderId: null } as never
    throw new CallFailure('answer', errorCodes.discountCodeOver, 'over')
  })
  const later = new SelectionStore()
  await later.load()
  expect([later.discount.total, later.discount.apply.failure]).toEqual(['300.00', null])
})
