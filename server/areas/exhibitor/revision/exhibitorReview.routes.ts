import { exhibitorReviewCalls } from '../../../../contract/exhibitor/exhibitorReview.calls'
import { exhibitorReviewSchemas } from '../../../../contract/exhibitor/exhibitorReview.schema'
import { bind } from '../../../core/calls/bind'
import { decideVersion, versionPage } from './review.service'

export const exhibitorReviewRoutes = bind(exhibitorReviewCalls, exhibitorReviewSchemas, (app) => ({
  page: ({ scope, query }) => versionPage(app, scope, query),
  decide: ({ scope, body }) => decideVersion(app, scope, body),
}))
