import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { isPicture, pictureWanted } from '../files/addresses'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkDay } from './days'

type GuestPage = NonNullable<ExhibitionFile['guestPage']>

/** Checks the pictures, days and content pages that the guest page names. */
export const checkGuestPage = ({ hallPlan, news = [] }: GuestPage, pageIds: ReadonlySet<string>, report: Report): void => {
  for (const language of ['cn', 'en'] as const)
    if (hallPlan && !isPicture(hallPlan[language])) report(['guestPage', 'hallPlan', language], pictureWanted)
  const again = twice(news.map(({ page }) => page))
  if (again) report(['guestPage', 'news', again[0], 'page'], `${quoted(again[1])} is used twice`)
  news.forEach(({ page, day }, at) => {
    if (!pageIds.has(page)) report(['guestPage', 'news', at, 'page'], `no such content page: ${quoted(page)}`)
    checkDay(day, ['guestPage', 'news', at, 'day'], report)
  })
}
