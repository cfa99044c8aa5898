import type * as errorCodes from '../../../contract/content/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of articles and guests. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  articleUnreadable: {
    http: 422,
    cn: '无法读取此文件，请用 Word 另存为 .docx 后重新上传',
    en: 'This file cannot be read. Save it as .docx in Word and upload it again.',
  },
  articleTooComplex: {
    http: 422,
    cn: '内容过长或结构过于复杂，请拆分为多篇文章',
    en: 'This text is too long or too deeply nested. Please split it into several articles.',
  },
  articleChanged: {
    http: 409,
    cn: '此文章已被同事修改，请刷新后再编辑',
    en: 'A colleague changed this article. Reload, then edit it again.',
  },
  guestChanged: {
    http: 409,
    cn: '此嘉宾已被同事修改，请刷新后再编辑',
    en: 'A colleague changed this guest. Reload, then edit it again.',
  },
}
