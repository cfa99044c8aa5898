import { Type } from 'typebox'

/** The answer that WeChat Pay expects: 'SUCCESS'. Otherwise it sends the notice again. */
export const NoticeAnswer = Type.Object({ code: Type.String(), message: Type.String() })

export const noticeSchemas = {
  wechat: { purpose: "Takes WeChat Pay's signed notices", body: Type.Unknown(), data: NoticeAnswer },
  stripe: { purpose: "Takes Stripe's signed events", body: Type.Unknown(), data: Type.Object({ received: Type.Boolean() }) },
}
