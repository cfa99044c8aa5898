import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import type { JsapiPrepayRequest } from '../../../server/gateways/payment/PaymentRequests'
import type { Merchant } from '../../../server/gateways/payment/Payment'
import { sandboxOpenId } from '../../../server/sandboxes'
import { chinaTime } from '../../../server/gateways/payment/chinaTime'
import { authorizationOf, signPayParams } from '../../../server/gateways/payment/signature'
import { startFair, temporaryFolder, type Fair } from './support'
import { until } from '../../support/until'
import { almostSame, lettersOf } from '../../support/almostSame'
import assert from 'node:assert/strict'

function merchantOf({ sandbox }: Fair): Merchant {
  return sandbox.settings.accounts.merchant
}

function aPrepay({ sandbox }: Fair, changes: Partial<JsapiPrepayRequest> = {}): JsapiPrepayRequest {
  const { appId } = sandbox.settings.accounts.messagingApp
  return {
    appId,
    openId: sandboxOpenId(changes.appId ?? appId, 'lina'),
    outTradeNo: 'FG20270401-8841',
    description: 'VIP 采购商票 × 2',
    priceFen: 56000,
    notifyUrl: 'http://127.0.0.1:9/notify',
    expiresAt: new Date(Date.now() + 15 * 60 * 1000),
    ...changes,
  }
}

function failsWith(code: string, outsideCode?: string) {
  return (error: unknown) => {
    assert.ok(error instanceof GatewayError, String(error))
    assert.deepEqual([error.code, outsideCode && error.outsideCode], [code, outsideCode])
    return true
  }
}

