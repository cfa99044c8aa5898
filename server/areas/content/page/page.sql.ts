import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { contentPages } from '../../../database/schema/content'
import { type ExhibitionKey, within } from '../../../database/within'

type PageRow = typeof contentPages.$inferSelect
type PageFields = Omit<PageRow, 'tenantId' | 'exhibitionId' | 'id'>

export const findPage = async (db: Database, key: ExhibitionKey, id: string): Promise<PageRow | null> => {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(within(contentPages, key), eq(contentPages.id, id)))
  return row ?? null
}

export const findPages = (db: Pick<Database, 'select'>, key: ExhibitionKey, ids: string[]): Promise<PageRow[]> =>
  db
    .select()
    .from(contentPages)
    .where(and(within(contentPages, key), inArray(contentPages.id, ids)))

/** The titles of these pages and when each was written, without their long texts. */
export const headsOfPages = async (
  db: Database,
  key: ExhibitionKey,
  ids: string[],
): Promise<Pick<PageRow, 'id' | 'titleCn' | 'titleEn' | 'updatedAt'>[]> =>
  ids.length === 0
    ? []
    : db
        .select({
          id: contentPages.id,
          titleCn: contentPages.titleCn,
          titleEn: contentPages.titleEn,
          updatedAt: contentPages.updatedAt,
        })
        .from(contentPages)
        .where(and(within(contentPages, key), inArray(contentPages.id, ids)))

/** All pages of an exhibition, by id. */
export const pagesOf = (db: Database, key: ExhibitionKey): Promise<PageRow[]> =>
  db.select().from(contentPages).where(within(contentPages, key)).orderBy(asc(contentPages.id))

export const insertPage = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey, id: string, row: PageFields): Promise<void> => {
  await db.insert(contentPages).values({ tenantId, exhibitionId, id, ...row })
}

export const updatePage = async (db: Database, key: ExhibitionKey, id: string, row: PageFields): Promise<void> => {
  await db
    .update(contentPages)
    .set(row)
    .where(and(within(contentPages, key), eq(contentPages.id, id)))
}

export const deletePages = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(contentPages).where(and(within(contentPages, key), inArray(contentPages.id, ids)))
}
