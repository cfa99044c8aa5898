import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { consents } from '../../../database/schema/consents'
import { type ExhibitionKey, within } from '../../../database/within'

export type Consent = typeof consents.$inferSelect

/** An acceptance of the same version at the same place is stored once, with its first time, until it is withdrawn. */
export const insertConsents = async (db: Pick<Database, 'insert'>, rows: Consent[]): Promise<void> => {
  if (rows.length > 0) await db.insert(consents).values(rows).onConflictDoNothing()
}

/** The acceptances of these texts that were not withdrawn. */
export const findConsents = (db: Pick<Database, 'select'>, key: ExhibitionKey, accountId: string, pageIds: string[]): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(and(within(consents, key), eq(consents.accountId, accountId), inArray(consents.pageId, pageIds), isNull(consents.withdrawnAt)))

/** Everything that a person accepted or read at an exhibition, the oldest first. */
export const allConsents = (db: Pick<Database, 'select'>, key: ExhibitionKey, accountId: string): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(and(within(consents, key), eq(consents.accountId, accountId)))
    .orderBy(asc(consents.acceptedAt), asc(consents.id))

/** Withdraws the acceptances of these texts. */
export const withdrawConsents = async (
  db: Pick<Database, 'update'>,
  key: ExhibitionKey,
  accountId: string,
  pageIds: string[],
  withdrawnAt: Date,
): Promise<void> => {
  await db
    .update(consents)
    .set({ withdrawnAt })
    .where(and(within(consents, key), eq(consents.accountId, accountId), inArray(consents.pageId, pageIds), isNull(consents.withdrawnAt)))
}
