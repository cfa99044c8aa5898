import { openBrowser } from '../../support/openBrowser'
import { personNamed } from '../../support/openings'
import { runFair } from '../../support/runFair'
import { signIn } from '../../support/signedInPhone'
import { largeAccount, makeLargeCompany } from './largeCompany'
import { type ListFigure, measureLists } from './lists'
import { type ScrollFigure, measureScrolling } from './scrolling'

/** A company with 500 staff and 2,000 products: each of its lists over HTTP, and scrolled on a slow phone. */
export const benchLargeCompany = async ({ isScrolled = true } = {}): Promise<{ lists: ListFigure[]; scrolls: ScrollFigure[] }> => {
  const fair = await runFair({ ownProduct: true })
  try {
    const database = await fair.openDatabase()
    const exhibitorId = await makeLargeCompany(database.url)
    await database.stop()
    const person = await signIn(fair, personNamed(largeAccount))
    const lists = await measureLists(person, exhibitorId)
    if (!isScrolled) return { lists, scrolls: [] }
    const browser = await openBrowser()
    try {
      return { lists, scrolls: await measureScrolling(browser, fair.url, person, exhibitorId) }
    } finally {
      await browser.close()
    }
  } finally {
    await fair.stop()
  }
}
