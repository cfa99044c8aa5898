import * as errorCodes from '@contract/tickets/errorCodes'
import { lossCalls } from '@contract/tickets/loss.calls'
import type { LostTicket } from '@contract/tickets/loss.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { LossStore } from '@/areas/tickets/wallet/loss.store'
import { consumeMarkedPayment } from '@/parts/payment/resumedPayment'
import { go, replace } from '@/routes/go'
import { signInHere } from './signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: jest.fn() }))
const called = jest.mocked(call)

const aLoss = (change: Partial<LostTicket> = {}): LostTicket => ({
  ticketId: '71',
  name: '采购商票',
  day: null,
  obstacle: null,
  fee: '20.00',
  timesLeft: 2,
  state: null,
  orderId: null,
  newTicketId: null,
  ...change,
})

/** A server on which a report leads to this. */
const aServerWith = (now: LostTicket, after: LostTicket, orderId: string | null): void => {
  called.mockImplementation(async (row) => {
    if (row === lossCalls.offer) return { tickets: [now], amount: now.fee, holdMinutes: 15 } as never
    if (row === lossCalls.report) return { tickets: [after], orderId } as never
    return now as never
  })
}

const onChange = jest.fn(async () => undefined)
beforeEach(() => {
  jest.clearAllMocks()
  signInHere()
})

test('a report with a fee names the sum that was shown, and opens its order, which pays at once', async () => {
  aServerWith(aLoss(), aLoss({ state: 'waiting', orderId: '9002' }), '9002')
  const store = new LossStore('71', '', onChange)
  await store.offer.load()
  expect(store.isFree).toBe(false)
  await store.report.run()
  expect(called).toHaveBeenLastCalledWith(lossCalls.report, { body: { idList: ['71'], amount: '20.00' }, key: expect.any(String) })
  expect(jest.mocked(go)).toHaveBeenCalledWith('orderDetail', { orderId: '9002' })
  expect(consumeMarkedPayment()).toEqual({ orderId: '9002' })
})

test("a free new ticket opens in place of the lost one, also a person's", async () => {
  aServerWith(aLoss({ fee: '0.00' }), aLoss({ state: 'reissued', newTicketId: '72' }), null)
  const store = new LossStore('71', '5', onChange)
  await store.offer.load()
  expect(store.isFree).toBe(true)
  await store.report.run()
  expect(called).toHaveBeenLastCalledWith(lossCalls.report, {
    body: { idList: ['71'], amount: '0.00', personId: '5' },
    key: expect.any(String),
  })
  expect(jest.mocked(replace)).toHaveBeenCalledWith('walletPass', { id: '72', replaced: 'yes', person: '5' })
  expect(go).not.toHaveBeenCalled()
})

test('a refused report shows why, and loads what is true now', async () => {
  aServerWith(aLoss(), aLoss(), null)
  const store = new LossStore('71', '', onChange)
  await store.offer.load()
  called.mockImplementation(async (row) => {
    if (row === lossCalls.report) throw new CallFailure('answer', errorCodes.lossTicketUsed, 'used')
    return { tickets: [aLoss({ obstacle: 'used' })], amount: '0.00', holdMinutes: 15 } as never
  })
  await store.report.run()
  expect(store.report.failure?.message).toBe('used')
  expect(store.ticket?.obstacle).toBe('used')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a pass that was found loads again', async () => {
  aServerWith(aLoss({ state: 'waiting' }), aLoss(), null)
  const store = new LossStore('71', '', onChange)
  await store.offer.load()
  await store.takeBack.run()
  expect(called).toHaveBeenLastCalledWith(lossCalls.takeBack, { body: { ticketId: '71' } })
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('two taps are one report, and another attempt after its answer is another one', async () => {
  aServerWith(aLoss(), aLoss({ state: 'waiting', orderId: '9002' }), '9002')
  const store = new LossStore('71', '', onChange)
  await store.offer.load()
  called.mockRejectedValueOnce(new CallFailure('timeout', 0, 'lost'))
  await store.report.run()
  await store.report.run()
  await store.report.run()
  const keys = called.mock.calls.flatMap(([row, options]) => (row === lossCalls.report ? [(options as { key: string }).key] : []))
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
})
