import type * as errorCodes from '../../../contract/content/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of content. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
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
