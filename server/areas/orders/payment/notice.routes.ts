import type { ErrorName } from '../../../../contract/errorCodes'
import { errorRow } from '../../../core/errors/errorSentences'
import { noticeCalls } from '../../../../contract/orders/notice.calls'
import { noticeSchemas } from '../../../../contract/orders/notice.schema'
import { bind } from '../../../core/calls/bind'
import type { NoticeRequest } from '../../../gateways/payment/PaymentRequests'
import { handleNotice } from './handleNotice'

/** What a provider sent, byte for byte. */
const noticeOf = (request: { headers: NoticeRequest['headers']; params: unknown }, body: unknown) => ({
  tenantId: (request.params as { tenantId: string }).tenantId,
  notice: { headers: request.headers, body: typeof body === 'string' ? body : '' },
})

/** An unknown tenant is 200 in our own dialect, which a provider would read as a confirmation. */
const refusalStatus = (reason: ErrorName): number => {
  const { http } = errorRow(reason)
  return http === 200 ? 404 : http === 403 ? 401 : http
}

/** Both accept 200 as confirmation. After anything else they repeat the notice. */
export const noticeRoutes = bind(
  noticeCalls,
  noticeSchemas,
  (app) => ({
    async wechat({ request, body }) {
      const { tenantId, notice } = noticeOf(request, body)
      await handleNotice(app, tenantId, 'wechatPay', notice)
      return { code: 'SUCCESS', message: '成功' }
    },
    async stripe({ request, body }) {
      const { tenantId, notice } = noticeOf(request, body)
      await handleNotice(app, tenantId, 'stripe', notice)
      return { received: true }
    },
  }),
  {
    wechat: {
      wantsRawBody: true,
      bareFailure: ({ reason }) => ({ http: refusalStatus(reason), body: { code: 'FAIL', message: reason } }),
    },
    stripe: { wantsRawBody: true, bareFailure: ({ reason }) => ({ http: refusalStatus(reason), body: { error: reason } }) },
  },
)
