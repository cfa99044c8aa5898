import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { EraseStep } from '../../../core/ownData/erase'
import type { Database } from '../../../database/connect'
import { materialDownloads, materials } from '../../../database/schema/materials'
import { type AccountKey, type ExhibitionKey, type OwnerKey, ofOwner, within } from '../../../database/within'

/** The files that a person has downloaded. */
export const downloadedBy = async (db: Database, key: AccountKey): Promise<Set<string>> => {
  const rows = await db
    .select({ materialId: materialDownloads.materialId })
    .from(materialDownloads)
    .where(and(within(materialDownloads, key), eq(materialDownloads.accountId, key.accountId)))
  return new Set(rows.map(({ materialId }) => materialId))
}

/** Notes that a person downloads a file. However often it was, the person has one row. */
export const noteDownload = async (db: Database, { materialId, ...key }: AccountKey & { materialId: string }, at: Date): Promise<void> => {
  const { tenantId, exhibitionId, accountId, times } = materialDownloads
  await db
    .insert(materialDownloads)
    .values({ ...key, materialId, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [tenantId, exhibitionId, materialDownloads.materialId, accountId],
      set: { times: sql`${times} + 1`, lastAt: at },
    })
}

/** How many people downloaded each file. */
export const countDownloads = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ materialId: materialDownloads.materialId, people: count() })
    .from(materialDownloads)
    .where(and(within(materialDownloads, key), inArray(materialDownloads.materialId, [...ids])))
    .groupBy(materialDownloads.materialId)
  return new Map(rows.map(({ materialId, people }) => [materialId, people]))
}

/** What a person downloaded, with the titles of the files, at all fairs of the organiser. */
export const downloadsOfOwner = (db: Database, key: OwnerKey) =>
  db
    .select({ download: materialDownloads, titleCn: materials.titleCn, titleEn: materials.titleEn })
    .from(materialDownloads)
    .innerJoin(
      materials,
      and(
        eq(materials.tenantId, materialDownloads.tenantId),
        eq(materials.exhibitionId, materialDownloads.exhibitionId),
        eq(materials.id, materialDownloads.materialId),
      ),
    )
    .where(ofOwner(materialDownloads, key))
    .orderBy(desc(materialDownloads.lastAt))

export const eraseDownloads: EraseStep = async ({ tx, key }) => {
  await tx.delete(materialDownloads).where(ofOwner(materialDownloads, key))
}
