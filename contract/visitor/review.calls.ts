import { get, post, rows } from '../call'
import type { reviewSchemas } from './review.schema'

const base = '/api/ef-registration-data-client/reg-user-data/examine'

/** The organiser's side of `/auditing`. */
export const reviewCalls = rows<typeof reviewSchemas>()({
  page: get(`${base}/page`, { access: 'review' }),
  decide: post(`${base}/submit`, { access: 'review' }),
  decideBatch: post(`${base}/submitBatch`, { access: 'review' }),
  /** Unmasked contacts and all answers, so that the right is another one than that of the review. */
  exportPage: get(`${base}/exportPage`, { access: 'exportPeople', isRecorded: true }),
})
