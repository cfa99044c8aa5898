import { type AnyColumn, type SQL, and, arrayContains, count, desc, inArray, like, or } from 'drizzle-orm'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Database } from '../../../database/connect'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'
import { type ListedRegistration, type Window, listedColumns, listedRows } from './review.sql'
import type { AskedPart, AskedSearch } from './searchText'

/** A search reads so many of the newest registrations first. What many people have in common is found among them. */
const newestRead = 4000

/** A search counts so many matches beyond the page. An organiser who finds more asks for more words. */
const countedBeyondPage = 200

const newestFirst = (table: { submittedAt: typeof registrations.submittedAt; id: typeof registrations.id }) => [
  desc(table.submittedAt),
  desc(table.id),
]

/** A part of a search, compared with the text and the contacts themselves. */
const matches = (table: { searchText: AnyColumn; searchContacts: AnyColumn }, { words, contact }: AskedPart): SQL =>
  or(
    words.length > 0 ? and(...words.map((word) => like(table.searchText, `%${word}%`))) : undefined,
    contact ? arrayContains(table.searchContacts, [contact.token]) : undefined,
  )!

/** The rows that may match a part, by the index of grams. A part of a single letter has no gram. */
const mayMatch = ({ words, grams, contact }: AskedPart): SQL | undefined => {
  if (words.length > 0 && grams.length === 0) return undefined
  return or(
    grams.length > 0 ? arrayContains(registrations.searchGrams, grams) : undefined,
    contact ? arrayContains(registrations.searchGrams, [contact.gram]) : undefined,
  )
}

/** The statement for matches among the newest registrations: common words end it early, and it never reads more. */
export const matchesAmongNewest = (db: Database, key: ExhibitionKey, state: ReviewState | null, { parts }: AskedSearch, limit: number) => {
  const newest = db
    .select({
      tenantId: registrations.tenantId,
      exhibitionId: registrations.exhibitionId,
      id: registrations.id,
      submittedAt: registrations.submittedAt,
      searchText: registrations.searchText,
      searchContacts: registrations.searchContacts,
    })
    .from(registrations)
    .where(and(within(registrations, key), listedRows(key, state)))
    .orderBy(...newestFirst(registrations))
    .limit(newestRead)
    .as('newest')
  return db
    .select({ id: newest.id })
    .from(newest)
    .where(and(within(newest, key), ...parts.map((part) => matches(newest, part))))
    .orderBy(desc(newest.submittedAt), desc(newest.id))
    .limit(limit)
}

const matchingInAll = (key: ExhibitionKey, state: ReviewState | null, { parts }: AskedSearch) =>
  and(within(registrations, key), listedRows(key, state), ...parts.map(mayMatch), ...parts.map((part) => matches(registrations, part)))

/** The statement for matches in all registrations, by the index of grams. Few are left to sort, because they are rare among the newest. */
export const matchesInAll = (db: Database, key: ExhibitionKey, state: ReviewState | null, asked: AskedSearch, limit: number) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .where(matchingInAll(key, state, asked))
    .orderBy(...newestFirst(registrations))
    .limit(limit)

/** The statement for the number of matches in all registrations. It reads so many rows and sorts none. */
export const countInAll = (db: Database, key: ExhibitionKey, state: ReviewState | null, asked: AskedSearch, limit: number) => {
  const counted = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(matchingInAll(key, state, asked))
    .limit(limit)
    .as('counted')
  return db.select({ count: count() }).from(counted)
}

/** The newest matches, at least as far as the page, and the number of all, up to a limit. */
const findMatches = async (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  asked: AskedSearch,
  pageEnd: number,
): Promise<{ ids: string[]; total: number }> => {
  const wanted = pageEnd + countedBeyondPage
  const early = await matchesAmongNewest(db, key, state, asked, wanted)
  const hasPage = early.length >= pageEnd
  const found = hasPage ? early : await matchesInAll(db, key, state, asked, wanted)
  const ids = found.map(({ id }) => id)
  if (!hasPage || early.length === wanted) return { ids, total: ids.length }
  const [counted] = await countInAll(db, key, state, asked, wanted)
  return { ids, total: Math.max(ids.length, counted?.count ?? 0) }
}

/** A page of the registrations that match, the newest first, and their number, which is a lower limit where there are many. */
export const searchRegistrations = async (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  asked: AskedSearch,
  { limit, offset }: Window,
): Promise<{ rows: ListedRegistration[]; total: number }> => {
  const found = await findMatches(db, key, state, asked, offset + limit)
  const ids = found.ids.slice(offset, offset + limit)
  if (ids.length === 0) return { rows: [], total: found.total }
  const rows = await db
    .select(listedColumns)
    .from(registrations)
    .where(and(within(registrations, key), inArray(registrations.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.total }
}
