import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { files } from '../../../database/schema/files'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Reader } from '../registration/registration.sql'

type FileRow = typeof files.$inferSelect

const ofKey = (key: RowKey) => and(within(files, key), eq(files.id, key.id))
const ownFiles = (key: AccountKey, ids: string[]) => and(within(files, key), inArray(files.id, ids), eq(files.accountId, key.accountId))

export const insertFile = async (db: Database, row: typeof files.$inferInsert): Promise<void> => {
  await db.insert(files).values(row)
}

export const findFile = async (
  db: Database,
  key: RowKey,
): Promise<Pick<FileRow, 'storageKey' | 'mediaType' | 'sizeBytes' | 'originalName'> | null> => {
  const { storageKey, mediaType, sizeBytes, originalName } = files
  const [row] = await db.select({ storageKey, mediaType, sizeBytes, originalName }).from(files).where(ofKey(key))
  return row ?? null
}

/** Those of these files that are still there. */
export const existingFiles = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(within(files, key), inArray(files.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** The original names of those files that the account uploaded itself, by their ids. */
export const namesOfFiles = async (db: Database, key: AccountKey, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { id, originalName } = files
  const rows = await db.select({ id, originalName }).from(files).where(ownFiles(key, ids))
  return new Map(rows.map((row) => [row.id, row.originalName]))
}

export type FileOwner = Pick<FileRow, 'accountId' | 'createdAt' | 'attachedAt'>

export const findFileOwner = async (db: Database, key: RowKey): Promise<FileOwner | null> => {
  const [row] = await db
    .select({ accountId: files.accountId, createdAt: files.createdAt, attachedAt: files.attachedAt })
    .from(files)
    .where(ofKey(key))
  return row ?? null
}

/** The kinds and sizes of those files that the account uploaded itself. */
export const ownFileSizes = (db: Database, key: AccountKey, ids: string[]): Promise<Pick<FileRow, 'id' | 'mediaType' | 'sizeBytes'>[]> =>
  db.select({ id: files.id, mediaType: files.mediaType, sizeBytes: files.sizeBytes }).from(files).where(ownFiles(key, ids))

/** The same of those that no form names. */
export const unattachedFileSizes = (db: Database, key: AccountKey, ids: string[]): ReturnType<typeof ownFileSizes> =>
  db
    .select({ id: files.id, mediaType: files.mediaType, sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(ownFiles(key, ids), isNull(files.attachedAt)))

/** Marks these files as part of a submitted form. @returns the ids of those that are still there */
export const attachFiles = async (tx: Reader, key: AccountKey, ids: string[], at: Date): Promise<string[]> => {
  const attached = await tx.update(files).set({ attachedAt: at }).where(ownFiles(key, ids)).returning({ id: files.id })
  return attached.map(({ id }) => id)
}

/** No form names these files any longer. */
export const detachFiles = async (tx: Reader, key: AccountKey, ids: string[]): Promise<void> => {
  await tx.update(files).set({ attachedAt: null }).where(ownFiles(key, ids))
}

/** The same of files of any account. */
export const detachAll = async (tx: Reader, key: ExhibitionKey, ids: readonly string[]): Promise<void> => {
  await tx
    .update(files)
    .set({ attachedAt: null })
    .where(and(within(files, key), inArray(files.id, [...ids])))
}

/** Deletes a file that no form names. @returns the path of its bytes; null if it is named or gone */
export const deleteUnattached = async (db: Database, key: RowKey): Promise<string | null> => {
  const [gone] = await db
    .delete(files)
    .where(and(ofKey(key), isNull(files.attachedAt)))
    .returning({ storageKey: files.storageKey })
  return gone?.storageKey ?? null
}

/** Uploads of one account that no form names become another's. */
export const moveUnattached = async (tx: Reader, from: AccountKey, accountId: string, ids: string[]): Promise<void> => {
  await tx
    .update(files)
    .set({ accountId })
    .where(and(ownFiles(from, ids), isNull(files.attachedAt)))
}
