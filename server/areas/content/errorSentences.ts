import type * as errorCodes from '../../../contract/content/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of content. */
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
  materialGroupFull: {
    http: 409,
    cn: '每组最多 {limit} 个文件，请先移除一个',
    en: 'A group can have up to {limit} files. Remove one first.',
  },
  journalNotOnSale: { http: 409, cn: '此会刊目前不在发售期', en: 'This issue is not on sale now.' },
  journalOwned: { http: 409, cn: '您已拥有此会刊，可直接阅读', en: 'You already have this issue. You can read it now.' },
  journalOrdered: {
    http: 409,
    cn: '您已有此会刊的待付款订单，请先完成付款',
    en: 'You have already ordered this issue. Pay the order to read it.',
  },
  journalSold: {
    http: 409,
    cn: '已有读者订购此会刊，无法删除，可改为不公开',
    en: 'Readers have ordered this issue, so it cannot be removed. Unpublish it instead.',
  },
  journalClosed: { http: 409, cn: '此订单的会刊目前不可阅读', en: 'The issue of this order cannot be read now.' },
}
