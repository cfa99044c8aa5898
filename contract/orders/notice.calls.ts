import { post } from '../call'
import type { NoticeAnswer } from './notice.schema'

export const noticeCalls = {
  /** WeChat Pay tells of a payment or a refund. Signed and encrypted; the raw body is checked by the gateway. */
  wechat: post<{ body: unknown; data: NoticeAnswer }>('/api/pay/wechat/notice/:tenantId', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
}
