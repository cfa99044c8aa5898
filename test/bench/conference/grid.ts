import type { SessionRow } from '../../../contract/conference/programme.schema'
import { openBrowser, timeoutMs } from '../../support/openBrowser'
import { personNamed } from '../../support/openings'
import { runFair } from '../../support/runFair'
import { phoneOf, signIn } from '../../support/signedInPhone'

export interface GridFigure {
  halls: number
  blocks: number
  /** Tasks of more than 50 ms on a processor that is 4 times slower, while the grid was scrolled both ways. */
  longTasks: number
  longestMs: number
}

const cpuRate = 4

/** Runs in the page: flings the grid down and up, and to the right and back, and notes what kept the processor busy. */
const fling = `async () => {
  const tasks = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const grid = document.querySelector('#halls')
  // A short day fits into the grid, and the page scrolls instead.
  let down = document.scrollingElement
  for (let at = grid; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
      down = at
      break
    }
  const moved = { down: 0, across: 0 }
  for (let turn = 0; turn < 240; turn += 1) {
    const way = turn % 120 < 60 ? 1 : -1
    if (turn < 120) down.scrollTop += way * 40
    else grid.scrollLeft += way * 30
    moved.down = Math.max(moved.down, down.scrollTop)
    moved.across = Math.max(moved.across, grid.scrollLeft)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  tasks.push(...observer.takeRecords().map(({ duration }) => duration))
  observer.disconnect()
  const blocks = grid.querySelectorAll('[id^="halls-"][role="link"]').length
  return { moved, blocks, longTasks: tasks.length, longestMs: Math.round(Math.max(0, ...tasks)) }
}`

/** Scrolls the day of the demo fair with the most halls on a slow phone. */
export const benchGrid = async (): Promise<GridFigure> => {
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    const visitor = await signIn(fair, personNamed('15400000001'))
    const { page, context } = await phoneOf(browser, visitor, 'cn')
    await page.goto(`${fair.url}/#/conference/activity/list`)
    await page.locator('[id="programme-grid"]:visible').tap({ timeout: timeoutMs })
    const day = (await page.locator('[id^="programme-day-20"][aria-selected="true"]:visible').getAttribute('id'))!.slice(-10)
    const { records, total } = (await visitor.get(
      `/api/ef-registration-client/conference/sessionPage?size=100&of=conferences&day=${day}`,
    )) as { records: SessionRow[]; total: number }
    await page
      .locator('#halls [id^="halls-"][role="link"]')
      .nth(total - 1)
      .waitFor({ timeout: timeoutMs })
    await page.waitForLoadState('networkidle')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const { moved, ...seen } = (await page.evaluate(`(${fling})()`)) as Omit<GridFigure, 'halls'> & {
      moved: { down: number; across: number }
    }
    if (moved.down < 50 || moved.across < 100) throw new Error(`the grid did not scroll: ${JSON.stringify(moved)}`)
    return { halls: new Set(records.map(({ room }) => room?.hallNo)).size, ...seen }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
