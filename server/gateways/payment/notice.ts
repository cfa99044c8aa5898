import { Type } from 'typebox'
import { readJson } from '../http'
import { TradeAnswer, tradeOf } from './answers'
import { RefundNotice, refundOf } from './refundAnswers'
import type { PaymentTransport } from './call'
import { EncryptedResource, openResource } from './openResource'
import type { Merchant, Notice } from './Payment'
import type { NoticeRequest } from './PaymentRequests'
import { forged, prove } from './prove'
import type { Signed } from './prove'

const NoticeBody = Type.Object({
  id: Type.String({ minLength: 1 }),
  event_type: Type.String(),
  resource: Type.Intersect([EncryptedResource, Type.Object({ original_type: Type.Enum(['transaction', 'refund']) })]),
})

const operation = 'parseNotice'
const origin = { service: 'payment', operation } as const

/** See `Payment.parseNotice`. */
export async function parseNotice(
  merchant: Merchant,
  request: NoticeRequest,
  { findKey, now }: Pick<PaymentTransport, 'findKey'> & { now: Date },
): Promise<Notice> {
  await prove(signedOf(request), { operation, now, findKey: (serial) => findKey(merchant, serial) })
  const { id, resource } = readJson(NoticeBody, request.body, origin)
  const text = openResource(resource, merchant.apiV3Key, operation)
  if (resource.original_type === 'transaction') {
    const answer = readJson(TradeAnswer, text, origin)
    checkMerchant(merchant, answer.mchid)
    if (!merchant.appIds.includes(answer.appid)) throw forged(operation, 'merchant')
    return { id, kind: 'trade', trade: tradeOf(answer) }
  }
  const answer = readJson(RefundNotice, text, origin)
  checkMerchant(merchant, answer.mchid)
  return { id, kind: 'refund', refund: refundOf(answer, answer.refund_status) }
}

/** A true notice of WeChat's for another merchant proves nothing here. */
function checkMerchant({ merchantId }: Merchant, outsideMerchantId: string): void {
  if (outsideMerchantId !== merchantId) throw forged(operation, 'merchant')
}

function signedOf({ headers, body }: NoticeRequest): Signed {
  return {
    timestamp: single(headers['wechatpay-timestamp']),
    nonce: single(headers['wechatpay-nonce']),
    signature: single(headers['wechatpay-signature']),
    serial: single(headers['wechatpay-serial']),
    body,
  }
}

/** A header sent twice is none: which one was checked would be anyone's guess. */
function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
