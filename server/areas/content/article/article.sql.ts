import { and, arrayContains, asc, count, desc, eq, gt, inArray, isNotNull, like, lte, or, sql } from 'drizzle-orm'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { Database } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { articles } from '../../../database/schema/articles'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { AskedArticles } from './articleSearch'

export type ArticleRecord = typeof articles.$inferSelect
type Fields = Partial<typeof articles.$inferInsert>
type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** Of a list: without the texts and what they are searched by. */
const headColumns = {
  tenantId: articles.tenantId,
  exhibitionId: articles.exhibitionId,
  id: articles.id,
  titleCn: articles.titleCn,
  titleEn: articles.titleEn,
  summaryCn: articles.summaryCn,
  summaryEn: articles.summaryEn,
  cover: articles.cover,
  category: articles.category,
  publishedOn: articles.publishedOn,
  isPinned: articles.isPinned,
  registerTypes: articles.registerTypes,
  pageId: articles.pageId,
  version: articles.version,
  updatedAt: articles.updatedAt,
}
export type ArticleHead = Pick<ArticleRecord, keyof typeof headColumns>

/** The reader and the day. Null for the organiser, who sees all. */
export interface Reader {
  registerType: RegisterType
  today: string
}

/** What a reader may see: articles of their register type, from their day on. */
const readableBy = (reader: Reader | null) =>
  reader === null
    ? undefined
    : and(
        lte(articles.publishedOn, reader.today),
        or(eq(articles.registerTypes, []), arrayContains(articles.registerTypes, [reader.registerType])),
      )

export interface ArticleFilter {
  reader: Reader | null
  category?: string | undefined
}

const listed = (key: ExhibitionKey, { reader, category }: ArticleFilter) =>
  and(within(articles, key), readableBy(reader), category === undefined ? undefined : eq(articles.category, category))

/** A page of articles, the pinned ones first, then the newest. */
export const pageArticles = (db: Database, key: ExhibitionKey, filter: ArticleFilter, window: PageWindow): Promise<PageRows<ArticleHead>> =>
  paged(
    db,
    db.select(headColumns).from(articles).where(listed(key, filter)),
    [desc(articles.isPinned), desc(articles.publishedOn), desc(articles.id)],
    window,
    async () => {
      const [row] = await db.select({ total: count() }).from(articles).where(listed(key, filter))
      return row?.total ?? 0
    },
  )

/** A search reads so many of the newest articles first. What many have in common is found among them. */
const newestRead = 2000

/** A search counts so many matches beyond the page. */
const countedBeyondPage = 200

const matches = (column: typeof articles.searchText, { words }: AskedArticles) => words.map((word) => like(column, `%${literally(word)}%`))

/** Matches among the newest articles: common words end it early, and it never reads more. */
const amongNewest = async (db: Database, key: ExhibitionKey, filter: ArticleFilter, asked: AskedArticles, limit: number) => {
  const newest = db
    .select({
      tenantId: articles.tenantId,
      exhibitionId: articles.exhibitionId,
      id: articles.id,
      publishedOn: articles.publishedOn,
      searchText: articles.searchText,
    })
    .from(articles)
    .where(listed(key, filter))
    .orderBy(desc(articles.publishedOn), desc(articles.id))
    .limit(newestRead)
    .as('newest')
  return db
    .select({ id: newest.id })
    .from(newest)
    .where(and(within(newest, key), ...asked.words.map((word) => like(newest.searchText, `%${literally(word)}%`))))
    .orderBy(desc(newest.publishedOn), desc(newest.id))
    .limit(limit)
}

/** Matches among all articles, by the index of grams. Few are left to sort, because they are rare among the newest. */
const amongAll = (db: Database, key: ExhibitionKey, filter: ArticleFilter, asked: AskedArticles, limit: number) =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(and(listed(key, filter), arrayContains(articles.searchGrams, asked.grams), ...matches(articles.searchText, asked)))
    .orderBy(desc(articles.publishedOn), desc(articles.id))
    .limit(limit)

