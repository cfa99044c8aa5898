import type * as errorCodes from '../../../contract/messages/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of messages. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  messageOver: {
    http: 409,
    cn: '此消息所涉事项已变更或已结束，无需再次发送',
    en: 'What this message was about has changed or ended, so it was not sent again.',
  },
  messageNotResent: {
    http: 422,
    cn: '验证码和账号安全提醒不能由主办方重新发送',
    en: 'Codes and account notices cannot be sent again by the organiser.',
  },
}
