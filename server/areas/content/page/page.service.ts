import { createHash } from 'node:crypto'
import type { ContentPage } from '../../../../contract/content/page.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { findPage, findPages, headsOfPages } from './page.sql'

/**
 * A text of the organiser in the caller's language. Its HTML was sanitised when it was stored.
 * @throws Failure notFound
 */
export const contentPage = async (app: App, scope: Scope, id: string): Promise<{ page: ContentPage; etag: string }> => {
  const { timeZone, config } = await scope.exhibition()
  const row = await findPage(app.db, scope, id)
  if (!row) throw fail('notFound')
  const [title, content] = scope.language === 'en' ? [row.titleEn, row.bodyEn] : [row.titleCn, row.bodyCn]
  const publishedOn = config.guestPage?.news?.find(({ page }) => page === id)?.day ?? null
  const etag = `${scope.exhibitionId}.${id}.${row.updatedAt.getTime()}.${publishedOn ?? ''}.${scope.language}`
  return { page: { id, title, content, updatedAt: wireTime(row.updatedAt, timeZone), publishedOn }, etag }
}

/** The version of each text, a hash of its page in both languages. A text without a page has none. */
export const textVersions = async (
  db: Pick<Database, 'select'>,
  key: ExhibitionKey,
  ids: readonly string[],
): Promise<(id: string) => string> => {
  const rows = ids.length > 0 ? await findPages(db, key, [...ids]) : []
  const versions = new Map(
    rows.map(({ id, titleCn, titleEn, bodyCn, bodyEn }) => [
      id,
      createHash('sha256')
        .update(JSON.stringify([titleCn, titleEn, bodyCn, bodyEn]))
        .digest('hex')
        .slice(0, 32),
    ]),
  )
  return (id) => versions.get(id) ?? ''
}

/** What is known of these pages without their texts, in the caller's language, by id. A page that is gone has nothing. */
export const pageHeads = async (app: App, scope: Scope, ids: string[]): Promise<Map<string, { title: string; updatedAt: Date }>> =>
  new Map(
    (await headsOfPages(app.db, scope, ids)).map(({ id, titleCn, titleEn, updatedAt }) => [
      id,
      { title: scope.language === 'en' ? titleEn : titleCn, updatedAt },
    ]),
  )

/** The titles of these pages in the caller's language, by id. A page that is gone has none. */
export const pageTitles = async (app: App, scope: Scope, ids: string[]): Promise<Map<string, string>> =>
  new Map([...(await pageHeads(app, scope, ids))].map(([id, { title }]) => [id, title]))
