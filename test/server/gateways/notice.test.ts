import { test, type TestContext } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import type { Merchant, Notice } from '../../../server/gateways/payment/Payment'
import type { NoticeRequest } from '../../../server/gateways/payment/PaymentRequests'
import { sandboxOpenId, type SandboxOptions } from '../../../server/sandboxes'
import { forgeries } from '../../../server/sandboxes/payment/notices'
import { startFair, startReceiver, type Fair } from './support'
import { until } from '../../support/until'
import assert from 'node:assert/strict'

interface Shop extends Fair {
  merchant: Merchant
  receiver: Awaited<ReturnType<typeof startReceiver>>
  announce(outTradeNo: string): Promise<void>
}

/** A fair whose notices arrive somewhere, with one order announced. */
async function openShop(t: TestContext, options: Partial<SandboxOptions> = {}): Promise<Shop> {
  const fair = await startFair(t, options)
  const receiver = await startReceiver(t)
  const {
    merchant,
    messagingApp: { appId },
  } = fair.sandbox.settings.accounts
  async function announce(outTradeNo: string): Promise<void> {
    await fair.gateways.payment.prepayJsapi(merchant, {
      appId,
      openId: sandboxOpenId(appId, 'lina'),
      outTradeNo,
      description: 'VIP buyer ticket',
      priceFen: 28000,
      notifyUrl: receiver.url,
      expiresAt: new Date((options.now?.() ?? new Date()).getTime() + 15 * 60 * 1000),
    })
  }
  await announce('order-1')
  return { ...fair, merchant, receiver, announce }
}

function parse({ gateways, merchant }: Shop, notice: NoticeRequest | undefined, changed?: Partial<Merchant>): Promise<Notice> {
  assert.ok(notice)
  return gateways.payment.parseNotice({ ...merchant, ...changed }, notice)
}

function isForged(outsideCode: string) {
  return (error: unknown) => {
    assert.ok(error instanceof GatewayError, String(error))
    assert.deepEqual([error.code, error.outsideCode], ['forged', outsideCode])
    return true
  }
}

test('a notice that only the merchant can read reports a paid order', async (t) => {
  const shop = await openShop(t)
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  const [received] = shop.receiver.received
  assert.doesNotMatch(received?.body ?? '', /order-1|28000/)
  const notice = await parse(shop, received)
  assert.ok(notice.kind === 'trade')
  assert.equal(notice.trade.outTradeNo, 'order-1')
  assert.equal(notice.trade.state, 'paid')
  assert.equal(notice.trade.priceFen, 28000)
  assert.ok(notice.trade.transactionId && notice.trade.paidAt)
})

test('a notice reports the end of a refund', async (t) => {
  const shop = await openShop(t)
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await shop.gateways.payment.refund(shop.merchant, {
    outTradeNo: 'order-1',
    outRefundNo: 'refund-1',
    refundFen: 28000,
    priceFen: 28000,
    notifyUrl: shop.receiver.url,
  })
  await until(() => shop.receiver.received.length === 2)
  const notice = await parse(shop, shop.receiver.received[1])
  assert.ok(notice.kind === 'refund')
  const { outRefundNo, outTradeNo, refundFen, state } = notice.refund
  assert.deepEqual(
    { outRefundNo, outTradeNo, refundFen, state },
    {
      outRefundNo: 'refund-1',
      outTradeNo: 'order-1',
      refundFen: 28000,
      state: 'succeeded',
    },
  )
})

test('a notice delivered twice has the same id both times', async (t) => {
  const shop = await openShop(t)
  await shop.control({ action: 'notices', mode: 'twice' })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 2)
  await shop.control({ action: 'deliverAgain', about: 'order-1' })
  const ids = await Promise.all(shop.receiver.received.map(async (received) => (await parse(shop, received)).id))
  assert.deepEqual([ids.length, new Set(ids).size], [3, 1])
})

test('a notice is repeated until it is accepted', async (t) => {
  const shop = await openShop(t)
  shop.receiver.answerWith(500)
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 2)
  shop.receiver.answerWith(200)
  await until(() => shop.receiver.received.length === 3)
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.equal(shop.receiver.received.length, 3)
})

test('notices may arrive out of order', async (t) => {
  const shop = await openShop(t)
  await shop.announce('order-2')
  await shop.control({ action: 'notices', mode: 'outOfOrder' })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await shop.control({ action: 'pay', outTradeNo: 'order-2' })
  await until(() => shop.receiver.received.length === 2)
  const notices = await Promise.all(shop.receiver.received.map((received) => parse(shop, received)))
  assert.deepEqual(
    notices.map((notice) => notice.kind === 'trade' && notice.trade.outTradeNo),
    ['order-2', 'order-1'],
  )
})