/** Lets the openssl program check a signature, which shares nothing with Node's code but the mathematics. */
function opensslVerifies(
  folder: string,
  { text, signature, publicKeyPem }: { text: string; signature: string; publicKeyPem: string },
): boolean {
  const paths = { key: join(folder, 'key.pem'), signature: join(folder, 'signature'), text: join(folder, 'text') }
  writeFileSync(paths.key, publicKeyPem)
  writeFileSync(paths.signature, Buffer.from(signature, 'base64'))
  writeFileSync(paths.text, text)
  try {
    execFileSync('openssl', ['dgst', '-sha256', '-verify', paths.key, '-signature', paths.signature, paths.text], {
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

test('an order is prepaid, paid in the app, and WeChat reports it as paid', async (t) => {
  const fair = await startFair(t)
  const { gateways, sandbox } = fair
  const merchant = merchantOf(fair)
  const request = aPrepay(fair, { attach: 'tenant 000001' })
  const { prepayId } = await gateways.payment.prepayJsapi(merchant, request)
  const unpaid = await gateways.payment.query(merchant, request.outTradeNo)
  assert.deepEqual([unpaid?.state, unpaid?.paidAt], ['unpaid', undefined])

  const payParams = gateways.payment.payParams(merchant, { appId: request.appId, prepayId })
  const beforeMs = Date.now()
  const paid = await clientPays(sandbox.url, { ...payParams, outcome: 'ok' })
  const afterMs = Date.now()
  assert.equal(paid.err_msg, 'get_brand_wcpay_request:ok')

  const trade = await gateways.payment.query(merchant, request.outTradeNo)
  assert.ok(trade)
  assert.equal(trade.state, 'paid')
  assert.equal(trade.priceFen, 56000)
  assert.equal(trade.payerOpenId, request.openId)
  assert.equal(trade.attach, 'tenant 000001')
  assert.match(trade.transactionId ?? '', /^4200\d{24}$/)
  // WeChat gives times in whole seconds.
  assert.ok(trade.paidAt && trade.paidAt.getTime() > beforeMs - 1000 && trade.paidAt.getTime() < afterMs + 1000)
})

async function clientPays(url: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, string>
}

test('the mini-program pays under its own app id, and changed pay parameters open no cashier', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  const { appId } = fair.sandbox.settings.accounts.miniProgramApp
  const { prepayId } = await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair, { appId }))
  const { appId: _notPassed, ...params } = fair.gateways.payment.payParams(merchant, { appId, prepayId })

  const touched = [
    { ...params, paySign: almostSame(params.paySign, { at: 0, of: lettersOf.base64 }) },
    { ...params, timeStamp: String(Number(params.timeStamp) + 1) },
    { ...params, package: 'prepay_id=wx000000000000000000000000000000000000' },
    { ...params, appId: fair.sandbox.settings.accounts.messagingApp.appId },
  ]
  for (const wrong of touched) {
    assert.match((await clientPays(fair.sandbox.url, { ...wrong, outcome: 'ok' })).errMsg ?? '', /^requestPayment:fail:/)
  }
  assert.equal((await clientPays(fair.sandbox.url, { ...params, outcome: 'cancel' })).errMsg, 'requestPayment:fail cancel')
  assert.equal((await clientPays(fair.sandbox.url, { ...params, outcome: 'ok' })).errMsg, 'requestPayment:ok')
})

test("pay parameters and the call signature match WeChat's documentation, and openssl agrees", async (t) => {
  const fair = await startFair(t)
  const folder = temporaryFolder(t)
  const merchant = merchantOf(fair)
  const publicKeyPem = createPublicKey(merchant.privateKeyPem).export({ type: 'spki', format: 'pem' }).toString()
  const params = signPayParams(merchant.privateKeyPem, {
    appId: 'wx8888888888888888',
    prepayId: 'wx201410272009395522657a690389285100',
    timestampSeconds: 1414561699,
    nonce: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  })
  assert.deepEqual(
    { ...params, paySign: '' },
    {
      appId: 'wx8888888888888888',
      timeStamp: '1414561699',
      nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
      paySign: '',
    },
  )
  const text = 'wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nprepay_id=wx201410272009395522657a690389285100\n'
  assert.ok(opensslVerifies(folder, { text, signature: params.paySign, publicKeyPem }))
  assert.ok(!opensslVerifies(folder, { text: text.trimEnd(), signature: params.paySign, publicKeyPem }), 'the last line feed counts')

  const header = authorizationOf(merchant, {
    method: 'GET',
    pathAndQuery: '/v3/certificates',
    body: '',
    timestampSeconds: 1554208460,
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  })
  assert.match(header, /^WECHATPAY2-SHA256-RSA2048 (?:\w+="[^"]+"(?:,|$)){5}/)
  const field = (name: string) => new RegExp(`[ ,]${name}="([^"]+)"`).exec(header)?.[1] ?? ''
  assert.deepEqual(['mchid', 'nonce_str', 'timestamp', 'serial_no'].map(field), [
    merchant.merchantId,
    '593BEC0C930BF1AFEB40B4A08C8FB242',
    '1554208460',
    merchant.serialNo,
  ])
  const callText = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'
  assert.ok(opensslVerifies(folder, { text: callText, signature: field('signature'), publicKeyPem }))
})

test('WeChat rejects a call that another key has signed', async (t) => {
  const fair = await startFair(t)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = { ...merchantOf(fair), privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  await assert.rejects(fair.gateways.payment.prepayJsapi(stranger, aPrepay(fair)), failsWith('refused', 'SIGN_ERROR'))
  const otherSerial = { ...merchantOf(fair), serialNo: '5'.repeat(40) }
  await assert.rejects(fair.gateways.payment.prepayJsapi(otherSerial, aPrepay(fair)), failsWith('refused', 'SIGN_ERROR'))
})

test("invalid requests are rejected with WeChat's own code", async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  const refused: Array<[Partial<JsapiPrepayRequest>, string]> = [
    [{ appId: 'wx0000000000000000' }, 'APPID_MCHID_NOT_MATCH'],
    [{ openId: 'o-of-somebody-elses-app-00000' }, 'PARAM_ERROR'],
    [{ priceFen: 0 }, 'PARAM_ERROR'],
    [{ outTradeNo: 'a number with blanks' }, 'PARAM_ERROR'],
    [{ description: 'x'.repeat(128) }, 'PARAM_ERROR'],
    [{ notifyUrl: 'http://127.0.0.1/notify?a=1' }, 'PARAM_ERROR'],
    [{ expiresAt: new Date(Date.now() - 1000) }, 'PARAM_ERROR'],
  ]
  for (const [changes, outsideCode] of refused) {
    await assert.rejects(
      fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair, changes)),
      failsWith('refused', outsideCode),
      outsideCode,
    )
  }
  const { prepayId } = await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair))
  assert.equal((await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair))).prepayId, prepayId, 'the same order again')
  await assert.rejects(
    fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair, { priceFen: 1 })),
    failsWith('refused', 'OUT_TRADE_NO_USED'),
  )
})

test('a closed order accepts no payment, closing twice is no error, and a paid order cannot be closed', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  const { payment } = fair.gateways
  await payment.prepayJsapi(merchant, aPrepay(fair))
  await payment.close(merchant, 'FG20270401-8841')
  await payment.close(merchant, 'FG20270401-8841')
  await payment.close(merchant, 'never-announced')
  assert.equal((await payment.query(merchant, 'FG20270401-8841'))?.state, 'closed')
  assert.equal(await payment.query(merchant, 'never-announced'), null)
  await assert.rejects(payment.prepayJsapi(merchant, aPrepay(fair)), failsWith('refused', 'ORDER_CLOSED'))

  await payment.prepayJsapi(merchant, aPrepay(fair, { outTradeNo: 'second-order' }))
  await fair.control({ action: 'pay', outTradeNo: 'second-order' })
  await assert.rejects(payment.close(merchant, 'second-order'), failsWith('refused', 'ORDERPAID'))
})

test('a payment in flight arrives although the order was closed meanwhile', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair))
  await fair.control({ action: 'payAfter', outTradeNo: 'FG20270401-8841', delayMs: 1500 })
  await fair.gateways.payment.close(merchant, 'FG20270401-8841')
  await until(async () => (await fair.gateways.payment.query(merchant, 'FG20270401-8841'))?.state === 'paid')
})

