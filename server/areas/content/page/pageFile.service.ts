import { isDeepStrictEqual } from 'node:util'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Bilingual } from '../../../../contract/language'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { cleanHtml } from './cleanHtml'
import { deletePages, insertPage, pagesOf, updatePage } from './page.sql'

type Page = ExhibitionFile['contentPages'][number]

/** An organiser's text in both languages without forbidden elements. */
export const normalText = ({ cn, en }: Bilingual): Bilingual => ({ cn: cleanHtml(cn), en: cleanHtml(en) })

const cleaned = (page: Page): Page => ({ ...page, body: normalText(page.body) })

/** Pages in the form in which they are stored and exported: sanitised HTML, ordered by id. */
export const normalPages = (pages: Page[]): Page[] => pages.map(cleaned).sort((a, b) => (a.id < b.id ? -1 : 1))

/** Ids of the pages whose HTML contained forbidden elements. */
export const cleanedPages = (pages: Page[]): string[] => pages.filter((page) => !isDeepStrictEqual(cleaned(page), page)).map(({ id }) => id)

/** The content pages of an exhibition in the form of its file. */
export const pagesForFile = async (db: Database, key: ExhibitionKey): Promise<Page[]> =>
  (await pagesOf(db, key)).map((page) => ({
    id: page.id,
    title: { cn: page.titleCn, en: page.titleEn },
    body: { cn: page.bodyCn, en: page.bodyEn },
  }))

/** Stores the pages of a file within a transaction: writes only the changed ones, and deletes those that the file lacks. */
export const storePages = async (db: Database, key: ExhibitionKey, before: Page[], after: Page[], now: Date): Promise<void> => {
  await deletePages(
    db,
    key,
    before.filter(({ id }) => !after.some((page) => page.id === id)).map(({ id }) => id),
  )
  for (const page of after) {
    const old = before.find(({ id }) => id === page.id)
    if (isDeepStrictEqual(old, page)) continue
    const row = { titleCn: page.title.cn, titleEn: page.title.en, bodyCn: page.body.cn, bodyEn: page.body.en, updatedAt: now }
    await (old ? updatePage : insertPage)(db, key, page.id, row)
  }
}
