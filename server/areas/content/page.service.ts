import type { ContentPage } from '../../../contract/content/page.schema'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { Scope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { findPage } from './page.sql'

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
