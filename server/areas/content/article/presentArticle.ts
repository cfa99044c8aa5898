import type { ArticleRow, OrganiserArticle } from '../../../../contract/content/article.schema'
import type { Bilingual, Language } from '../../../../contract/language'
import { wireTime } from '../../../core/time'
import { inLanguage } from '../richText/inLanguage'
import type { ArticleHead } from './article.sql'
import { categoryOf } from './categories'

type Names = ReadonlyMap<string, Bilingual>

/** An article in the reader's language, or in the one that it has, with a mark. */
export const presentHead = (row: ArticleHead, language: Language, names: Names): Omit<ArticleRow, 'pageId'> => {
  const { value, onlyIn } = inLanguage(
    { cn: { title: row.titleCn, summary: row.summaryCn }, en: { title: row.titleEn, summary: row.summaryEn } },
    language,
    ({ title }) => title !== '',
  )
  const { id, publishedOn, isPinned, cover } = row
  return { id, ...value, category: categoryOf(names, row.category, language), publishedOn, isPinned, onlyIn, cover }
}

export const presentForOrganiser = (
  row: ArticleHead,
  { language, names, today, timeZone }: { language: Language; names: Names; today: string; timeZone: string },
): OrganiserArticle => ({
  id: row.id,
  version: row.version,
  title: { cn: row.titleCn, en: row.titleEn },
  summary: { cn: row.summaryCn, en: row.summaryEn },
  category: categoryOf(names, row.category, language),
  publishedOn: row.publishedOn,
  isPublished: row.publishedOn <= today,
  isPinned: row.isPinned,
  registerTypes: row.registerTypes,
  pageId: row.pageId,
  cover: row.cover,
  updatedAt: wireTime(row.updatedAt, timeZone),
})
