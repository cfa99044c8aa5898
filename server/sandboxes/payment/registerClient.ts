import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { PaymentError } from './PaymentRefusal'
import type { SandboxCounter } from './counter'
import { isPaySignRight } from './seal'

/** As the client was given them; `wx.chooseWXPay` spells the time `timestamp`, and only the bridge has the app id. */
const Payment = Type.Object({
  outcome: Type.Enum(['ok', 'cancel', 'fail']),
  appId: Type.Optional(Type.String()),
  timeStamp: Type.Optional(Type.String()),
  timestamp: Type.Optional(Type.String()),
  nonceStr: Type.String(),
  package: Type.String({ pattern: '^prepay_id=' }),
  signType: Type.Literal('RSA'),
  paySign: Type.String(),
})

type Outcome = Static<typeof Payment>['outcome']

/**
 * `POST /sandbox/pay` plays the cashier inside WeChat's app. A stand-in of `WeixinJSBridge` or `wx.requestPayment` sends its pay
 * parameters and the person's action. A wrong `paySign` fails, as in the app. Answers `{outcome, err_msg, errMsg}` in the words of
 * the bridge and of the mini-program. Any page may call it.
 */
export function registerClient(app: FastifyInstance, world: SandboxWorld, counter: SandboxCounter): void {
  app.options('/sandbox/pay', async (_request, reply) => reply.headers(openToAll).code(204).send())

  app.post('/sandbox/pay', async ({ body }, reply) => {
    void reply.headers(openToAll)
    if (!Value.Check(Payment, body)) return answer('fail', 'wrong parameters')
    const trade = counter.trades.byPrepayId(body.package.slice('prepay_id='.length))
    if (!trade) return answer('fail', 'prepay_id invalid')
    const signed = { ...body, appId: body.appId ?? trade.appId, timeStamp: body.timeStamp ?? body.timestamp ?? '' }
    const isSigned = signed.appId === trade.appId && isPaySignRight(signed, world.credentials.merchant.privateKeyPem)
    if (!isSigned) return answer('fail', 'paySign verify failed')
    if (body.outcome !== 'ok') return answer(body.outcome)
    try {
      counter.pay(trade)
      return answer('ok')
    } catch (error) {
      if (error instanceof PaymentError) return answer('fail', error.code)
      throw error
    }
  })
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
}

function answer(outcome: Outcome, reason?: string): object {
  const miniProgramWords: Record<Outcome, string> = { ok: 'ok', cancel: 'fail cancel', fail: 'fail' }
  const because = reason ? `:${reason}` : ''
  return {
    outcome,
    err_msg: `get_brand_wcpay_request:${outcome}${because}`,
    errMsg: `requestPayment:${miniProgramWords[outcome]}${because}`,
  }
}
