import { get, post, rows } from '../call'
import type { filingReviewSchemas } from './filingReview.schema'

const base = '/api/ef-registration-data-client/builder/filing'

export const filingReviewCalls = rows<typeof filingReviewSchemas>()({
  page: get(`${base}/page`, { access: 'manageExhibitors' }),
  detail: get(`${base}/detail`, { access: 'manageExhibitors' }),
  decide: post(`${base}/decide`, { access: 'manageExhibitors' }),
  exportPage: get(`${base}/exportPage`, { access: 'manageExhibitors', isRecorded: true }),
})
