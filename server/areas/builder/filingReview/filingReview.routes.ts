import { filingReviewCalls } from '../../../../contract/builder/filingReview.calls'
import { filingReviewSchemas } from '../../../../contract/builder/filingReview.schema'
import { bind } from '../../../core/calls/bind'
import { decideFiling, exportFilings, filingDetail, filingPage } from './filingReview.service'

export const filingReviewRoutes = bind(filingReviewCalls, filingReviewSchemas, (app) => ({
  page: ({ scope, query }) => filingPage(app, scope, query),
  detail: ({ scope, query }) => filingDetail(app, scope, query),
  decide: ({ scope, body }) => decideFiling(app, scope, body),
  exportPage: ({ scope, query }) => exportFilings(app, scope, query),
}))
