import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import type { Order } from '@contract/orders/order.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { PaymentCheck, type SheetResult, timeoutMs } from '@/areas/tickets/payTransition/paymentCheck.store'
import { phaseTexts } from '@/areas/tickets/payTransition/phaseTexts'

jest.mock('@/areas/tickets/wallet/askPassesAhead', () => ({ askPassesAhead: jest.fn() }))
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

const anOrder = (state: Order['state'], endReason: string | null = null): Order => ({
  orderId: '9001',
  orderNo: 'FG-1',
  state,
  amount: '560.00',
  currency: 'CNY',
  createdAt: '2027-04-01 10:00:00',
  paidAt: null,
  expiresAtMs: state === 'pendingPayment' ? Date.now() + 900_000 : null,
  endReason,
  lines: [],
  ticketIds: state === 'ticketIssued' ? ['71'] : [],
})

let check: PaymentCheck

/** Waits for a while with a payment of which the sheet said something. */
const awaited = async (sheetResult: SheetResult, ms: number): Promise<PaymentCheck> => {
  check = new PaymentCheck('9001', sheetResult)
  check.start()
  await jest.advanceTimersByTimeAsync(ms)
  return check
}

beforeEach(() => {
  jest.useFakeTimers()
  called.mockReset()
})

afterEach(() => {
  check.stop()
  jest.useRealTimers()
})

test("the payment sheet's result is not trusted: the server is asked until it knows @route:/payTransition @call:POST /api/ef-registration-client/client/order/checkPayment", async () => {
  called
    .mockResolvedValueOnce(anOrder('pendingPayment'))
    .mockResolvedValueOnce(anOrder('pendingPayment'))
    .mockResolvedValue(anOrder('ticketIssued'))
  expect((await awaited('paid', 500)).phase).toBe('checking')
  await jest.advanceTimersByTimeAsync(2000)
  expect(check.phase).toBe('paid')
  const asked = called.mock.calls.length
  await jest.advanceTimersByTimeAsync(60_000)
  expect(called.mock.calls.length).toBe(asked)
})

test('an order that was paid although the sheet was cancelled counts as paid', async () => {
  called.mockResolvedValue(anOrder('ticketIssued'))
  expect((await awaited('cancelled', 100)).phase).toBe('paid')
})

test('a visitor who cancelled the sheet may pay again after the first answer, and still sees a payment that arrives', async () => {
  called.mockResolvedValue(anOrder('pendingPayment'))
  expect((await awaited('cancelled', 100)).phase).toBe('unpaid')
  expect(check.canPayAgain).toBe(true)
  called.mockResolvedValue(anOrder('ticketIssued'))
  await jest.advanceTimersByTimeAsync(5000)
  expect(check.phase).toBe('paid')
})

test('a visitor who returns unpaid from a cashier page is soon offered to pay', async () => {
  called.mockResolvedValue(anOrder('pendingPayment'))
  expect((await awaited('', 3000)).phase).toBe('checking')
  await jest.advanceTimersByTimeAsync(4000)
  expect(check.phase).toBe('unpaid')
})

test('where the service is sure that nothing was paid, a visitor who returns is offered to pay at once', async () => {
  called.mockResolvedValue({ ...anOrder('pendingPayment'), isSurelyUnpaid: true })
  expect((await awaited('', 100)).phase).toBe('unpaid')
  called.mockResolvedValue(anOrder('ticketIssued'))
  await jest.advanceTimersByTimeAsync(5000)
  expect(check.phase).toBe('paid')
  check.stop()
  called.mockResolvedValue({ ...anOrder('pendingPayment'), isSurelyUnpaid: true })
  expect((await awaited('paid', 100)).phase).toBe('checking')
})

test('a visitor who returns from a cashier may pay from the first answer on, and the service is asked at 0, 1, 2, 4 and 8 seconds', async () => {
  const askedAtMs: number[] = []
  const startMs = Date.now()
  called.mockImplementation(async () => {
    askedAtMs.push(Date.now() - startMs)
    return anOrder('pendingPayment') as never
  })
  expect((await awaited('', 100)).phase).toBe('checking')
  expect(check.offersPayment).toBe(true)
  await jest.advanceTimersByTimeAsync(9000)
  expect(askedAtMs).toEqual([0, 1000, 2000, 4000, 8000])
})

test('after a sheet that reported a payment no second payment is offered while the result is awaited', async () => {
  called.mockResolvedValue(anOrder('pendingPayment'))
  expect((await awaited('paid', 3000)).offersPayment).toBe(false)
})

test('a free order is issued, and no payment is spoken of', async () => {
  called.mockResolvedValue({ ...anOrder('ticketIssued'), amount: '0.00' })
  expect(phaseTexts(await awaited('', 100)).title).toBe('takenTitle')
})

test('a transfer that was not complete in time has its own words', async () => {
  called.mockResolvedValue({ ...anOrder('refunding', 'paidTooLittle'), refundsByTransfer: true })
  expect(phaseTexts(await awaited('', 100)).title).toBe('tooLittleTitle')
})

test('after 30 seconds without a result the visitor gets advice, and the checks continue', async () => {
  called.mockResolvedValue(anOrder('pendingPayment'))
  expect((await awaited('paid', timeoutMs - 2000)).phase).toBe('checking')
  await jest.advanceTimersByTimeAsync(4000)
  expect(check.phase).toBe('unknown')
  called.mockResolvedValue(anOrder('ticketIssued'))
  await jest.advanceTimersByTimeAsync(15_000)
  expect(check.phase).toBe('paid')
})

test('without a network nothing is reported as lost: the result is unknown until the network is back', async () => {
  called.mockRejectedValue(new CallFailure('offline', 0, 'No connection'))
  expect((await awaited('paid', timeoutMs + 3000)).phase).toBe('unknown')
  called.mockResolvedValue(anOrder('ticketIssued'))
  await jest.advanceTimersByTimeAsync(15_000)
  expect(check.phase).toBe('paid')
})

test('checks become less frequent, and stop while the page is hidden', async () => {
  called.mockResolvedValue(anOrder('pendingPayment'))
  await awaited('paid', 30_000)
  expect(called.mock.calls.length).toBeLessThanOrEqual(10)
  check.stop()
  const asked = called.mock.calls.length
  await jest.advanceTimersByTimeAsync(60_000)
  expect(called.mock.calls.length).toBe(asked)
})

test('an expired order is shown as expired, and one paid too late as being refunded', async () => {
  called.mockResolvedValue(anOrder('cancelled', 'expired'))
  expect((await awaited('', 100)).phase).toBe('expired')
  called.mockResolvedValue(anOrder('refunding', 'paidTooLate'))
  await jest.advanceTimersByTimeAsync(5000)
  expect(check.phase).toBe('refunding')
  called.mockResolvedValue(anOrder('refunded', 'paidTooLate'))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(check.phase).toBe('refunded')
})

test('a payment that may still arrive is awaited before an order is shown as expired', async () => {
  called.mockResolvedValue(anOrder('cancelled', 'expired'))
  expect((await awaited('paid', 5000)).phase).toBe('checking')
  await jest.advanceTimersByTimeAsync(timeoutMs)
  expect(check.phase).toBe('expired')
})

test("another person's order is not found", async () => {
  called.mockRejectedValue(new CallFailure('answer', sharedErrorCodes.notFound, 'not found'))
  expect((await awaited('', 100)).phase).toBe('notFound')
})
