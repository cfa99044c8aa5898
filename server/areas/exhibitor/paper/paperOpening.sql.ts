import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { paperOpenings } from '../../../database/schema/papers'
import { type AccountKey, type ExhibitionKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

/** The files that a person has opened. */
export const openedBy = async (db: Database, key: AccountKey): Promise<Set<string>> => {
  const rows = await db
    .select({ paperId: paperOpenings.paperId })
    .from(paperOpenings)
    .where(and(within(paperOpenings, key), eq(paperOpenings.accountId, key.accountId)))
  return new Set(rows.map(({ paperId }) => paperId))
}

/** Notes that a person opened a file. However often it was, the person has one row. */
export const noteOpening = async (
  db: Database,
  { paperId, accountId, exhibitorId, ...key }: ExhibitorKey & { paperId: string; accountId: string },
  at: Date,
): Promise<void> => {
  const { tenantId, exhibitionId, times } = paperOpenings
  await db
    .insert(paperOpenings)
    .values({ ...key, paperId, accountId, exhibitorId, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [tenantId, exhibitionId, paperOpenings.paperId, paperOpenings.accountId],
      set: { times: sql`${times} + 1`, lastAt: at },
    })
}

/** How many people opened each file. */
export const countOpenings = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ paperId: paperOpenings.paperId, people: count() })
    .from(paperOpenings)
    .where(and(within(paperOpenings, key), inArray(paperOpenings.paperId, [...ids])))
    .groupBy(paperOpenings.paperId)
  return new Map(rows.map(({ paperId, people }) => [paperId, people]))
}
