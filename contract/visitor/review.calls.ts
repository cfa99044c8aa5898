import { get, post } from '../call'
import type { Paged } from '../envelope'
import type { ReviewBody, ReviewQuery, ReviewRow } from './review.schema'

const base = '/api/ef-registration-data-client/reg-user-data/examine'

/** The organiser's side of `/auditing`. */
export const reviewCalls = {
  page: get<{ query: ReviewQuery; data: Paged<ReviewRow> }>(`${base}/page`, { access: 'organiser', right: 'review' }),
  decide: post<{ body: ReviewBody; data: ReviewRow }>(`${base}/submit`, { access: 'organiser', right: 'review' }),
}
