import type { ContentPage } from '../../../contract/content/page.schema'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { Scope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { findPage, titlesOfPages } from './page.sql'

/**
 * A text of the organiser in the caller's language. Its HTML was sanitised when it was stored.
 * @throws Failure notFound
 */
export const contentPage = async (app: App, scope: Scope, id: string): Promise<{ page: ContentPage; etag: string }> => {
  const { timeZone } = await scope.exhibition()
  const row = await findPage(app.db, scope, id)
  if (!row) throw fail('notFound')
  const [title, content] = scope.language === 'en' ? [row.titleEn, row.bodyEn] : [row.titleCn, row.bodyCn]
  const etag = `${scope.exhibitionId}.${id}.${row.updatedAt.getTime()}.${scope.language}`
  return { page: { id, title, content, updatedAt: wireTime(row.updatedAt, timeZone) }, etag }
}

/** The titles of these pages in the caller's language, by id. A page that is gone has none. */
export const pageTitles = async (app: App, scope: Scope, ids: string[]): Promise<Map<string, string>> =>
  new Map((await titlesOfPages(app.db, scope, ids)).map(({ id, titleCn, titleEn }) => [id, scope.language === 'en' ? titleEn : titleCn]))
