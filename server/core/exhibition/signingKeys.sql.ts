import { and, desc, isNull, max } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { exhibitionKeys } from '../../database/schema'
import { type ExhibitionKey, within } from '../../database/within'

type KeyRow = typeof exhibitionKeys.$inferSelect

/** The highest key id of an exhibition; 0 where it has no key. */
export const lastKeyId = async (db: Database, key: ExhibitionKey): Promise<number> => {
  const [last] = await db
    .select({ keyId: max(exhibitionKeys.keyId) })
    .from(exhibitionKeys)
    .where(within(exhibitionKeys, key))
  return last?.keyId ?? 0
}

export const insertKey = async (db: Database, row: typeof exhibitionKeys.$inferInsert): Promise<void> => {
  await db.insert(exhibitionKeys).values(row)
}

/** Public keys, retired ones too, newest first. */
export const publicKeys = (db: Database, key: ExhibitionKey): Promise<{ keyId: number; publicKey: string }[]> =>
  db
    .select({ keyId: exhibitionKeys.keyId, publicKey: exhibitionKeys.publicKey })
    .from(exhibitionKeys)
    .where(within(exhibitionKeys, key))
    .orderBy(desc(exhibitionKeys.keyId))

/** The newest key that is not retired. */
export const newestKey = async (db: Database, key: ExhibitionKey): Promise<KeyRow | null> => {
  const [row] = await db
    .select()
    .from(exhibitionKeys)
    .where(and(within(exhibitionKeys, key), isNull(exhibitionKeys.retiredAt)))
    .orderBy(desc(exhibitionKeys.keyId))
    .limit(1)
  return row ?? null
}
