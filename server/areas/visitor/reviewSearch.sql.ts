import { type AnyColumn, type SQL, and, arrayContains, desc, inArray, like, or } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/rules/reviewStates'
import type { Database } from '../../database/connect'
import { registrations } from '../../database/schema'
import { type ExhibitionKey, within } from '../../database/within'
import type { Registration } from './registration.sql'
import { type Window, listedRows } from './review.sql'
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

/** The statement for matches in all registrations, by the index of grams. Few are left to sort, because they are rare among the newest. */
export const matchesInAll = (db: Database, key: ExhibitionKey, state: ReviewState | null, { parts }: AskedSearch, limit: number) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(within(registrations, key), listedRows(key, state), ...parts.map(mayMatch), ...parts.map((part) => matches(registrations, part))),
    )
    .orderBy(...newestFirst(registrations))
    .limit(limit)

/** A page of the registrations that match, the newest first, and their number, which is a lower limit where there are many. */
export const searchRegistrations = async (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  asked: AskedSearch,
  { limit, offset }: Window,
): Promise<{ rows: Registration[]; total: number }> => {
  const wanted = offset + limit + countedBeyondPage
  const early = await matchesAmongNewest(db, key, state, asked, wanted)
  const found = early.length === wanted ? early : await matchesInAll(db, key, state, asked, wanted)
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  if (ids.length === 0) return { rows: [], total: found.length }
  const rows = await db
    .select()
    .from(registrations)
    .where(and(within(registrations, key), inArray(registrations.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.length }
}
