import assert from 'node:assert/strict'
import { createCipheriv, createHash, createHmac, createVerify, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { makeCachedLoad } from '../../../server/gateways/cachedLoad'
import { GatewayError } from '../../../server/gateways/GatewayError'
import { signMemberRequest } from '../../../server/gateways/imaster/sign'
import { tradeOf } from '../../../server/gateways/payment/answers'
import { refundOf } from '../../../server/gateways/payment/refundAnswers'
import { chinaTime } from '../../../server/gateways/payment/chinaTime'
import { openResource } from '../../../server/gateways/payment/openResource'
import { prove } from '../../../server/gateways/payment/prove'
import { authorizationOf, signPayParams, verifyLines } from '../../../server/gateways/payment/signature'
import { signTc3 } from '../../../server/gateways/sms/tc3'
import { signJsSdk } from '../../../server/gateways/wechat/signJsSdk'
import { makeWechatTokens } from '../../../server/gateways/wechat/tokens'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const isSigned = (text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKeyPem, signature, 'base64')

test('a request to WeChat Pay is signed line by line and names its merchant', () => {
  const call = { method: 'POST' as const, pathAndQuery: '/v3/pay?a=b', body: '{"a":1}', timestampSeconds: 1554208460, nonce: 'n0nce' }
  const header = authorizationOf({ merchantId: '1900', serialNo: '5F3A', privateKeyPem } as never, call)
  const match =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900",nonce_str="n0nce",signature="([^"]+)",timestamp="1554208460",serial_no="5F3A"$/.exec(header)
  assert.ok(match && isSigned('POST\n/v3/pay?a=b\n1554208460\nn0nce\n{"a":1}\n', match[1]!))
})

test('what the phone hands to WeChat is signed', () => {
  const params = signPayParams(privateKeyPem, { appId: 'wx1', prepayId: 'p1', timestampSeconds: 9, nonce: 'n' })
  const { paySign, ...rest } = params
  assert.deepEqual(rest, { appId: 'wx1', timeStamp: '9', nonceStr: 'n', package: 'prepay_id=p1', signType: 'RSA' })
  assert.ok(isSigned('wx1\n9\nn\nprepay_id=p1\n', paySign))
  assert.equal(verifyLines(['wx1', '9', 'n', 'prepay_id=p1'], paySign, publicKeyPem), true)
  assert.equal(verifyLines(['wx2', '9', 'n', 'prepay_id=p1'], paySign, publicKeyPem), false)
  assert.equal(verifyLines(['wx1'], paySign, 'no key'), false)
})

const proof = { timestamp: '1000', nonce: 'n', serial: 's', body: '{}' }
const signatureOfProof = /signature="([^"]+)"/
const signedProof = (): string =>
  signatureOfProof.exec(
    authorizationOf({ merchantId: '1', serialNo: '2', privateKeyPem } as never, {
      method: '' as never,
      pathAndQuery: '',
      body: '',
      timestampSeconds: 0,
      nonce: '',
    }),
  )![1]!

test('a notice is proven by its headers, its age, a known key and its signature, in this order', async () => {
  const signature = signPayParams(privateKeyPem, { appId: '1000', prepayId: '', timestampSeconds: 0, nonce: '' }).paySign
  const failed = async (
    change: Record<string, string | undefined>,
    nowSeconds = 1000,
    key: string | undefined = publicKeyPem,
  ): Promise<string> => {
    const asked: string[] = []
    try {
      await prove({ ...proof, signature, ...change } as never, {
        operation: 'notice',
        now: new Date(nowSeconds * 1000),
        findKey: (serial) => {
          asked.push(serial)
          return Promise.resolve(key)
        },
      })
      return 'proven'
    } catch (error) {
      assert.ok(error instanceof GatewayError)
      assert.deepEqual([error.code, error.service, error.operation], ['forged', 'payment', 'notice'])
      return `${error.outsideCode} ${asked.join()}`
    }
  }
  for (const name of ['timestamp', 'nonce', 'signature', 'serial']) assert.equal(await failed({ [name]: undefined }), 'headers ')
  for (const seconds of [1301, 699]) assert.equal(await failed({}, seconds), 'timestamp ')
  assert.equal(await failed({ timestamp: 'x' }), 'timestamp ')
  assert.equal(await failed({}, 1000, ''), 'serial s')
  assert.equal(await failed({}), 'signature s')
  assert.equal(await failed({ signature: signedProof() }), 'signature s')
  const { createSign } = await import('node:crypto')
  const right = createSign('RSA-SHA256').update('1000\nn\n{}\n').sign(privateKeyPem, 'base64')
  for (const seconds of [700, 1000, 1300]) assert.equal(await failed({ signature: right }, seconds), 'proven')
  assert.equal(await failed({ signature: right, body: '{"a":1}' }), 'signature s')
})

test('what WeChat encrypted is read with the key of the merchant, and a change is noticed', () => {
  const key = 'k'.repeat(32)
  const cipher = createCipheriv('aes-256-gcm', key, 'nonce1234567')
  cipher.setAAD(Buffer.from('certificate'))
  const text = Buffer.concat([cipher.update('付款', 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const resource = { algorithm: 'AEAD_AES_256_GCM' as const, ciphertext: text, nonce: 'nonce1234567', associated_data: 'certificate' }
  assert.equal(openResource(resource, key, 'notice'), '付款')
  for (const change of [{ nonce: 'other1234567' }, { associated_data: 'x' }, { associated_data: undefined }, { ciphertext: 'AAAA' }])
    assert.throws(() => openResource({ ...resource, ...change } as never, key, 'notice'), /payment\.notice: forged \(decrypt\)/)
  const plain = createCipheriv('aes-256-gcm', key, 'nonce1234567')
  const bare = Buffer.concat([plain.update('x', 'utf8'), plain.final(), plain.getAuthTag()]).toString('base64')
  const short = createCipheriv('aes-256-gcm', key, 'nonce1234567')
  short.final()
  const shortTag = short.getAuthTag().subarray(0, 4).toString('base64')
  assert.throws(() => openResource({ ...resource, ciphertext: shortTag, associated_data: '' }, key, 'notice'), /decrypt/)
  assert.equal(openResource({ algorithm: 'AEAD_AES_256_GCM', ciphertext: bare, nonce: 'nonce1234567' }, key, 'notice'), 'x')
})

test("a trade and a refund are read from WeChat's words", () => {
  const answer = { appid: 'wx1', mchid: '1900', out_trade_no: 'o1', trade_state: 'SUCCESS' as const }
  assert.deepEqual(
    tradeOf({
      ...answer,
      transaction_id: 't1',
      success_time: '2027-04-08T09:30:00+08:00',
      attach: 'a',
      payer: { openid: 'p1' },
      amount: { total: 280, currency: 'CNY' },
    }),
    {
      outTradeNo: 'o1',
      appId: 'wx1',
      transactionId: 't1',
      state: 'paid',
      priceFen: 280,
      currency: 'CNY',
      paidAt: new Date('2027-04-08T01:30:00Z'),
      payerOpenId: 'p1',
      attach: 'a',
    },
  )
  const empty = tradeOf({ ...answer, transaction_id: '', attach: '' })
  assert.deepEqual(
    [empty.transactionId, empty.attach, empty.priceFen, empty.paidAt, empty.payerOpenId],
    [undefined, undefined, undefined, undefined, undefined],
  )
  const states = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT'] as const
  assert.deepEqual(
    states.map((trade_state) => tradeOf({ ...answer, trade_state }).state),
    ['paid', 'refunded', 'unpaid', 'closed', 'closed', 'paying', 'failed', 'paying'],
  )
  const refund = { refund_id: 'r1', out_refund_no: 'n1', transaction_id: 't1', out_trade_no: 'o1', amount: { total: 300, refund: 280 } }
  assert.deepEqual(refundOf({ ...refund, success_time: '2027-04-08T09:30:00+08:00' }, 'SUCCESS'), {
    outTradeNo: 'o1',
    outRefundNo: 'n1',
    refundId: 'r1',
    transactionId: 't1',
    state: 'succeeded',
    refundFen: 280,
    priceFen: 300,
    currency: 'CNY',
    succeededAt: new Date('2027-04-08T01:30:00Z'),
  })
  assert.equal(refundOf(refund, 'SUCCESS').succeededAt, undefined)
  const refundStates = (['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const).map((status) => refundOf(refund, status).state)
  assert.deepEqual(refundStates, ['succeeded', 'closed', 'processing', 'abnormal'])
})

test("a time is written in China's zone", () => {
  assert.equal(chinaTime(new Date('2027-04-08T20:30:05.999Z')), '2027-04-09T04:30:05+08:00')
})

test('a request to the member system is signed over its key, time, nonce and body', () => {
  const request = { appKey: 'k', secret: 's', timestampSeconds: 9, nonce: 'n', body: '{}' }
  const text = `k\n9\nn\n${createHash('sha256').update('{}').digest('hex')}`
  assert.equal(signMemberRequest(request), createHmac('sha256', 's').update(text).digest('hex'))
})

test('a call to Tencent Cloud is signed step by step as its guide says', () => {
  const payload = '{"a":1}'
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const canonical = `POST\n/\n\ncontent-type:application/json; charset=utf-8\nhost:sms.example\nx-tc-action:sendsms\n\ncontent-type;host;x-tc-action\n${hash(payload)}`
  const text = `TC3-HMAC-SHA256\n1551113065\n2019-02-25/sms/tc3_request\n${hash(canonical)}`
  const signature = hmac(hmac(hmac(hmac('TC3key', '2019-02-25'), 'sms'), 'tc3_request'), text).toString('hex')
  assert.equal(
    signTc3({
      secretId: 'id',
      secretKey: 'key',
      service: 'sms',
      host: 'sms.example',
      action: 'SendSms',
      timestampSeconds: 1551113065,
      payload,
    }),
    `TC3-HMAC-SHA256 Credential=id/2019-02-25/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
  )
})

test("a page's address is signed for the JSSDK without its hash", () => {
  const signed = (url: string): string => signJsSdk({ ticket: 't', nonceStr: 'n', timestamp: 9, url })
  assert.equal(
    signed('https://a.example/?x=1#/y#z'),
    createHash('sha1').update('jsapi_ticket=t&noncestr=n&timestamp=9&url=https://a.example/?x=1').digest('hex'),
  )
})

const aCache = () => {
  const stored = new Map<string, { value: string; expiresAt: Date }>()
  return {
    stored,
    get: (key: string) => Promise.resolve(stored.get(key) ?? null),
    set: (key: string, value: string, expiresAt: Date) => Promise.resolve(void stored.set(key, { value, expiresAt })),
  }
}

test('callers that miss a value at the same time share one load', async () => {
  const cache = aCache()
  const cachedLoad = makeCachedLoad(cache as never)
  let loads = 0
  const load = async () => ({ value: `loaded ${(loads += 1)}`, expiresAt: new Date(9) })
  const values = await Promise.all([cachedLoad('a', load), cachedLoad('a', load), cachedLoad('b', load)])
  assert.deepEqual(
    values.map(({ value }) => value),
    ['loaded 1', 'loaded 1', 'loaded 2'],
  )
  assert.equal((await cachedLoad('a', load)).value, 'loaded 1')
  assert.deepEqual(cache.stored.get('a'), { value: 'loaded 1', expiresAt: new Date(9) })
  cache.stored.clear()
  await assert.rejects(
    cachedLoad('a', () => Promise.reject(new Error('down'))),
    /down/,
  )
  assert.equal((await cachedLoad('a', load)).value, 'loaded 3')
})

test('an invalid access token is replaced once, by that of another process if there is one', async () => {
  const cache = aCache()
  const asked: string[] = []
  const valid = new Set(['token 2'])
  let fresh = 1
  const ask = ({
    path,
    body,
    query,
    isRead,
  }: {
    path: string
    body?: { force_refresh: boolean }
    query?: { access_token: string }
    isRead: boolean
  }) => {
    asked.push(`${path} ${body ? `${body.force_refresh} ` : ''}${query ? `${query.access_token} ` : ''}${isRead}`)
    if (body) return Promise.resolve({ access_token: `token ${body.force_refresh ? (fresh = 2) : fresh}`, expires_in: 7200 })
    if (valid.has(query!.access_token)) return Promise.resolve({ ticket: 'ticket', expires_in: 100 })
    return Promise.reject(new GatewayError('refused', { service: 'wechat', operation: 'jsapiTicket', outsideCode: '40001' }))
  }
  const tokens = makeWechatTokens(ask as never, { cache, now: () => new Date(0) } as never)
  const app = { appId: 'wx1', secret: 'shh' }
  assert.deepEqual(await tokens.jsapiTicket(app), { ticket: 'ticket', expiresAt: new Date(50_000) })
  assert.deepEqual(asked, [
    '/cgi-bin/stable_token false true',
    '/cgi-bin/ticket/getticket token 1 true',
    '/cgi-bin/stable_token false true',
    '/cgi-bin/stable_token true false',
    '/cgi-bin/ticket/getticket token 2 true',
  ])
  const hash = createHash('sha256').update('shh').digest('hex').slice(0, 16)
  assert.deepEqual(cache.stored.get(`wechat:token:wx1:${hash}`), { value: 'token 2', expiresAt: new Date(7_080_000) })
  assert.deepEqual(cache.stored.get(`wechat:ticket:wx1:${hash}`)?.value, 'ticket')
  assert.equal(await tokens.accessToken(app), 'token 2')
  assert.equal(asked.length, 5)
})

test('a token that another process replaced is taken over, not forced', async () => {
  const asked: unknown[] = []
  let current = 'token 1'
  const ask = (request: { operation: string; body?: object; query?: { access_token: string } }) => {
    asked.push([request.operation, request.body ?? request.query])
    if (request.body) return Promise.resolve({ access_token: current, expires_in: 7200 })
    if (request.query?.access_token === 'token 2') return Promise.resolve({ ticket: 'ticket', expires_in: 7200 })
    current = 'token 2'
    return Promise.reject(new GatewayError('refused', { service: 'wechat', operation: 'jsapiTicket', outsideCode: '42001' }))
  }
  const tokens = makeWechatTokens(ask as never, { cache: aCache(), now: () => new Date(0) } as never)
  assert.equal((await tokens.jsapiTicket({ appId: 'wx1', secret: 'shh' })).ticket, 'ticket')
  const token = ['accessToken', { grant_type: 'client_credential', appid: 'wx1', secret: 'shh', force_refresh: false }]
  assert.deepEqual(asked, [
    token,
    ['jsapiTicket', { access_token: 'token 1', type: 'jsapi' }],
    token,
    ['jsapiTicket', { access_token: 'token 2', type: 'jsapi' }],
  ])
})

test('any other refusal replaces no token', async () => {
  const refusal = (error: unknown) => {
    const ask = ({ body }: { body?: unknown }) =>
      body ? Promise.resolve({ access_token: 'token', expires_in: 10 }) : Promise.reject(error)
    return makeWechatTokens(ask as never, { cache: aCache(), now: () => new Date(0) } as never).jsapiTicket({ appId: 'a', secret: 'b' })
  }
  await assert.rejects(refusal(new Error('x')), /^Error: x$/)
  for (const outsideCode of ['40013', undefined])
    await assert.rejects(refusal(new GatewayError('refused', { service: 'wechat', operation: 'o', outsideCode })), GatewayError)
})
