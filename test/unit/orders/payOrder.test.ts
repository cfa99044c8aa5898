import * as errorCodes from '@contract/orders/errorCodes'
import { wechatCalls } from '@contract/entry/wechat.calls'
import { orderCalls } from '@contract/orders/order.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { Payer } from '@/parts/payment/Payer'
import { payOrder } from '@/parts/payment/payOrder'
import { hostFacts } from '@/platform/facts'
import { markPayment } from '@/parts/payment/resumedPayment'
import { type PayFacts, PlatformError, platform } from '@/platform'
import { back, replace } from '@/routes/go'
import { persist } from '@/stores/persist'
import { when as waitUntil } from 'mobx'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined), back: jest.fn(async () => undefined) }))
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
  persist('payWay', null)
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

/** The server offers these ways, and starts any payment. */
const offers = (...providers: string[]): void =>
  void called.mockImplementation(
    async (row) => (row === orderCalls.payWays ? { providers } : { cashierUrl: 'https://cashier', wechat: sheet, expiresAtMs: 1 }) as never,
  )

/** The person confirms the sheet as soon as it asks. */
const confirms = async (payer: Payer, way?: 'wechatPay' | 'stripe'): Promise<void> => {
  await waitUntil(() => payer.isChoosing)
  if (way) payer.choose(way)
  payer.endChoice(true)
}

const waysCall = '@call:GET /api/ef-registration-client/client/order/payWays'

test(`with one way nobody is asked ${waysCall}`, async () => {
  offers('wechatPay')
  const payer = new Payer()
  await payer.pay('9001')
  expect(called).toHaveBeenCalledWith(orderCalls.payWays, { query: { channel: 'messagingBrowser' } })
  expect(bodies()).toEqual([{ orderId: '9001', channel: 'messagingBrowser', provider: 'wechatPay' }])
  expect(payer.ways).toEqual([])
})

test(`of several ways the person chooses once before paying, and the next order proposes the last choice ${waysCall}`, async () => {
  Object.assign(hostApp, hostFacts.browser)
  hostApp.pay.mockResolvedValue('left')
  offers('wechatPay', 'stripe')
  const payer = new Payer()
  const paying = payer.pay('9001')
  await waitUntil(() => payer.isChoosing)
  expect([payer.chosenWay, payer.payingId, bodies()]).toEqual(['wechatPay', '9001', []])
  await confirms(payer, 'stripe')
  await paying
  expect(bodies()).toEqual([expect.objectContaining({ orderId: '9001', channel: 'browser', provider: 'stripe' })])
  expect([payer.isChoosing, payer.payingId]).toEqual([false, null])

  const next = new Payer()
  const payingNext = next.pay('9002')
  await waitUntil(() => next.isChoosing)
  expect(next.chosenWay).toBe('stripe')
  await confirms(next)
  await payingNext

  offers('wechatPay', 'another')
  const changed = new Payer()
  void changed.pay('9003')
  await waitUntil(() => changed.isChoosing)
  expect(changed.chosenWay).toBe('wechatPay')
})

test('a person who closes the choice pays nothing, and may pay afterwards', async () => {
  offers('wechatPay', 'stripe')
  const payer = new Payer()
  const paying = payer.pay('9001')
  await waitUntil(() => payer.isChoosing)
  payer.choose('stripe')
  payer.endChoice(false)
  await paying
  expect([bodies(), payer.payingId, payer.failure]).toEqual([[], null, null])
  const again = payer.pay('9001')
  await waitUntil(() => payer.isChoosing)
  expect(payer.chosenWay).toBe('wechatPay')
  await confirms(payer)
  await again
  expect(bodies()).toHaveLength(1)
})

test('a site in a mini-program asks nothing: the native page does', async () => {
  Object.assign(hostApp, { isInMini: true, toMini: jest.fn() })
  offers('wechatPay', 'stripe')
  await new Payer().pay('9001')
  expect(called).not.toHaveBeenCalled()
  expect(replace).toHaveBeenCalledWith('payTransition', { orderId: '9001' })
  Object.assign(hostApp, { isInMini: false })
})

test('the native page that pays for a site returns there, also where the person chooses no way', async () => {
  offers('wechatPay', 'stripe')
  Object.assign(hostApp, hostFacts.miniProgram)
  const payer = new Payer()
  const paying = payer.payForSite('9001')
  await waitUntil(() => payer.isChoosing)
  payer.endChoice(false)
  await paying
  expect([bodies(), jest.mocked(back).mock.calls.length]).toEqual([[], 1])
  const again = payer.payForSite('9001')
  await confirms(payer)
  await again
  expect([bodies().length, jest.mocked(back).mock.calls.length]).toEqual([1, 2])
})

test('a way without a cashier and a sheet opens the page of the result', async () => {
  called.mockImplementation(async (row) => (row === orderCalls.payWays ? { providers: ['wechatPay'] } : { expiresAtMs: 1 }) as never)
  await new Payer().pay('9001')
  expect(hostApp.pay).not.toHaveBeenCalled()
  expect(replace).toHaveBeenCalledWith('payTransition', { orderId: '9001' })
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
  offers('wechatPay')
  const payer = new Payer()
  await Promise.all([payer.pay('9001'), payer.pay('9001')])
  expect(hostApp.pay).toHaveBeenCalledTimes(1)
})

test('a payment that left for WeChat continues once when the page is back, by the way that was chosen', async () => {
  offers('wechatPay', 'stripe')
  markPayment('9001', 'wechatPay')
  await new Payer().resume()
  await new Payer().resume()
  expect(bodies()).toEqual([{ orderId: '9001', channel: 'messagingBrowser', provider: 'wechatPay' }])
})
