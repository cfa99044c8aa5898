import { openBrowser } from '../../support/openBrowser'
import { phoneOf } from '../../support/signedInPhone'
import { runFair } from '../../support/runFair'
import { slowDown } from './SlowPhone'
import { type Probed, probe } from '../vitals/probe'
import { anArticle } from './anArticle'
import type { ColdArticleFigure } from './ColdArticleFigure'

const visits = 5

/** Text, because the page is no module of ours. @param places where the words of the article may be, as a selector of CSS */
const textSeen = (places: string): string => `new Promise((resolve) => {
  const look = () =>
    document.querySelector('${places}')?.textContent ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look)
  look()
})`

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!

/** Opens an article by its address, with nothing in the phone's cache. */
export const benchColdArticle = async (): Promise<ColdArticleFigure> => {
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    const { reader, path } = await anArticle(fair)
    const seen: ColdArticleFigure[] = []
    for (let time = 0; time < visits; time += 1) {
      const { context, page } = await phoneOf(browser, reader, 'cn')
      await slowDown(await context.newCDPSession(page))
      await page.addInitScript(probe)
      await page.goto(`${fair.url}/#${path}`, { waitUntil: 'commit' })
      // index.html shows the words first, and then the app's own page.
      const textMs = (await page.evaluate(textSeen('#shell-article, #article-body'))) as number
      const pageMs = (await page.evaluate(textSeen('#article-body'))) as number
      await page.waitForTimeout(1000)
      const { shift } = (await page.evaluate('window.__vitals')) as Probed
      seen.push({ textMs, pageMs, shift })
      await context.close()
    }
    return {
      textMs: Math.round(median(seen.map(({ textMs }) => textMs))),
      pageMs: Math.round(median(seen.map(({ pageMs }) => pageMs))),
      shift: Math.max(...seen.map(({ shift }) => shift)),
    }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
