import type { Article, ArticleCategory, ArticleRow, ArticlesQuery } from '../../../../contract/content/article.schema'
import type { Paged } from '../../../../contract/envelope'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { dayIn, wireTime } from '../../../core/time'
import { type PageRows, type PageWindow } from '../../../database/paged'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import {
  type ArticleFilter,
  type ArticleHead,
  type Reader,
  categoriesRead,
  findArticle,
  newestForAll,
  pageArticles,
  searchArticles,
} from './article.sql'
import { askedArticles } from './articleSearch'
import { articleCategories, categoryOf } from './categories'
import { presentHead } from './presentArticle'

/** A reader sees what their register type may, from its day on in the zone of the fair. */
export const readerOf = async (app: App, scope: Scope): Promise<Reader> => ({
  registerType: scope.registerType,
  today: dayIn(app.now(), (await scope.exhibition()).timeZone),
})

/** A page of articles by words or without. Words that are too short to search find nothing. */
export const pageOrSearch = async (
  app: App,
  key: ExhibitionKey,
  { text = '', ...filter }: ArticleFilter & { text?: string | undefined },
  window: PageWindow,
): Promise<PageRows<ArticleHead>> => {
  if (text.trim() === '') return pageArticles(app.db, key, filter, window)
  const asked = askedArticles(key, text)
  return asked ? searchArticles(app.db, key, filter, asked, window) : { rows: [], total: 0 }
}

/** The news that the caller may read. */
export const articleList = async (app: App, scope: SignedInScope, query: ArticlesQuery): Promise<Paged<ArticleRow>> => {
  const reader = await readerOf(app, scope)
  const { rows, total } = await pageOrSearch(app, scope, { reader, category: query.category, text: query.text }, pageWindow(query))
  const names = await articleCategories(app, scope.tenantId)
  return pageOf(
    rows.map((row) => ({ ...presentHead(row, scope.language, names), pageId: row.pageId })),
    total,
    query,
  )
}

/** The categories in which the caller finds something, in the order of the dictionary. */
export const articleCategoriesRead = async (app: App, scope: SignedInScope): Promise<ArticleCategory[]> => {
  const used = await categoriesRead(app.db, scope, await readerOf(app, scope))
  const names = await articleCategories(app, scope.tenantId)
  const order = [...names.keys()]
  return [...order.filter((key) => used.includes(key)), ...used.filter((key) => !names.has(key)).sort()].map((key) =>
    categoryOf(names, key, scope.language),
  )
}

/**
 * An article in the reader's language. News of the exhibition's file are content pages, which have a call of their own.
 * @throws Failure notFound: none, of another fair, of a day to come, or for others. They look the same
 */
export const articleDetail = async (app: App, scope: SignedInScope, id: string): Promise<{ article: Article; etag: string }> => {
  const { timeZone } = await scope.exhibition()
  const { tenantId, exhibitionId, language } = scope
  const row = await findArticle(app.db, { tenantId, exhibitionId, id }, await readerOf(app, scope))
  if (!row || row.pageId !== null) throw fail('notFound')
  const names = await articleCategories(app, tenantId)
  const head = presentHead(row, language, names)
  const shown = head.onlyIn ?? language
  const parts = (shown === 'en' ? row.bodyEn : row.bodyCn) ?? []
  const etag = `${exhibitionId}.${id}.${row.version}.${row.updatedAt.getTime()}.${encodeURIComponent(head.category.name)}.${language}`
  return { article: { ...head, updatedAt: wireTime(row.updatedAt, timeZone), parts }, etag }
}

/** The newest articles that everybody may read, for a page that strangers see. */
export const newsForAll = async (
  app: App,
  scope: Scope,
  limit: number,
): Promise<{ id: string; title: string; day: string; isArticle: true }[]> => {
  const { today } = await readerOf(app, scope)
  return (await newestForAll(app.db, scope, today, limit)).map((row) => ({
    ...{ id: row.id, title: presentHead(row, scope.language, new Map()).title, day: row.publishedOn, isArticle: true },
  }))
}

/** An article that the caller may read, by its title; null where it is none. */
export const articleTitle = async (app: App, scope: SignedInScope, id: string): Promise<{ id: string; title: string } | null> => {
  const { tenantId, exhibitionId } = scope
  const row = await findArticle(app.db, { tenantId, exhibitionId, id }, await readerOf(app, scope))
  return row && row.pageId === null ? { id, title: presentHead(row, scope.language, new Map()).title } : null
}

/** Whether the organiser has an article, published or not. */
export const hasArticle = async (app: App, key: RowKey): Promise<boolean> => (await findArticle(app.db, key, null)) !== null
