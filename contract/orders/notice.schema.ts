import { Type } from 'typebox'

/** What WeChat Pay wants to hear: 'SUCCESS', else it comes again. */
export const NoticeAnswer = Type.Object({ code: Type.String(), message: Type.String() })

export const noticeSchemas = { wechat: { body: Type.Unknown(), data: NoticeAnswer } }
