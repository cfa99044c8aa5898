import * as errorCodes from '@contract/errorCodes'
import { wechatCalls } from '@contract/entry/wechat.calls'
import { orderCalls } from '@contract/orders/order.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { Payer } from '@/parts/payment/Payer'
import { payOrder } from '@/parts/payment/payOrder'
import { hostFacts } from '@/platform/facts'
import { markPayment } from '@/parts/payment/resumedPayment'
import { type PayFacts, PlatformError, platform } from '@/platform'
import { replace } from '@/routes/go'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined) }))
jest.mock('@/platform', () => ({
  PlatformError: jest.requireActual('@/platform/Platform').PlatformError,
  platform: { signIn: jest.fn(), pay: jest.fn() },
}))
const called = jest.mocked(call)
const hostApp = platform as unknown as { signIn: jest.Mock; pay: jest.Mock }

const sheet = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA' as const, paySign: 's' }
const bodies = (): unknown[] => called.mock.calls.filter(([row]) => row === orderCalls.pay).map(([, settings]) => settings?.body)

beforeEach(() => {
  jest.clearAllMocks()
  called.mockReset()
  Object.assign(hostApp, hostFacts.messagingBrowser)
  hostApp.signIn.mockResolvedValue({ code: 'oauth-code', from: 'official', state: 'st' })
  hostApp.pay.mockResolvedValue('paid')
  markPayment(null)
})

test("in the messaging browser WeChat's sheet pays an order, and the next page waits for the result @call:POST /api/ef-registration-client/client/order/pay", async () => {
  called.mockResolvedValue({ wechat: sheet, expiresAtMs: 1 })
  await payOrder('9001')
  expect(bodies()).toEqual([{ orderId: '9001', channel: 'messagingBrowser' }])
  expect(hostApp.pay).toHaveBeenCalledWith({ wechat: sheet })
  expect(replace).toHaveBeenCalledWith('payTransition', { orderId: '9001', sheetResult: 'paid' })
})

test('a person without a bound open id gets one from WeChat first and pays with it', async () => {
  called.mockImplementation(async (row, settings) => {
    if (row === wechatCalls.openId) return { openid: 'handle' } as never
    if (!(settings!.body as unknown as { openid?: string }).openid) throw new CallFailure('answer', errorCodes.paymentNeedsOpenId, '')
    return { wechat: sheet, expiresAtMs: 1 } as never
  })
  await payOrder('9001')
  expect(bodies()).toEqual([
    { orderId: '9001', channel: 'messagingBrowser' },
    { orderId: '9001', channel: 'messagingBrowser', openid: 'handle' },
  ])
  expect(called).toHaveBeenCalledWith(
    wechatCalls.openId,
    expect.objectContaining({ query: expect.objectContaining({ code: 'oauth-code', state: 'st' }) }),
  )
  expect(replace).toHaveBeenCalledTimes(1)
})

test('in a plain browser the cashier returns the visitor to the page that checks', async () => {
  Object.assign(hostApp, hostFacts.browser)
  hostApp.pay.mockResolvedValue('left')
  called.mockResolvedValue({ cashierUrl: 'https://cashier', expiresAtMs: 1 })
  await payOrder('9001')
  expect(bodies()).toEqual([{ orderId: '9001', channel: 'browser', returnUrl: expect.stringMatching(/^http.*\/pay\/\?orderId=9001$/) }])
  expect(replace).not.toHaveBeenCalled()
  const { cashierUrl, result } = hostApp.pay.mock.calls[0]![0] as PayFacts
  expect([cashierUrl, result!.orderId]).toEqual(['https://cashier', '9001'])
  expect(result!.address).toMatch(/#\/payTransition\?orderId=9001$/)
  await result!.open()
  expect(replace).toHaveBeenCalledWith('payTransition', { orderId: '9001' })
})

test('a broken sheet proves nothing: the server is asked all the same', async () => {
  called.mockResolvedValue({ wechat: sheet, expiresAtMs: 1 })
  hostApp.pay.mockRejectedValue(new PlatformError('failed'))
  await payOrder('9001')
  expect(replace).toHaveBeenCalledWith('payTransition', { orderId: '9001', sheetResult: 'failed' })
})

test('a page says why a payment could not start, and reloads the order', async () => {
  called.mockRejectedValue(new CallFailure('answer', errorCodes.orderExpired, '订单已超时取消'))
  const payer = new Payer()
  const look = jest.fn()
  await payer.pay('9001', look)
  expect(payer.failure).toBe('订单已超时取消')
  expect(look).toHaveBeenCalledTimes(1)
  expect(payer.payingId).toBeNull()
})

test('two taps start one payment', async () => {
  called.mockResolvedValue({ wechat: sheet, expiresAtMs: 1 })
  const payer = new Payer()
  await Promise.all([payer.pay('9001'), payer.pay('9001')])
  expect(hostApp.pay).toHaveBeenCalledTimes(1)
})

test('a payment that left for WeChat continues once when the page is back', async () => {
  called.mockResolvedValue({ wechat: sheet, expiresAtMs: 1 })
  markPayment('9001')
  await new Payer().resume()
  await new Payer().resume()
  expect(bodies()).toHaveLength(1)
})
