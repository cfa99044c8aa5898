import * as errorCodes from '@contract/orders/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { OrderStore } from '@/areas/orders/order/order.store'
import { orderNotice } from '@/areas/orders/order/orderNotice'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { stateWordsOf } from '@/parts/payment/words'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

const anOrder = (change: Partial<Order> = {}): Order => ({
  orderId: '9001',
  orderNo: 'FG-1',
  state: 'pendingPayment',
  amount: '560.00',
  currency: 'CNY',
  createdAt: '2027-04-01 10:00:00',
  paidAt: null,
  expiresAtMs: 1,
  endReason: null,
  lines: [],
  ticketIds: [],
  ...change,
})

beforeEach(() => called.mockReset())

test('each tab loads its own orders, and the first shows the number of unpaid ones @route:/order @call:GET /api/ef-registration-client/client/order/page', async () => {
  called.mockImplementation(async (_, settings) => {
    const { state } = settings!.query as unknown as { state: string }
    return { records: state === 'unpaid' ? [anOrder()] : [], total: state === 'unpaid' ? 1 : 0, size: 10, current: 1, pages: 1 } as never
  })
  const store = new OrderStore(undefined)
  await store.load()
  expect(store.unpaidCount).toBe(1)
  store.choose('refunds')
  await store.list.refresh()
  expect(store.list.isEmpty).toBe(true)
  expect(called.mock.calls.map(([, settings]) => settings?.query)).toEqual([
    { current: 1, size: 10, state: 'unpaid' },
    { current: 1, size: 10, state: 'refunds' },
  ])
})

test('without an unpaid order the paid ones come first, unless the person chose a tab @route:/order', async () => {
  called.mockImplementation(async (_, settings) => {
    const { state } = settings!.query as unknown as { state: string }
    return {
      records: state === 'paid' ? [anOrder({ state: 'ticketIssued' })] : [],
      total: state === 'paid' ? 1 : 0,
      size: 10,
      current: 1,
      pages: 1,
    } as never
  })
  const store = new OrderStore(undefined)
  await store.load()
  expect(store.tab).toBe('paid')
  store.choose('unpaid')
  await store.load()
  expect(store.tab).toBe('unpaid')
  const named = new OrderStore('unpaid')
  await named.load()
  expect(named.tab).toBe('unpaid')
})

test("another person's order is not found @route:/order/:orderId @call:GET /api/ef-registration-client/client/order/detail", async () => {
  called.mockRejectedValue(new CallFailure('answer', sharedErrorCodes.notFound, ''))
  const open = new OpenOrder('9001')
  await open.load()
  expect(open.order.isNotFound).toBe(true)
})

test('an order that was paid meanwhile cannot be cancelled, and the page shows its state @call:POST /api/ef-registration-client/client/order/cancel @rule:R38', async () => {
  called.mockImplementation(async (row) => {
    if (row === orderCalls.cancel) throw new CallFailure('answer', errorCodes.orderNotCancellable, '订单当前不能取消')
    return anOrder({ state: 'ticketIssued', ticketIds: ['71'] }) as never
  })
  const open = new OpenOrder('9001')
  await expect(open.cancel.run()).resolves.toBe(false)
  expect(open.actionFailure).toBe('订单当前不能取消')
  expect(open.order.value?.state).toBe('ticketIssued')
  expect(open.canCancel).toBe(false)
  expect(open.canPay).toBe(false)
})

test('a buyer who paid too late reads that the money is refunded, and how much', () => {
  expect(orderNotice(anOrder({ state: 'refunding', endReason: 'paidTooLate' }))?.text).toContain('560.00')
  expect(orderNotice(anOrder({ state: 'ticketIssued' }))).toBeNull()
})

test('the notices of an order of services speak of services, not of tickets', () => {
  for (const order of [
    anOrder({ state: 'pendingPayment' }),
    anOrder({ state: 'pendingPayment', transfer: 'waiting' }),
    anOrder({ state: 'pendingPayment', transfer: 'proofSent' }),
    anOrder({ state: 'refunding', endReason: 'paidTooLate' }),
  ]) {
    expect(orderNotice(order)?.text).toMatch(/票/)
    expect(orderNotice({ ...order, isService: true })?.text).not.toMatch(/票/)
  }
})

test('a buyer whose transfer was not complete in time reads why the order ended, and how much goes back', () => {
  const ended = { endReason: 'paidTooLittle', refundAmount: '40.00', refundsByTransfer: true }
  expect(orderNotice(anOrder({ ...ended, state: 'refunding' }))?.text).toMatch(/未收到全部款项.*¥40\.00 将由主办方退回/)
  expect(orderNotice(anOrder({ ...ended, state: 'refunded' }))?.text).toMatch(/未收到全部款项.*¥40\.00 已汇至/)
  expect(orderNotice(anOrder({ ...ended, endReason: null, state: 'refunding' }))?.text).not.toMatch(/未收到/)
})

test('an order of an issue speaks of reading, and of no ticket and no booking', () => {
  const issue = { ...anOrder(), isService: true as const, isJournal: true as const }
  expect(orderNotice(issue)?.text).toBe('付款后即可阅读，超时订单将自动取消。')
  expect(orderNotice({ ...issue, state: 'refunding', endReason: 'paidTooLate' })?.text).toMatch(/付款到账时订单已失效/)
  expect(stateWordsOf(issue).ticketIssued.cn).toBe('可阅读')
})
