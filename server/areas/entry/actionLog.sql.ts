import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { actionCounts } from '../../database/schema'

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
      ],
      set: { times: sql`${actionCounts.times} + excluded.times`, lastSeenAt },
    })
}
