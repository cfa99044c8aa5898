import type * as errorCodes from '../../../contract/content/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of content. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  materialGroupFull: {
    http: 409,
    cn: '每组最多 {limit} 个文件，请先移除一个',
    en: 'A group can have up to {limit} files. Remove one first.',
  },
}
