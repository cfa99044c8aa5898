import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { calendarFeeds } from '../../../database/schema/conferences'
import { type AccountKey, type OwnerKey, type RowKey, ofOwner, within } from '../../../database/within'

export type FeedRow = typeof calendarFeeds.$inferSelect

/** The node of a feed that follows a person's own timetable. */
export const ownTimetable = '0'

export const findFeed = async (db: Database, key: RowKey): Promise<FeedRow | null> => {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(and(within(calendarFeeds, key), eq(calendarFeeds.id, key.id)))
  return row ?? null
}

/** The feeds of a person at a fair. */
export const feedsAt = (db: Database, key: AccountKey): Promise<FeedRow[]> =>
  db
    .select()
    .from(calendarFeeds)
    .where(and(within(calendarFeeds, key), eq(calendarFeeds.accountId, key.accountId)))

/** The feeds of a person at all fairs of an organiser. */
export const feedsOf = (db: Database, key: OwnerKey): Promise<FeedRow[]> =>
  db.select().from(calendarFeeds).where(ofOwner(calendarFeeds, key)).orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))

export const deleteFeeds = async (db: Database, key: OwnerKey): Promise<void> => {
  await db.delete(calendarFeeds).where(ofOwner(calendarFeeds, key))
}

const nodeOf = ({ accountId, nodeId, ...key }: FeedRow) =>
  and(within(calendarFeeds, key), eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.nodeId, nodeId))

/** Stores a feed, unless the person has one already. @returns the one that they have then */
export const addFeed = async (db: Database, row: FeedRow): Promise<FeedRow> => {
  await db.insert(calendarFeeds).values(row).onConflictDoNothing()
  const [standing] = await db.select().from(calendarFeeds).where(nodeOf(row))
  return standing!
}

/** Puts a feed in the place of the one that the person has. The address of that one is dead. */
export const replaceFeed = async (db: Database, row: FeedRow): Promise<FeedRow> => {
  const { id, tokenHash, language, registerType, createdAt } = row
  const [replaced] = await db.update(calendarFeeds).set({ id, tokenHash, language, registerType, createdAt }).where(nodeOf(row)).returning()
  return replaced ?? addFeed(db, row)
}
