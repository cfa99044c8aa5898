import { reviewCalls } from '../../../contract/visitor/review.calls'
import { reviewSchemas } from '../../../contract/visitor/review.schema'
import { bind } from '../../core/bind'
import { decideReview, reviewPage } from './review.service'

export const reviewRoutes = bind(reviewCalls, reviewSchemas, (app) => ({
  page: ({ scope, query }) => reviewPage(app, scope, query),
  decide: ({ scope, body }) => decideReview(app, scope, body),
}))
