import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { sharedCards } from '../../../database/schema/sharedCards'
import { type AccountKey, type OwnerKey, type RowKey, ofOwner, within } from '../../../database/within'

export type SharedCardRow = typeof sharedCards.$inferSelect

export const findSharedCard = async (db: Pick<Database, 'select'>, key: RowKey): Promise<SharedCardRow | null> => {
  const [row] = await db
    .select()
    .from(sharedCards)
    .where(and(within(sharedCards, key), eq(sharedCards.id, key.id)))
  return row ?? null
}

const ofMember = (key: AccountKey) => and(within(sharedCards, key), eq(sharedCards.accountId, key.accountId))

export const cardOfMember = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<SharedCardRow | null> => {
  const [row] = await db.select().from(sharedCards).where(ofMember(key))
  return row ?? null
}

/** Keeps the card of a member. Of a new number the link before is dead. */
export const storeSharedCard = async (db: Pick<Database, 'insert'>, row: SharedCardRow): Promise<void> => {
  const { id, exhibitorId, sealedCard, tokenHash, changedAt } = row
  await db
    .insert(sharedCards)
    .values(row)
    .onConflictDoUpdate({
      target: [sharedCards.tenantId, sharedCards.exhibitionId, sharedCards.accountId],
      set: { id, exhibitorId, sealedCard, tokenHash, changedAt },
    })
}

export const cardsOfOwner = (db: Pick<Database, 'select'>, key: OwnerKey): Promise<SharedCardRow[]> =>
  db.select().from(sharedCards).where(ofOwner(sharedCards, key)).orderBy(asc(sharedCards.exhibitionId))

export const deleteCardsOfOwner = async (db: Pick<Database, 'delete'>, key: OwnerKey): Promise<void> => {
  await db.delete(sharedCards).where(ofOwner(sharedCards, key))
}
