import { post, rows } from '../call'
import type { noticeSchemas } from './notice.schema'

export const noticeCalls = rows<typeof noticeSchemas>()({
  /** WeChat Pay tells of a payment or a refund. Signed and encrypted; the raw body is checked by the gateway. */
  wechat: post('/api/pay/wechat/notice/:tenantId', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
