import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { actionCounts } from '../../../database/schema/core'
import { type ExhibitionKey, within } from '../../../database/within'

export type CountedAction = Omit<typeof actionCounts.$inferInsert, 'lastSeenAt'>

/** Adds the counts of one organiser to those of the day. The rows are locked in the given order. */
export const addActions = async (db: Database, counts: CountedAction[], lastSeenAt: Date): Promise<void> => {
  await db
    .insert(actionCounts)
    .values(counts.map((count) => ({ ...count, lastSeenAt })))
    .onConflictDoUpdate({
      target: [
        actionCounts.tenantId,
        actionCounts.exhibitionId,
        actionCounts.day,
        actionCounts.terminal,
        actionCounts.route,
        actionCounts.action,
        actionCounts.source,
      ],
      set: { times: sql`${actionCounts.times} + excluded.times`, lastSeenAt },
    })
}

/** How often phones came to an exhibition by each printed link, on these days. */
export const arrivals = async (
  db: Database,
  key: ExhibitionKey,
  { from, to }: { from?: string; to?: string },
): Promise<{ source: string; times: number }[]> =>
  db
    .select({ source: actionCounts.source, times: sql<number>`sum(${actionCounts.times})`.mapWith(Number) })
    .from(actionCounts)
    .where(
      and(
        within(actionCounts, key),
        eq(actionCounts.action, 'arrive'),
        from ? gte(actionCounts.day, from) : undefined,
        to ? lte(actionCounts.day, to) : undefined,
      ),
    )
    .groupBy(actionCounts.source)
