import { GatewayError } from '../GatewayError'
import { chinaTime } from './chinaTime'
import type { Merchant } from './Payment'
import type { PrepayRequest } from './PaymentRequests'
import { forged } from './prove'

export function isAt(url: string, apiUrl: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(apiUrl).origin
}

export function prepayBody(merchant: Merchant, request: PrepayRequest): object {
  return {
    appid: request.appId,
    mchid: merchant.merchantId,
    description: request.description,
    out_trade_no: request.outTradeNo,
    time_expire: chinaTime(request.expiresAt),
    attach: request.attach,
    notify_url: request.notifyUrl,
    amount: { total: request.priceFen, currency: 'CNY' },
  }
}

export function tradePath(outTradeNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`
}

/** A signed answer comes from WeChat. Only this check proves that it answers this question. */
export function checkSame(operation: string, answered: string, asked: string): void {
  if (answered !== asked) throw forged(operation, 'merchant')
}

export async function orNull(codes: string[], answer: Promise<string>): Promise<string | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused' && codes.includes(error.outsideCode ?? '')) return null
    throw error
  }
}
