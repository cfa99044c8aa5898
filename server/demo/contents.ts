import { insertRows } from '../database/insertRows'
import { articles, guests } from '../database/schema/articles'
import { searchColumns } from '../areas/content/article/articleSearch'
import { publicPictureAddress } from '../core/exhibition/pictures'
import { dayIn } from '../core/time'
import { before } from './calendar'
import { demoArticles } from './content/articles'
import { demoGuests } from './content/guests'
import { coverOf, paragraph } from './content/richParts'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, machineryFair } from './fairs'

type ArticleFields = typeof articles.$inferInsert
type GuestFields = typeof guests.$inferInsert

/** The first guests lead to articles about them. */
const guestsWithArticle = 3

/** The news and the guests of honour of the main fair. */
export const loadContents = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const [articleIds, guestIds] = [demoIds('articles', Number(exhibitionId)), demoIds('guests', Number(exhibitionId))]
  const rows = [...demoArticles(fair)]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, category, cover, title, summary, cn, en, isPinned = false, registerTypes = [] }): ArticleFields => {
      const at = before(now, { days: Math.max(0, daysAgo) })
      return {
        ...{ ...key, id: articleIds(), titleCn: title.cn, titleEn: title.en, summaryCn: summary.cn, summaryEn: summary.en },
        ...{ bodyCn: cn, bodyEn: en, cover: cover === null ? null : coverOf(fair, cover), category, isPinned, registerTypes },
        ...{
          publishedOn: dayIn(before(now, { days: daysAgo }), fair.file.timeZone),
          pageId: null,
          version: 1,
          createdAt: at,
          updatedAt: at,
        },
        ...searchColumns(key, { titles: [title.cn, title.en], summaries: [summary.cn, summary.en], bodies: [cn, en] }),
      }
    })
  const open = rows.filter(({ registerTypes, titleCn, titleEn }) => registerTypes.length === 0 && titleCn !== '' && titleEn !== '')
  const at = before(now, { days: 20 })
  const people = demoGuests.map(({ name, title, company, country, photo, about }, place): GuestFields => ({
    ...{ ...key, id: guestIds(), nameCn: name.cn, nameEn: name.en, titleCn: title.cn, titleEn: title.en, companyCn: company.cn },
    ...{ companyEn: company.en, country, introCn: [paragraph(about.cn)], introEn: [paragraph(about.en)], position: place + 1 },
    photo: photo === 0 ? null : { url: publicPictureAddress(key, `guest-${photo}.png`), width: 150, height: 200 },
    articleId: place < guestsWithArticle ? open[place]!.id : null,
    ...{ sessionId: null, version: 1, createdAt: at, updatedAt: at },
  }))
  await insertRows(client, articles, rows)
  await insertRows(client, guests, people)
}
