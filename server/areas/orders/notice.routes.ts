import { errorSentences } from '../../core/errorSentences'
import { noticeCalls } from '../../../contract/orders/notice.calls'
import { noticeSchemas } from '../../../contract/orders/notice.schema'
import { bind } from '../../core/bind'
import { handleNotice } from './payment/handleNotice'

/** WeChat Pay accepts 200 and 204 as confirmation. After anything else it repeats the notice. */
export const noticeRoutes = bind(
  noticeCalls,
  noticeSchemas,
  (app) => ({
    async wechat({ request, body }) {
      const { tenantId } = request.params as { tenantId: string }
      await handleNotice(app, tenantId, { headers: request.headers, body: typeof body === 'string' ? body : '' })
      return { code: 'SUCCESS', message: '成功' }
    },
  }),
  {
    wechat: {
      wantsRawBody: true,
      bareFailure: (failure) => {
        const { http } = errorSentences[failure.reason]
        // An unknown tenant is 200 in this dialect, which WeChat would read as a confirmation.
        return { http: http === 200 ? 404 : http === 403 ? 401 : http, body: { code: 'FAIL', message: failure.reason } }
      },
    },
  },
)
