import * as errorCodes from '@contract/orders/errorCodes'
import { refundCalls } from '@contract/orders/refund.calls'
import type { RefundOffer } from '@contract/orders/refund.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { RefundStore } from '@/areas/orders/refund/refund.store'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

const anOffer = (change: Partial<RefundOffer> = {}): RefundOffer => ({
  orderId: '9001',
  state: 'ticketIssued',
  obstacle: null,
  feePercent: 10,
  fees: [],
  arrivesInDays: 5,
  tickets: [
    { ticketId: '1', name: 'VIP', day: null, price: '100.05', fee: '10.00', refund: '90.05', state: 'refundable' },
    { ticketId: '2', name: 'VIP', day: null, price: '100.05', fee: '10.00', refund: '90.05', state: 'refundable' },
    { ticketId: '3', name: 'VIP', day: null, price: '100.05', fee: '10.00', refund: '90.05', state: 'used' },
  ],
  byTransfer: false,
  refunds: [],
  ...change,
})

beforeEach(() => called.mockReset())

test('all tickets that can go back are chosen at first, and the sums follow the choice @route:/refund/:orderId', async () => {
  called.mockResolvedValue(anOffer() as never)
  const store = new RefundStore('9001')
  await store.load()
  expect([store.price, store.fee, store.refund]).toEqual(['200.10', '20.00', '180.10'])
  store.toggle('1')
  expect([store.price, store.fee, store.refund]).toEqual(['100.05', '10.00', '90.05'])
  store.toggle('3')
  expect(store.refund).toBe('90.05')
  store.toggle('2')
  expect(store.canSubmit).toBe(false)
})

test('the sum that was shown is sent, with the same key for the same choice and another for another', async () => {
  const keys: (string | undefined)[] = []
  called.mockImplementation(async (row, settings) => {
    if (row !== refundCalls.ask) return anOffer() as never
    keys.push(settings?.key)
    throw new CallFailure('timeout', 0, '')
  })
  const store = new RefundStore('9001')
  await store.load()
  await store.submit.run()
  await store.submit.run()
  store.toggle('1')
  await store.submit.run()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(called.mock.calls.at(-1)?.[1]).toMatchObject({ body: { orderId: '9001', ticketIds: ['2'], amount: '90.05' } })
})

test('after a refusal the page shows what is possible now', async () => {
  called.mockImplementation(async (row) => {
    if (row === refundCalls.ask) throw new CallFailure('answer', errorCodes.refundInProgress, '')
    return anOffer({ obstacle: called.mock.calls.length > 1 ? 'inProgress' : null }) as never
  })
  const store = new RefundStore('9001')
  await store.load()
  expect(await store.submit.run()).toBe(false)
  expect(store.offer.value?.obstacle).toBe('inProgress')
})
