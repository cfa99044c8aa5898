import { and, desc, eq } from 'drizzle-orm'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database } from '../../../database/connect'
import { exhibitionVersions } from '../../../database/schema/entry'
import { type ExhibitionKey, within } from '../../../database/within'

/** A stored version of an exhibition's file, without the file. */
export interface StoredVersion {
  version: number
  storedBy: string
  storedAt: Date
}

const ofKey = (key: ExhibitionKey) => and(within(exhibitionVersions, key), eq(exhibitionVersions.exhibitionId, key.exhibitionId))

/** Keeps a version. One that is kept already stays as it is. */
export const keepVersion = async (db: Database, key: ExhibitionKey, row: StoredVersion & { file: ExhibitionFile }): Promise<void> => {
  await db
    .insert(exhibitionVersions)
    .values({ tenantId: key.tenantId, exhibitionId: key.exhibitionId, ...row })
    .onConflictDoNothing()
}

/** The newest versions of an exhibition, the newest first. */
export const newestVersions = (db: Database, key: ExhibitionKey, limit: number): Promise<StoredVersion[]> =>
  db
    .select({ version: exhibitionVersions.version, storedBy: exhibitionVersions.storedBy, storedAt: exhibitionVersions.storedAt })
    .from(exhibitionVersions)
    .where(ofKey(key))
    .orderBy(desc(exhibitionVersions.version))
    .limit(limit)

/** The file of one version; null if that version was never kept. */
export const fileOfVersion = async (db: Database, key: ExhibitionKey, version: number): Promise<ExhibitionFile | null> => {
  const [row] = await db
    .select({ file: exhibitionVersions.file })
    .from(exhibitionVersions)
    .where(and(ofKey(key), eq(exhibitionVersions.version, version)))
  return row?.file ?? null
}
