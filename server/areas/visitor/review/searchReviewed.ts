import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { ReviewQuery } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { type ListedRegistration, listedOfAccounts } from './review.sql'
import { withContacts } from './reviewContacts.sql'
import { searchRegistrations } from './reviewSearch.sql'
import { readSearch } from './searchText'

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
