import { maskContact } from '../../../../contract/rules/values/contacts'
import type { Paged } from '../../../../contract/envelope'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type { ReviewQuery, ReviewRow } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { reviewPage } from '../../../core/reviewPage'
import { pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { reviewDueOn } from './reviewDue'
import { type ListedRegistration, type Reviewed, listedOfAccounts, pageReviewed } from './review.sql'
import { withContacts } from './reviewContacts.sql'
import { searchRegistrations } from './reviewSearch.sql'
import { stateOfWire } from './reviewWire'
import { readSearch, shownContact } from './searchText'

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
 * Counts a search by a whole contact until it finds a person. The list shows all but a few digits of a phone, so nobody may try
 * many.
 * @throws Failure tooManyRequests
 */
const limitGuesses = async <T extends { total: number }>(app: App, { tenantId, caller }: SignedInScope, search: () => Promise<T>) => {
  const key = `${tenantId}/${caller.accountId}`
  await app.limits.consume('contactMissesPerAccountHour', key)
  const found = await search()
  if (found.total > 0) await app.limits.restore('contactMissesPerAccountHour', key)
  return found
}

/** The numbers that people read out are longer than a phone. */
const numberOfPerson = /^[\da-z]{12,40}$/

/** The registrations of the person of an order, a payment or a ticket. */
const foundByNumber = async (app: App, scope: SignedInScope, state: ReviewState | null, typed: string): Promise<ListedRegistration[]> => {
  const number = cleanText(typed).replace(/\s/g, '')
  if (!numberOfPerson.test(number)) return []
  const accountIds = await app.personNumbers.accountsOf(scope, number)
  return accountIds.length > 0 ? listedOfAccounts(app.db, scope, accountIds, state) : []
}

/** The registrations that a text means, the newest first. @throws Failure invalid (too short to search), tooManyRequests */
export const searchReviewed = async (app: App, scope: SignedInScope, state: ReviewState | null, typed: string, query: ReviewQuery) => {
  const byNumber = await foundByNumber(app, scope, state, typed)
  if (byNumber.length > 0) {
    const { offset, limit } = pageWindow(query)
    return { rows: await withContacts(app.db, scope, byNumber.slice(offset, offset + limit)), total: byNumber.length }
  }
  const asked = readSearch(scope, typed)
  if (!asked) throw failFields({ search: { code: 'tooShort', min: 2 } })
  const search = () => searchRegistrations(app.db, scope, state, asked, pageWindow(query))
  // Digits as long as a phone count alike, so a number of a pass does too.
  const { rows, total } = await (asked.asksWholeContact ? limitGuesses(app, scope, search) : search())
  return { rows: await withContacts(app.db, scope, rows), total }
}

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
