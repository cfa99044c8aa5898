import { get, post, rows } from '../call'
import type { exhibitorReviewSchemas } from './exhibitorReview.schema'

const base = '/api/ef-registration-client/exhibitorReview'

/** The organiser's side of what companies send for review. */
export const exhibitorReviewCalls = rows<typeof exhibitorReviewSchemas>()({
  page: get(`${base}/page`, { access: 'manageExhibitors' }),
  decide: post(`${base}/decide`, { access: 'manageExhibitors' }),
})
