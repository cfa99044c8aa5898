import { Type } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { readJson } from '../http'
import { TradeAnswer, tradeOf } from './answers'
import { RefundAnswer, refundOf } from './refundAnswers'
import { readBill } from './bill'
import { makeNonce, makePaymentTransport } from './call'
import { parseNotice } from './notice'
import type { Payment } from './Payment'
import { signPayParams } from './signature'
import { isAt, prepayBody, tradePath, checkSame, orNull } from './trade'

const JsapiAnswer = Type.Object({ prepay_id: Type.String({ minLength: 1 }) })

const BillAnswer = Type.Object({
  hash_type: Type.Literal('SHA1'),
  hash_value: Type.String({ pattern: '^[0-9A-Fa-f]{40}$' }),
  download_url: Type.String({ minLength: 1 }),
})

const H5Answer = Type.Object({ h5_url: Type.String({ minLength: 1 }) })

const unknownTradeCodes = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']

const unknownRefundCodes = ['RESOURCE_NOT_EXISTS']

/** WeChat Pay, API v3, direct merchants, as documented at pay.weixin.qq.com/doc/v3/merchant. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export function makePayment(settings: GatewaySettings, dependencies: GatewayDependencies): Payment {
  const { now } = dependencies
  const { call, download, findKey } = makePaymentTransport(settings, dependencies)

  return {
    async prepayJsapi(merchant, request) {
      const operation = 'prepayJsapi'
      const body = { ...prepayBody(merchant, request), payer: { openid: request.openId } }
      const text = await call(merchant, { operation, method: 'POST', pathAndQuery: '/v3/pay/transactions/jsapi', body })
      return { prepayId: readJson(JsapiAnswer, text, { service: 'payment', operation }).prepay_id }
    },

    async prepayH5(merchant, request) {
      const operation = 'prepayH5'
      const scene = { payer_client_ip: request.payerIp, h5_info: { type: 'Wap' } }
      const body = { ...prepayBody(merchant, request), scene_info: scene }
      const text = await call(merchant, { operation, method: 'POST', pathAndQuery: '/v3/pay/transactions/h5', body })
      const url = readJson(H5Answer, text, { service: 'payment', operation }).h5_url
      const separator = url.includes('?') ? '&' : '?'
      return { h5Url: `${url}${separator}redirect_url=${encodeURIComponent(request.redirectUrl)}` }
    },

    payParams: (merchant, { appId, prepayId }) =>
      signPayParams(merchant.privateKeyPem, {
        appId,
        prepayId,
        timestampSeconds: Math.floor(now().getTime() / 1000),
        nonce: makeNonce(),
      }),

    async query(merchant, outTradeNo) {
      const operation = 'query'
      const pathAndQuery = `${tradePath(outTradeNo)}?mchid=${encodeURIComponent(merchant.merchantId)}`
      const text = await orNull(unknownTradeCodes, call(merchant, { operation, method: 'GET', pathAndQuery, isRead: true }))
      if (text === null) return null
      const answer = readJson(TradeAnswer, text, { service: 'payment', operation })
      checkSame(operation, answer.out_trade_no, outTradeNo)
      return tradeOf(answer)
    },

    async close(merchant, outTradeNo) {
      const body = { mchid: merchant.merchantId }
      const pathAndQuery = `${tradePath(outTradeNo)}/close`
      const harmlessCodes = [...unknownTradeCodes, 'ORDER_CLOSED', 'ORDERCLOSED']
      await orNull(harmlessCodes, call(merchant, { operation: 'close', method: 'POST', pathAndQuery, body }))
    },

    async refund(merchant, request) {
      const operation = 'refund'
      const body = {
        out_trade_no: request.outTradeNo,
        out_refund_no: request.outRefundNo,
        reason: request.reason,
        notify_url: request.notifyUrl,
        amount: { refund: request.refundFen, total: request.priceFen, currency: 'CNY' },
      }
      const text = await call(merchant, {
        operation,
        method: 'POST',
        pathAndQuery: '/v3/refund/domestic/refunds',
        body,
      })
      const answer = readJson(RefundAnswer, text, { service: 'payment', operation })
      checkSame(operation, answer.out_refund_no, request.outRefundNo)
      return refundOf(answer, answer.status)
    },

    async queryRefund(merchant, outRefundNo) {
      const operation = 'queryRefund'
      const pathAndQuery = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      const text = await orNull(unknownRefundCodes, call(merchant, { operation, method: 'GET', pathAndQuery, isRead: true }))
      if (text === null) return null
      const answer = readJson(RefundAnswer, text, { service: 'payment', operation })
      checkSame(operation, answer.out_refund_no, outRefundNo)
      return refundOf(answer, answer.status)
    },

    async statement(merchant, day) {
      const operation = 'statement'
      const pathAndQuery = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
      const text = await call(merchant, { operation, method: 'GET', pathAndQuery, isRead: true })
      const { hash_value: sha1, download_url: url } = readJson(BillAnswer, text, { service: 'payment', operation })
      // A bill names the place where it lies, and the call there is signed too: it goes nowhere but to WeChat.
      if (!isAt(url, settings.payment.apiUrl))
        throw new GatewayError('badAnswer', { service: 'payment', operation, outsideCode: 'address' })
      const body = await download(merchant, url)
      return readBill(body, { sha1, isGzip: true })
    },

    parseNotice: (merchant, request) => parseNotice(merchant, request, { findKey, now: now() }),
  }
}
