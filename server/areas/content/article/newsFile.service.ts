import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { idOfKey } from '../../../core/auditTrail/auditTrail'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { articlesOfPages, deletePageArticles, insertArticle, updatePageArticle } from './article.sql'
import { searchColumns } from './articleSearch'

/** The category of news that an exhibition's file names by their content pages. */
const categoryOfPages = 'notice'

/**
 * Makes the news of an exhibition's file articles of the one list, within its transaction. Each stays a content page, so its address and its
 * texts are the file's. Only changed ones are written.
 */
export const storeNews = async (
  db: Database,
  key: ExhibitionKey,
  { guestPage, contentPages }: Pick<ExhibitionFile, 'guestPage' | 'contentPages'>,
  now: Date,
): Promise<void> => {
  const { tenantId, exhibitionId } = key
  const stored = await articlesOfPages(db, key)
  const wanted = (guestPage?.news ?? []).flatMap(({ page, day }) => {
    const title = contentPages.find(({ id }) => id === page)?.title
    return title ? [{ page, day, title }] : []
  })
  await deletePageArticles(
    db,
    key,
    stored.filter(({ pageId }) => !wanted.some(({ page }) => page === pageId)).map(({ id }) => id),
  )
  for (const { page, day, title } of wanted) {
    const old = stored.find(({ pageId }) => pageId === page)
    if (old && old.publishedOn === day && old.titleCn === title.cn && old.titleEn === title.en) continue
    const fields = {
      titleCn: title.cn,
      titleEn: title.en,
      publishedOn: day,
      updatedAt: now,
      ...searchColumns(key, { titles: [title.cn, title.en], summaries: [], bodies: [] }),
    }
    if (old) await updatePageArticle(db, { tenantId, exhibitionId, id: old.id }, fields)
    else
      await insertArticle(db, {
        ...{ tenantId, exhibitionId, id: idOfKey(tenantId, exhibitionId, 'news', page), pageId: page, ...fields },
        ...{ summaryCn: '', summaryEn: '', category: categoryOfPages, isPinned: false, registerTypes: [], version: 1, createdAt: now },
      })
  }
}
