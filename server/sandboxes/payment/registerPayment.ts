import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { TSchema, Static } from 'typebox'
import { Value } from 'typebox/value'
import { makePlatformCertificate } from '../kit/credentials'
import { installFaults } from '../kit/faults'
import { rawBodyOf } from '../kit/rawBody'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { chinaTime } from '../../gateways/payment/chinaTime'
import { PaymentError } from './PaymentRefusal'
import { refundAnswer, tradeResource } from './answers'
import { billOf } from './bill'
import { makeCounter } from './counter'
import type { SandboxCounter } from './counter'
import { currentSeal, encryptResource, isCallSigned, makeForeignKey, sealHeaders } from './seal'
import { registerNamed } from '../../core/http/registerNamed'

const Amount = Type.Object({ total: Type.Integer(), currency: Type.Optional(Type.Literal('CNY')) })
const Prepay = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  description: Type.String(),
  out_trade_no: Type.String(),
  time_expire: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+08:00$' }),
  attach: Type.Optional(Type.String()),
  notify_url: Type.String(),
  amount: Amount,
})
const JsapiPrepay = Type.Intersect([Prepay, Type.Object({ payer: Type.Object({ openid: Type.String() }) })])
const H5Prepay = Type.Intersect([
  Prepay,
  Type.Object({
    scene_info: Type.Object({
      payer_client_ip: Type.String({ minLength: 7 }),
      h5_info: Type.Object({ type: Type.String() }),
    }),
  }),
])
const Close = Type.Object({ mchid: Type.String() })
const RefundCall = Type.Object({
  out_trade_no: Type.String(),
  out_refund_no: Type.String({ pattern: '^[0-9A-Za-z_\\-|*@]{1,64}$' }),
  reason: Type.Optional(Type.String({ maxLength: 80 })),
  notify_url: Type.Optional(Type.String()),
  amount: Type.Object({ refund: Type.Integer(), total: Type.Integer(), currency: Type.Literal('CNY') }),
})

export interface SandboxPaymentOptions {
  noticeRetryMs: number[]
  refundDelayMs: number
}

export interface SandboxPayment extends SandboxCounter {
  /** WeChat Pay signs with a new certificate from now on. @returns its serial number */
  rotateCertificate(): Promise<string>
}