test('a refund with the same number is one refund, and never exceeds the payment', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  const { payment } = fair.gateways
  await payment.prepayJsapi(merchant, aPrepay(fair))
  const request = {
    outTradeNo: 'FG20270401-8841',
    outRefundNo: 'R1',
    refundFen: 28000,
    priceFen: 56000,
    reason: '退一张',
  }
  await assert.rejects(payment.refund(merchant, request), failsWith('refused', 'INVALID_REQUEST'), 'nothing is paid yet')
  await fair.control({ action: 'pay', outTradeNo: 'FG20270401-8841' })

  const first = await payment.refund(merchant, request)
  const again = await payment.refund(merchant, request)
  assert.equal(again.refundId, first.refundId)
  assert.equal(first.state, 'processing')
  await until(async () => (await payment.queryRefund(merchant, 'R1'))?.state === 'succeeded')
  assert.ok((await payment.queryRefund(merchant, 'R1'))?.succeededAt)
  assert.equal((await payment.query(merchant, 'FG20270401-8841'))?.state, 'refunded')
  assert.equal(await payment.queryRefund(merchant, 'R0'), null)
  await assert.rejects(
    payment.refund(merchant, { ...request, outRefundNo: 'R2', refundFen: 28001 }),
    failsWith('refused', 'INVALID_REQUEST'),
  )
  await fair.control({ action: 'refunds', outcome: 'refuse' })
  await assert.rejects(payment.refund(merchant, { ...request, outRefundNo: 'R3' }), failsWith('refused', 'NOT_ENOUGH'))
  await fair.control({ action: 'refunds', outcome: 'abnormal' })
  await payment.refund(merchant, { ...request, outRefundNo: 'R4' })
  await until(async () => (await payment.queryRefund(merchant, 'R4'))?.state === 'abnormal')
})

test("an answer without WeChat's signature is rejected", async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair))
  await fair.control({ action: 'fault', service: 'payment', fault: 'forgedAnswer', times: 1 })
  await assert.rejects(fair.gateways.payment.query(merchant, 'FG20270401-8841'), failsWith('forged', 'signature'))
  await fair.control({ action: 'fault', service: 'payment', fault: 'garbage', times: 1 })
  await assert.rejects(fair.gateways.payment.query(merchant, 'FG20270401-8841'), failsWith('forged', 'headers'))
})

test('after a lost answer, a request with the same number finds the refund', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  await fair.gateways.payment.prepayJsapi(merchant, aPrepay(fair))
  await fair.control({ action: 'pay', outTradeNo: 'FG20270401-8841' })
  await fair.control({ action: 'fault', service: 'payment', fault: 'lostAnswer', times: 1 })
  const request = { outTradeNo: 'FG20270401-8841', outRefundNo: 'R1', refundFen: 56000, priceFen: 56000 }
  await assert.rejects(fair.gateways.payment.refund(merchant, request), failsWith('unreachable'))
  const made = await fair.gateways.payment.queryRefund(merchant, 'R1')
  assert.equal((await fair.gateways.payment.refund(merchant, request)).refundId, made?.refundId)
})

test('an outage of WeChat Pay is reported, and the log contains no secret of the merchant', async (t) => {
  const fair = await startFair(t)
  const merchant = merchantOf(fair)
  await fair.control({ action: 'fault', service: 'payment', fault: 'down' })
  await assert.rejects(fair.gateways.payment.query(merchant, 'FG20270401-8841'), failsWith('unreachable', 'HTTP 503'))
  await fair.control({ action: 'fault', service: 'payment', fault: 'timeout' })
  await assert.rejects(fair.impatient.payment.prepayJsapi(merchant, aPrepay(fair)), failsWith('timeout'))
  assert.doesNotMatch(fair.logged(), new RegExp(`${merchant.apiV3Key}|PRIVATE|signature=|openid`))
})

test('the cashier of another browser returns to the page that the shop named', async (t) => {
  const fair = await startFair(t, { publicUrl: 'http://127.0.0.1:8080' })
  const redirectUrl = 'http://127.0.0.1:8080/#/payTransition?orderId=1'
  const { openId: _none, ...request } = aPrepay(fair)
  const { h5Url } = await fair.gateways.payment.prepayH5(merchantOf(fair), {
    ...request,
    payerIp: '127.0.0.1',
    redirectUrl,
  })
  const url = new URL(h5Url)
  assert.match(h5Url, /^http:\/\/127\.0\.0\.1:8080\/dev\/cashier\/wx\d{34}\?package=\d+&redirect_url=http%3A%2F%2F/)
  assert.equal(url.searchParams.get('redirect_url'), redirectUrl)
})

test("times for WeChat Pay are in China's time zone", () => {
  assert.equal(chinaTime(new Date('2027-04-07T17:30:00.900Z')), '2027-04-08T01:30:00+08:00')
})