/** A page of the articles that match, the newest first, and their number, which is a lower limit where there are many. */
export const searchArticles = async (
  db: Database,
  key: ExhibitionKey,
  filter: ArticleFilter,
  asked: AskedArticles,
  { limit, offset }: PageWindow,
): Promise<PageRows<ArticleHead>> => {
  const wanted = offset + limit + countedBeyondPage
  const early = await amongNewest(db, key, filter, asked, wanted)
  const found = early.length >= wanted ? early : await amongAll(db, key, filter, asked, wanted)
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  if (ids.length === 0) return { rows: [], total: found.length }
  const rows = await db
    .select(headColumns)
    .from(articles)
    .where(and(within(articles, key), inArray(articles.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.length }
}

/** The keys of the categories in which a reader finds something. */
export const categoriesRead = async (db: Database, key: ExhibitionKey, reader: Reader): Promise<string[]> => {
  const rows = await db.selectDistinct({ category: articles.category }).from(articles).where(listed(key, { reader }))
  return rows.map(({ category }) => category)
}

/** An article that a reader may see. */
export const findArticle = async (db: Tx, key: RowKey, reader: Reader | null): Promise<ArticleRecord | null> => {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(within(articles, key), eq(articles.id, key.id), readableBy(reader)))
  return row ?? null
}

/** The newest articles that everybody may read, without those that are content pages. */
export const newestForAll = (db: Database, key: ExhibitionKey, today: string, limit: number): Promise<ArticleHead[]> =>
  db
    .select(headColumns)
    .from(articles)
    .where(and(within(articles, key), lte(articles.publishedOn, today), eq(articles.registerTypes, []), sql`${articles.pageId} IS NULL`))
    .orderBy(desc(articles.publishedOn), desc(articles.id))
    .limit(limit)

/** Articles after an id, for a file. */
export const articlesAfter = (db: Database, key: ExhibitionKey, after: string, limit: number): Promise<ArticleHead[]> =>
  db
    .select(headColumns)
    .from(articles)
    .where(and(within(articles, key), gt(articles.id, after)))
    .orderBy(asc(articles.id))
    .limit(limit)

export const insertArticle = async (tx: Tx, row: typeof articles.$inferInsert): Promise<void> => {
  await tx.insert(articles).values(row)
}

/** Changes a version of an article. @returns null if it has another version by now, is gone, or is a content page */
export const updateArticle = async (tx: Tx, key: RowKey, version: number, fields: Fields): Promise<ArticleRecord | null> => {
  const [row] = await tx
    .update(articles)
    .set({ ...fields, version: version + 1 })
    .where(and(within(articles, key), eq(articles.id, key.id), eq(articles.version, version), sql`${articles.pageId} IS NULL`))
    .returning()
  return row ?? null
}

/** Deletes a version of an article. @returns null if it has another version by now, is gone, or is a content page */
export const deleteArticle = async (tx: Tx, key: RowKey, version: number): Promise<ArticleRecord | null> => {
  const [row] = await tx
    .delete(articles)
    .where(and(within(articles, key), eq(articles.id, key.id), eq(articles.version, version), sql`${articles.pageId} IS NULL`))
    .returning()
  return row ?? null
}

/** The articles that are content pages. */
export const articlesOfPages = (tx: Tx, key: ExhibitionKey): Promise<ArticleHead[]> =>
  tx
    .select(headColumns)
    .from(articles)
    .where(and(within(articles, key), isNotNull(articles.pageId)))

export const deletePageArticles = async (tx: Tx, key: ExhibitionKey, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.delete(articles).where(and(within(articles, key), isNotNull(articles.pageId), inArray(articles.id, [...ids])))
}

export const updatePageArticle = async (tx: Tx, key: RowKey, fields: Fields): Promise<void> => {
  await tx
    .update(articles)
    .set({ ...fields, version: sql`${articles.version} + 1` })
    .where(and(within(articles, key), eq(articles.id, key.id), isNotNull(articles.pageId)))
}
