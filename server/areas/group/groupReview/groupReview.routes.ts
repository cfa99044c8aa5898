import { groupReviewCalls } from '../../../../contract/group/groupReview.calls'
import { groupReviewSchemas } from '../../../../contract/group/groupReview.schema'
import { bind } from '../../../core/calls/bind'
import { decideGroup, groupDetail, groupPage } from './groupReview.service'

export const groupReviewRoutes = bind(groupReviewCalls, groupReviewSchemas, (app) => ({
  page: ({ scope, query }) => groupPage(app, scope, query),
  detail: ({ scope, query }) => groupDetail(app, scope, query),
  decide: ({ scope, body }) => decideGroup(app, scope, body),
}))
