import { call } from '@/api/call'
import { setCurrentLanguage } from '@/i18n/language'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { go } from '@/routes/go'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/go', () => ({ go: jest.fn() }))
jest.mock('@/parts/clock/useServerClock', () => ({ useServerClock: () => () => Date.now() }))

const asked = call as unknown as jest.Mock

beforeEach(() => {
  jest.clearAllMocks()
  setCurrentLanguage('cn')
})

const anOrder = (more: object = {}) => ({ orderId: '9001', expiresAtMs: Date.now() + 600_000, ...more })

const banner = async (order: object, isTransferExpected = false): Promise<Shown> => {
  asked.mockResolvedValue({ records: [order] })
  return Shown.of(<UnpaidOrderBanner unpaid={new UnpaidOrder()} expectedId="9001" isTransferExpected={isTransferExpected} />)
}

test('an unpaid order is paid from its banner', async () => {
  const shown = await banner(anOrder())
  await shown.settle(20)
  expect(shown.text('unpaid-order')).toMatch(/您有一个待付款订单.*剩余.*去付款/)
  shown.tap('unpaid-order-open')
  expect(go).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '9001' })
  shown.gone()
})

test('an unpaid order of services is paid on its own page, and no ticket is spoken of', async () => {
  const shown = await banner(anOrder({ isService: true }))
  await shown.settle(20)
  expect(shown.has('unpaid-order')).toBe(false)
  shown.gone()
})

test('an order that waits for a bank transfer asks for no payment, and leads to the bank details', async () => {
  const shown = await banner(anOrder({ transfer: 'waiting' }), true)
  // Also before the order itself has come.
  expect(shown.text('unpaid-order')).toMatch(/您有一个订单等待到账/)
  await shown.settle(20)
  expect(shown.text('unpaid-order')).toMatch(/您有一个订单等待到账.*转账信息/)
  expect(shown.text('unpaid-order')).not.toMatch(/剩余|去付款/)
  shown.tap('unpaid-order-open')
  expect(go).toHaveBeenCalledWith('orderDetail', { orderId: '9001' })
  shown.gone()
})
