import { post, rows } from '../call'
import type { noticeSchemas } from './notice.schema'

export const noticeCalls = rows<typeof noticeSchemas>()({
  /** WeChat Pay's notice of a payment or a refund. Signed and encrypted; the gateway checks the raw body. */
  wechat: post('/api/pay/wechat/notice/:tenantId', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
  /** An event of Stripe about a checkout or a refund. Signed; the gateway checks the raw body. */
  stripe: post('/api/pay/stripe/notice/:tenantId', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