/** api.mch.weixin.qq.com: each call's signature is checked, each answer signed. */
// oxlint-disable-next-line max-lines-per-function -- one route of the outside service after the other, on shared state
export function registerPayment(app: FastifyInstance, world: SandboxWorld, options: SandboxPaymentOptions): SandboxPayment {
  const { accounts, credentials, now } = world
  const { merchantId, apiV3Key } = accounts.merchant
  const counter = makeCounter(world, options)
  const { trades, refunds } = counter

  function prepay(body: Static<typeof Prepay>, person: { tradeType: 'JSAPI' | 'MWEB'; openId: string }): string {
    if (body.mchid !== merchantId) throw new PaymentError(400, 'MCH_NOT_EXISTS')
    return trades.announce({
      ...person,
      appId: body.appid,
      outTradeNo: body.out_trade_no,
      description: body.description,
      attach: body.attach,
      priceFen: body.amount.total,
      notifyUrl: body.notify_url,
      expiresAt: new Date(body.time_expire).getTime(),
    }).prepayId
  }

  function certificates(): object {
    const data = credentials.platformCertificates.map(({ serialNo, certificatePem, effectiveAt, expiresAt }) => ({
      serial_no: serialNo,
      effective_time: chinaTime(new Date(effectiveAt)),
      expire_time: chinaTime(new Date(expiresAt)),
      encrypt_certificate: encryptResource(certificatePem, apiV3Key, 'certificate'),
    }))
    return { data }
  }

  function answerSeal(request: FastifyRequest, isForged: boolean) {
    const seal = currentSeal(world, String(request.headers['wechatpay-serial']).startsWith('PUB_KEY_ID_'))
    return isForged ? { ...seal, privateKeyPem: makeForeignKey() } : seal
  }

  registerNamed(app, 'payment', async (scope) => {
    const faultOf = installFaults(scope, world.faults, 'payment')
    const callers = new WeakSet<FastifyRequest>()

    scope.addHook('preHandler', async (request) => {
      const authorization = request.headers.authorization ?? ''
      const call = { authorization, method: request.method, url: request.url, body: rawBodyOf(request) }
      if (!isCallSigned(call, world)) throw new PaymentError(401, 'SIGN_ERROR')
      callers.add(request)
    })
    // WeChat Pay signs for callers that it knows, whatever it has to say to them.
    scope.addHook('onSend', async (request, reply, payload) => {
      if (!callers.has(request)) return payload
      const body = typeof payload === 'string' ? payload : ''
      void reply.headers(sealHeaders(answerSeal(request, faultOf(request) === 'forgedAnswer'), body, now()))
      return payload
    })
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof PaymentError)) throw error
      return reply.code(error.status).send({ code: error.code, message: 'refused by the sandbox' })
    })

    scope.get('/v3/certificates', async () => certificates())
    scope.post('/v3/pay/transactions/jsapi', async ({ body }) => {
      const asked = read(JsapiPrepay, body)
      return { prepay_id: prepay(asked, { tradeType: 'JSAPI', openId: asked.payer.openid }) }
    })
    scope.post('/v3/pay/transactions/h5', async ({ body }) => {
      const prepayId = prepay(read(H5Prepay, body), {
        tradeType: 'MWEB',
        openId: `o${randomBytes(13).toString('hex')}0`,
      })
      return { h5_url: `${world.cashierUrl()}/${prepayId}?package=${Date.now() % 2 ** 31}` }
    })
    scope.get<{ Params: { number: string } }>('/v3/pay/transactions/out-trade-no/:number', async ({ params, query }) => {
      if (read(Close, query).mchid !== merchantId) throw new PaymentError(400, 'MCH_NOT_EXISTS')
      const trade = trades.byNumber(params.number)
      if (!trade) throw new PaymentError(404, 'ORDER_NOT_EXIST')
      return tradeResource(trade, merchantId)
    })
    scope.post<{ Params: { number: string } }>('/v3/pay/transactions/out-trade-no/:number/close', async ({ params, body }, reply) => {
      if (read(Close, body).mchid !== merchantId) throw new PaymentError(400, 'MCH_NOT_EXISTS')
      trades.close(params.number)
      return reply.code(204).send()
    })
    scope.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', async ({ query }) => {
      const day = query.bill_date ?? ''
      if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new PaymentError(400, 'PARAM_ERROR')
      if (world.statements.has('notReady') || day >= chinaTime(now()).slice(0, 10)) throw new PaymentError(400, 'STATEMENT_CREATING')
      const text = billOf(world, counter, day)
      if (text === null) throw new PaymentError(400, 'NO_STATEMENT_EXIST')
      const hash = createHash('sha1').update(text).digest('hex')
      return {
        hash_type: 'SHA1',
        hash_value: world.statements.has('wrongHash') ? hash.replace(/./, (first) => (first === '0' ? '1' : '0')) : hash,
        download_url: `http://${hostOf(scope)}/v3/billdownload/file?day=${day}`,
      }
    })
    scope.get<{ Querystring: { day?: string } }>('/v3/billdownload/file', async ({ query }, reply) => {
      callers.delete(reply.request)
      const packed = gzipSync(billOf(world, counter, query.day ?? '') ?? '')
      return reply.type('application/octet-stream').send(world.statements.has('broken') ? packed.subarray(0, packed.length / 2) : packed)
    })
    scope.post('/v3/refund/domestic/refunds', async ({ body }) => {
      const asked = read(RefundCall, body)
      return refundAnswer(
        counter.refund({
          outTradeNo: asked.out_trade_no,
          outRefundNo: asked.out_refund_no,
          refundFen: asked.amount.refund,
          priceFen: asked.amount.total,
          notifyUrl: asked.notify_url,
        }),
      )
    })
    scope.get<{ Params: { number: string } }>('/v3/refund/domestic/refunds/:number', async ({ params }) => {
      const refund = refunds.get(params.number)
      if (!refund) throw new PaymentError(404, 'RESOURCE_NOT_EXISTS')
      return refundAnswer(refund)
    })
  })

  return {
    ...counter,
    async rotateCertificate() {
      const certificate = await makePlatformCertificate(now())
      credentials.platformCertificates.push(certificate)
      world.saveCredentials()
      return certificate.serialNo
    },
  }
}

const hostOf = ({ server }: FastifyInstance): string => {
  const { address, port } = server.address() as AddressInfo
  return `${address}:${port}`
}

function read<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Value.Check(schema, body)) throw new PaymentError(400, 'PARAM_ERROR')
  return body
}
