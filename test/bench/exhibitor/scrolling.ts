import type { Browser, Page } from 'playwright-core'
import { routes } from '../../../contract/routes'
import { timeoutMs } from '../../support/openBrowser'
import { type SignedIn, phoneOf } from '../../support/signedInPhone'

export interface ScrollFigure {
  what: string
  /** Rows that were reached. */
  rows: number
  /** Tasks of more than 50 ms on a processor that is 4 times slower, while the list was scrolled. */
  longTasks: number
  longestMs: number
}

const cpuRate = 4

/** A person flings a list: a third of a screen in each picture. */
const stepPixels = 280

const rowsOf = (list: string): string => `[id="${list}"] > *`

/** The page, what marks one of its rows, and how many rows are reached. */
const listsOf = (exhibitorId: string): [what: string, path: string, row: string, most: number][] => [
  ['products', routes.exhibitList.path, rowsOf('products'), 600],
  ['credentials', routes.credentialsList.path, rowsOf('credentials'), 400],
  ['invited buyers', routes.invitingBuyers.path, rowsOf('invited'), 600],
  ['buyers who registered', routes.invitingBuyersTwo.path, rowsOf('registered'), 600],
  ['products of the booth', `${routes.boothInfo.path}?id=${exhibitorId}`, rowsOf('booth-products'), 600],
  ['contracts', routes.exhibitorContractDownload.path, '[id^="paper-"][id$="-open"]', 60],
  ['orders of services', `${routes.serviceOrder.path}?tab=orders`, '[id^="service-order-"]', 200],
  ['visa letters', routes.visaInfo.path, '[id^="letter-"]', 30],
]

/** Runs in the page: scrolls until so many rows are there, or the list ends, and notes what kept the processor busy. */
const fling = `async ({ row, most, step }) => {
  const tasks = []
  const note = (entries) => tasks.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const list = document.body
  const countOf = () => list.querySelectorAll(row).length
  const first = [...list.querySelectorAll(row)].find((one) => one.getClientRects().length > 0)
  let scroller = document.scrollingElement
  for (let at = first; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 10 && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
      scroller = at
      break
    }
  for (let rest = 0, turn = 0; rest < 200; turn += 1) {
    const before = scroller.scrollTop
    scroller.scrollTop = before + step
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    rest = scroller.scrollTop === before ? rest + 1 : 0
    if (turn % 8 === 0 && countOf() >= most) break
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  note(observer.takeRecords())
  observer.disconnect()
  return { rows: countOf(), longTasks: tasks.length, longestMs: Math.round(Math.max(0, ...tasks)) }
}`

const scroll = (page: Page, row: string, most: number): Promise<Omit<ScrollFigure, 'what'>> =>
  page.evaluate(`(${fling})(${JSON.stringify({ row, most, step: stepPixels })})`)

/** Scrolls each list of a company on a slow phone, and counts the tasks that took longer than 50 ms. */
export const measureScrolling = async (browser: Browser, url: string, person: SignedIn, exhibitorId: string): Promise<ScrollFigure[]> => {
  const figures: ScrollFigure[] = []
  for (const [what, path, row, most] of listsOf(exhibitorId)) {
    const { page, context } = await phoneOf(browser, person, 'cn')
    await page.goto(`${url}/#${path}`)
    await page
      .locator(`${row.split(' >')[0]}`)
      .first()
      .waitFor({ timeout: timeoutMs, state: 'attached' })
    await page.waitForLoadState('networkidle')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    figures.push({ what, ...(await scroll(page, row, most)) })
    await context.close()
  }
  return figures
}
