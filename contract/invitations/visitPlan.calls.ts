import { get, post, rows } from '../call'
import type { visitPlanSchemas } from './visitPlan.schema'

const base = '/api/ef-registration-client/yueQiInvite'

/** Plans to visit the fair together: one of each inviter, with one link. */
export const visitPlanCalls = rows<typeof visitPlanSchemas>()({
  /** Makes the plan and its link, or changes the plan. The link stays. */
  save: post(`${base}/invite/visitor`, { access: 'signedIn' }),
  mine: get(`${base}/listUserRelationForYueQiInvite`, { access: 'signedIn' }),
  /** The caller's own part in the plan of a link. The code in the link proves that its inviter sent it. */
  part: get(`${base}/answer`, { access: 'signedIn', keyInHeader: 'key' }),
  answer: post(`${base}/answer`, { access: 'signedIn' }),
})
