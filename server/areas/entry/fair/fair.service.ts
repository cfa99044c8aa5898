import type { FairDetail } from '../../../../contract/entry/fair.schema'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitorNumbers } from '../../../core/exhibition/exhibitorNumbers.sql'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import type { Scope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import { newsForAll } from '../../content/article/article.service'
import { pageTitles } from '../../content/page/page.service'
import { publicTickets } from '../../tickets/ticketType/publicTickets.service'

/** More news are on their own page. */
const newsShown = 6

/**
 * What everybody may know about a fair. News appear on their day.
 * @throws Failure linkIncorrect if the fair does not offer the register type
 */
export const fairDetail = async (app: App, scope: Scope): Promise<FairDetail> => {
  const exhibition = await scope.exhibition()
  registerTypeConfig(exhibition, scope.registerType)
  const { entrance, opensAt, closesAt = '', guestPage = {}, hotels = [], ways = [] } = exhibition.config
  const { intro, address, location, hallPlan, contact, news = [] } = guestPage
  const inLanguage = (text: Bilingual | undefined): string => text?.[scope.language] ?? ''
  const today = dayIn(app.now(), exhibition.timeZone)
  const published = news.filter(({ day }) => day <= today)
  const [{ tickets, isSaleOver }, numbers, titles, articles] = await Promise.all([
    publicTickets(app, scope),
    exhibitorNumbers(app.db, scope),
    pageTitles(
      app,
      scope,
      published.map(({ page }) => page),
    ),
    newsForAll(app, scope, newsShown),
  ])
  const pages = published.flatMap(({ page, day }) => {
    const title = titles.get(page)
    return title === undefined ? [] : [{ id: page, title, day, isArticle: false }]
  })
  return {
    intro: inLanguage(intro),
    address: inLanguage(address),
    location: location ?? null,
    entrance: inLanguage(entrance),
    opensAt,
    closesAt,
    hallPlan: inLanguage(hallPlan),
    hasHotels: hotels.length > 0,
    hasWays: ways.length > 0,
    ...numbers,
    contact: {
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      hours: inLanguage(contact?.hours),
      hasWechatService: contact?.hasWechatService ?? false,
    },
    tickets,
    isSaleOver,
    news: [...pages, ...articles].sort((a, b) => b.day.localeCompare(a.day)).slice(0, newsShown),
  }
}
