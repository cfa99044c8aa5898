import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Database } from '../../../database/connect'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Registration } from '../registration/registration.sql'
import { withContacts } from './reviewContacts.sql'

/** What a list shows, without the answers and the columns for the search, which are many times as long. */
export const listedColumns = {
  tenantId: registrations.tenantId,
  exhibitionId: registrations.exhibitionId,
  id: registrations.id,
  accountId: registrations.accountId,
  registerType: registrations.registerType,
  name: registrations.name,
  company: registrations.company,
  reviewState: registrations.reviewState,
  reviewRemark: registrations.reviewRemark,
  submittedAt: registrations.submittedAt,
  createdAt: registrations.createdAt,
}

export type ListedRegistration = Pick<Registration, keyof typeof listedColumns>

/** A registration with the contact of its account. */
export interface Reviewed {
  registration: ListedRegistration
  phone: string | null
  email: string | null
  /** The account that registered the person; null for people who registered themselves. */
  owner: { name: string; phone: string | null; email: string | null } | null
}

/** An organiser never reads as far. Counting a million rows would take as long as a hundred calls of visitors. */
const countedBeyondPage = 10_000

export interface Window {
  limit: number
  offset: number
}

/** The organiser's rows, by the indexes `registrations_listed` and `registrations_review`. */
export const listedRows = (key: ExhibitionKey, state: ReviewState | null) =>
  and(
    within(registrations, key),
    isNotNull(registrations.submittedAt),
    // Written out, because the index `registrations_listed` is for these rows alone.
    state === null ? sql`${registrations.reviewState} <> 'none'` : eq(registrations.reviewState, state),
  )

/** The statement for a page of submitted registrations, the newest first. */
export const reviewedRows = (db: Database, key: ExhibitionKey, state: ReviewState | null, { limit, offset }: Window) =>
  db
    .select(listedColumns)
    .from(registrations)
    .where(listedRows(key, state))
    .orderBy(desc(registrations.submittedAt), desc(registrations.id))
    .limit(limit)
    .offset(offset)

/** The statement for their number, up to a number of rows beyond the page. */
export const reviewedCount = (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  { limit, offset }: Window,
  beyondPage = countedBeyondPage,
) => {
  const counted = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(listedRows(key, state))
    .limit(offset + limit + beyondPage)
    .as('counted')
  return db.select({ count: count() }).from(counted)
}

/**
 * Submitted registrations, the newest first, and their number. Of a long list the number is a lower limit, which grows from page to
 * page.
 * @param state null for every state
 * @param beyondPage how many rows beyond the page are counted
 */
export const pageReviewed = async (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  window: Window,
  beyondPage?: number,
): Promise<{ rows: Reviewed[]; total: number }> => {
  const [page, [total]] = await Promise.all([reviewedRows(db, key, state, window), reviewedCount(db, key, state, window, beyondPage)])
  return { rows: await withContacts(db, key, page), total: total?.count ?? 0 }
}

/** The submitted registrations of accounts, the newest first. A person has a few. */
export const listedOfAccounts = (
  db: Database,
  key: ExhibitionKey,
  accountIds: string[],
  state: ReviewState | null,
): Promise<ListedRegistration[]> =>
  db
    .select(listedColumns)
    .from(registrations)
    .where(and(within(registrations, key), inArray(registrations.accountId, accountIds), listedRows(key, state)))
    .orderBy(desc(registrations.submittedAt), desc(registrations.id))

export const findReviewed = async (db: Database, key: RowKey): Promise<Reviewed | null> => {
  const rows = await db
    .select(listedColumns)
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.id, key.id)))
  return (await withContacts(db, key, rows))[0] ?? null
}