test('a forged payment notice is rejected, whatever is wrong with it', async (t) => {
  const shop = await openShop(t)
  const failedChecks = {
    signature: 'signature',
    serial: 'serial',
    timestamp: 'timestamp',
    body: 'signature',
    key: 'decrypt',
    headers: 'headers',
  }
  for (const forgery of forgeries) {
    await shop.control({ action: 'forge', outTradeNo: 'order-1', forgery })
    await assert.rejects(parse(shop, shop.receiver.received.at(-1)), isForged(failedChecks[forgery]), forgery)
  }
  assert.equal((await shop.gateways.payment.query(shop.merchant, 'order-1'))?.state, 'unpaid')
})

test('a genuine notice is rejected if it is old, for another merchant or app, or changed in transit', async (t) => {
  let time = new Date('2027-04-08T01:00:00Z')
  const shop = await openShop(t, { now: () => time })
  await shop.control({ action: 'usePublicKey', isUsed: true })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  const [received] = shop.receiver.received
  assert.ok(received)
  const { headers, body } = received

  const { id, pem } = shop.sandbox.settings.platformPublicKey
  const platformKeys = { [id]: pem }
  await assert.rejects(parse(shop, received, { platformKeys, merchantId: '1900000110' }), isForged('merchant'))
  await assert.rejects(parse(shop, received, { platformKeys, appIds: ['wx0000000000000000'] }), isForged('merchant'))
  await assert.rejects(parse(shop, { headers, body: `${body} ` }, { platformKeys }), isForged('signature'))
  const doubled = { ...headers, 'wechatpay-signature': [String(headers['wechatpay-signature']), 'x'] }
  await assert.rejects(parse(shop, { headers: doubled, body }, { platformKeys }), isForged('headers'))
  const moved = { ...headers, 'wechatpay-timestamp': String(Number(headers['wechatpay-timestamp']) + 1) }
  await assert.rejects(parse(shop, { headers: moved, body }, { platformKeys }), isForged('signature'))
  for (const timestamp of ['', 'NaN', 'soon', '1e99']) {
    const odd = { ...headers, 'wechatpay-timestamp': timestamp }
    await assert.rejects(parse(shop, { headers: odd, body }, { platformKeys }), isForged(timestamp ? 'timestamp' : 'headers'))
  }

  time = new Date(time.getTime() + 300_000)
  assert.equal((await parse(shop, received, { platformKeys })).kind, 'trade')
  time = new Date(time.getTime() + 1000)
  await assert.rejects(parse(shop, received, { platformKeys }), isForged('timestamp'))
})

test('a new certificate of WeChat Pay is fetched on first use, but not for every stranger', async (t) => {
  const shop = await openShop(t)
  const { serialNo } = await shop.control({ action: 'rotateCertificate' })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  assert.equal(shop.receiver.received[0]?.headers['wechatpay-serial'], serialNo)
  assert.equal((await parse(shop, shop.receiver.received[0])).kind, 'trade')

  await shop.control({ action: 'forge', outTradeNo: 'order-1', forgery: 'serial' })
  await assert.rejects(parse(shop, shop.receiver.received.at(-1)), isForged('serial'))
  await shop.control({ action: 'fault', service: 'payment', fault: 'down' })
  await assert.rejects(parse(shop, shop.receiver.received.at(-1)), isForged('serial'), 'no second fetch within a minute')
  assert.equal((await parse(shop, shop.receiver.received[0])).kind, 'trade', 'known keys need no fetch')
})

test('if certificates cannot be fetched, a notice is not rejected as forged but requested again', async (t) => {
  const shop = await openShop(t)
  await shop.control({ action: 'rotateCertificate' })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  await shop.control({ action: 'fault', service: 'payment', fault: 'down' })
  await assert.rejects(
    parse(shop, shop.receiver.received[0]),
    (error: unknown) => error instanceof GatewayError && error.code === 'unreachable',
  )
  await shop.control({ action: 'fault', service: 'payment', fault: 'none' })
  assert.equal((await parse(shop, shop.receiver.received[0])).kind, 'trade')
})

test("a merchant with WeChat Pay's public key needs no certificates", async (t) => {
  const shop = await openShop(t)
  const { id, pem } = shop.sandbox.settings.platformPublicKey
  const platformKeys = { [id]: pem }
  await shop.control({ action: 'usePublicKey', isUsed: true })
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  assert.match(String(shop.receiver.received[0]?.headers['wechatpay-serial']), /^PUB_KEY_ID_/)
  assert.equal((await parse(shop, shop.receiver.received[0], { platformKeys })).kind, 'trade')
  await assert.rejects(parse(shop, shop.receiver.received[0]), isForged('serial'))

  const fresh = shop.secondProcess()
  assert.equal((await fresh.payment.query({ ...shop.merchant, platformKeys }, 'order-1'))?.state, 'paid', 'answers too')
})

test('two server processes share the fetched certificates', async (t) => {
  const shop = await openShop(t)
  await shop.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => shop.receiver.received.length === 1)
  await shop.control({ action: 'fault', service: 'payment', fault: 'down' })
  const [received] = shop.receiver.received
  assert.ok(received)
  assert.equal((await shop.secondProcess().payment.parseNotice(shop.merchant, received)).kind, 'trade')
})
