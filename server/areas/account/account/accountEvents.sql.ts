import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AccountEventKind } from '../../../../contract/rules/account/accountEvents'
import type { Database } from '../../../database/connect'
import { accountEvents } from '../../../database/schema/account'
import { within } from '../../../database/within'
import type { OwnerKey } from './account.sql'

export type AccountEvent = typeof accountEvents.$inferSelect

const ofAccount = (key: OwnerKey) => and(within(accountEvents, key), eq(accountEvents.accountId, key.accountId))

export const insertEvent = async (db: Pick<Database, 'insert'>, event: AccountEvent): Promise<void> => {
  await db.insert(accountEvents).values(event).onConflictDoNothing()
}

export const findEvent = async (db: Database, key: OwnerKey, id: string): Promise<AccountEvent | null> => {
  const [row] = await db
    .select()
    .from(accountEvents)
    .where(and(ofAccount(key), eq(accountEvents.id, id)))
  return row ?? null
}

/** The newest events of an account. @param kinds those that are read */
export const newestEvents = (db: Database, key: OwnerKey, max: number, kinds: readonly AccountEventKind[]): Promise<AccountEvent[]> =>
  db
    .select()
    .from(accountEvents)
    .where(and(ofAccount(key), inArray(accountEvents.kind, [...kinds])))
    .orderBy(desc(accountEvents.id))
    .limit(max)
