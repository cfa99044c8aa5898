import { maskContact } from '../../../../contract/rules/values/contacts'
import type { Paged } from '../../../../contract/envelope'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type { ReviewQuery, ReviewRow } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import { reviewPage } from '../../../core/reviewPage'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { reviewDueOn } from './reviewDue'
import { type Reviewed, pageReviewed } from './review.sql'
import { stateOfWire } from './reviewWire'
import { shownContact } from './searchText'
import { searchReviewed } from './searchReviewed'

/** Each submission has another one. An organiser decides on what was read, and not on what came meanwhile. */
export const revisionOf = ({ submittedAt, createdAt }: Reviewed['registration']): string =>
  (submittedAt ?? createdAt).getTime().toString(36)

const masked = (contact: string | null): string => (contact === null ? '' : maskContact(contact))

/** A registration as the organiser's lists show it. */
export const reviewRow = ({ registration, phone, email, owner }: Reviewed, exhibition: Exhibition): ReviewRow => ({
  id: registration.id,
  registerType: registration.registerType,
  name: registration.name,
  company: registration.company,
  phone: masked(shownContact({ phone, email })),
  registeredBy: owner ? [owner.name, masked(shownContact(owner))].filter(Boolean).join(' ') : '',
  examineResult: reviewWire[registration.reviewState],
  examineRemark: registration.reviewRemark,
  submittedAt: wireTime(registration.submittedAt ?? registration.createdAt, exhibition.timeZone),
  dueOn: reviewDueOn(exhibition, registration),
  revision: revisionOf(registration),
})

/**
 * Submitted registrations, the newest first; of one state if the query names it, and those that match if it has words to search.
 * @throws Failure invalid, tooManyRequests
 */
export const registrationPage = async (app: App, scope: SignedInScope, query: ReviewQuery): Promise<Paged<ReviewRow>> => {
  const exhibition = await scope.exhibition()
  const state = query.examineResult ? stateOfWire(query.examineResult) : null
  const typed = (query.search ?? '').trim()
  return reviewPage(app, scope, query, {
    find: (window) => (typed === '' ? pageReviewed(app.db, scope, state, window) : searchReviewed(app, scope, state, typed, query)),
    present: (rows) => rows.map((row) => reviewRow(row, exhibition)),
  })
}
