import { GatewayError } from '../GatewayError'
import { chinaTime } from './chinaTime'
import type { Payment } from './Payment'
import type { PaymentProvider, PaymentStart } from './PaymentProvider'

/** WeChat keeps a prepay id for two hours; a cashier's address only for five minutes, so that one is asked for again each time. */
const prepayTtlMs = 110 * 60_000
const dayMs = 24 * 60 * 60_000

/** WeChat Pay as a provider of payments. */
export const makeWechatPay = (payment: Payment, now: () => Date): PaymentProvider => ({
  name: 'wechatPay',
  of({ merchant }) {
    if (!merchant) return null
    const prepaid = ({ reference, startedAt, ...request }: PaymentStart): Promise<{ prepayId: string }> => {
      const isFresh = reference !== '' && now().getTime() - startedAt.getTime() < prepayTtlMs
      return isFresh ? Promise.resolve({ prepayId: reference }) : payment.prepayJsapi(merchant, request)
    }
    return {
      async start(request) {
        if (request.channel === 'browser') {
          const { h5Url } = await payment.prepayH5(merchant, { ...request, redirectUrl: request.returnUrl })
          return { reference: h5Url, cashierUrl: h5Url }
        }
        const { prepayId } = await prepaid(request)
        return { reference: prepayId, wechat: payment.payParams(merchant, { appId: request.appId, prepayId }) }
      },
      query: ({ outTradeNo }) => payment.query(merchant, outTradeNo),
      close: ({ outTradeNo }) => payment.close(merchant, outTradeNo),
      refund: (request) => payment.refund(merchant, request),
      queryRefund: ({ outRefundNo }) => payment.queryRefund(merchant, outRefundNo),
      parseNotice: (request) => payment.parseNotice(merchant, request),
      async statement(from, until) {
        // Its bills are of days in China, whatever the fair's zone.
        const lines = []
        const last = chinaTime(new Date(until.getTime() - 1)).slice(0, 10)
        for (let at = from; ; at = new Date(at.getTime() + dayMs)) {
          const day = chinaTime(at).slice(0, 10)
          if (day > last) break
          const ofDay = await payment.statement(merchant, day).catch((error: unknown) => {
            // A day on which nothing happened has no bill.
            if (error instanceof GatewayError && error.outsideCode === 'NO_STATEMENT_EXIST') return []
            throw error
          })
          lines.push(...ofDay.filter((line) => line.at >= from && line.at < until))
        }
        return lines
      },
    }
  },
})
