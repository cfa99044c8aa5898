import { get, post, rows } from '../call'
import type { groupReviewSchemas } from './groupReview.schema'

const base = '/api/ef-registration-data-client/visitingGroup'

export const groupReviewCalls = rows<typeof groupReviewSchemas>()({
  page: get(`${base}/page`, { access: 'review' }),
  detail: get(`${base}/detail`, { access: 'review' }),
  decide: post(`${base}/decide`, { access: 'review' }),
})
