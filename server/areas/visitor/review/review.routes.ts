import { reviewCalls } from '../../../../contract/visitor/review.calls'
import { reviewSchemas } from '../../../../contract/visitor/review.schema'
import { bind } from '../../../core/calls/bind'
import { exportPage } from './export.service'
import { registrationPage } from './review.service'
import { decideReview } from './decideReview.service'
import { decideBatch } from './reviewBatch.service'

export const reviewRoutes = bind(reviewCalls, reviewSchemas, (app) => ({
  page: ({ scope, query }) => registrationPage(app, scope, query),
  decide: ({ scope, body }) => decideReview(app, scope, body),
  decideBatch: ({ scope, body }) => decideBatch(app, scope, body),
  exportPage: ({ scope, query }) => exportPage(app, scope, query),
}))
