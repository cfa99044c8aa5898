import { and, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { exhibitionKeys } from '../../database/schema/entry'
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

/** Public keys that passes may be signed with, newest first: retired ones too, but none that was revoked. */
export const publicKeys = (db: Database, key: ExhibitionKey): Promise<{ keyId: number; publicKey: string }[]> =>
  db
    .select({ keyId: exhibitionKeys.keyId, publicKey: exhibitionKeys.publicKey })
    .from(exhibitionKeys)
    .where(and(within(exhibitionKeys, key), isNull(exhibitionKeys.revokedAt)))
    .orderBy(desc(exhibitionKeys.keyId))

/** The same keys with their encrypted private halves. */
export const privateKeys = (db: Database, key: ExhibitionKey): Promise<{ keyId: number; sealedPrivateKey: string }[]> =>
  db
    .select({ keyId: exhibitionKeys.keyId, sealedPrivateKey: exhibitionKeys.sealedPrivateKey })
    .from(exhibitionKeys)
    .where(and(within(exhibitionKeys, key), isNull(exhibitionKeys.revokedAt)))
    .orderBy(desc(exhibitionKeys.keyId))

/** The newest key that is not retired. */
export const newestKey = async (db: Database, key: ExhibitionKey): Promise<KeyRow | null> => {
  const [row] = await db
    .select()
    .from(exhibitionKeys)
    .where(and(within(exhibitionKeys, key), isNull(exhibitionKeys.retiredAt), isNull(exhibitionKeys.revokedAt)))
    .orderBy(desc(exhibitionKeys.keyId))
    .limit(1)
  return row ?? null
}

export type ListedKey = Pick<KeyRow, 'keyId' | 'publicKey' | 'createdAt' | 'retiredAt' | 'revokedAt'>

/** All keys of an exhibition, newest first. */
export const allKeys = (db: Database, key: ExhibitionKey): Promise<ListedKey[]> =>
  db
    .select({
      keyId: exhibitionKeys.keyId,
      publicKey: exhibitionKeys.publicKey,
      createdAt: exhibitionKeys.createdAt,
      retiredAt: exhibitionKeys.retiredAt,
      revokedAt: exhibitionKeys.revokedAt,
    })
    .from(exhibitionKeys)
    .where(within(exhibitionKeys, key))
    .orderBy(desc(exhibitionKeys.keyId))

/** Retires the keys before one: they sign no more, and what they signed stays valid. */
export const retireKeysBefore = async (db: Database, key: ExhibitionKey, keyId: number, at: Date): Promise<void> => {
  await db
    .update(exhibitionKeys)
    .set({ retiredAt: at })
    .where(and(within(exhibitionKeys, key), lt(exhibitionKeys.keyId, keyId), isNull(exhibitionKeys.retiredAt)))
}

/** @returns false if there is no such key, or it was revoked before */
export const revokeKey = async (db: Database, key: ExhibitionKey, keyId: number, at: Date): Promise<boolean> => {
  const rows = await db
    .update(exhibitionKeys)
    .set({ revokedAt: at })
    .where(and(within(exhibitionKeys, key), eq(exhibitionKeys.keyId, keyId), isNull(exhibitionKeys.revokedAt)))
    .returning({ keyId: exhibitionKeys.keyId })
  return rows.length === 1
}
