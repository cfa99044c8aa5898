import type * as errorCodes from '../../../contract/group/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of leaders of groups. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  noGroup: {
    http: 403,
    cn: '您还没有创建团组',
    en: 'You have no group yet.',
  },
  groupNotApproved: {
    http: 409,
    cn: '团组尚未通过审核，通过后才能操作',
    en: 'Your group is not approved yet. This opens with the approval.',
  },
}
