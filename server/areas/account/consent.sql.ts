import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { consents } from '../../database/schema'
import { type ExhibitionKey, within } from '../../database/within'

export type Consent = typeof consents.$inferSelect

/** An acceptance of the same version at the same place is stored once, with its first time. */
export const insertConsents = async (db: Pick<Database, 'insert'>, rows: Consent[]): Promise<void> => {
  if (rows.length > 0) await db.insert(consents).values(rows).onConflictDoNothing()
}

export const findConsents = (db: Pick<Database, 'select'>, key: ExhibitionKey, accountId: string, pageIds: string[]): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(and(within(consents, key), eq(consents.accountId, accountId), inArray(consents.pageId, pageIds)))
