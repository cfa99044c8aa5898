import { fetchPage } from './pageChunks'
import { type RouteName, type RouteRow, pageOf, routes } from '../table'
import { loadTitle } from '../titles'

/** The part of the browser's network information that is read. Half of the browsers lack it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Nothing is fetched ahead for a person who saves data, or whose network is busy enough with the page itself. */
const isSpared = (): boolean => {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData || effectiveType.includes('2g') || !navigator.onLine
}

/** The page itself comes first, then its pictures and further parts. */
const restMs = 600
const timeoutMs = 3000

const atRest = (): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: timeoutMs })
      else resolve()
    }, restMs),
  )

/** The first touch or key of the person on this page. */
const begun = (): Promise<void> =>
  new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, () => resolve(), { once: true, passive: true })
  })

const fetchOne = async (name: RouteName): Promise<void> => {
  const [page] = await Promise.all([fetchPage(pageOf(routes[name])), loadTitle(name)])
  await page.default.ahead?.()
}

let turn = 0

/**
 * Fetches the pages that usually come after this one, one after the other, and their data. Without them the next tap only takes
 * longer, so a failure is silent. Stops when the person opens another page.
 * @param more what the next step needs besides
 * @param mayLeave the person may only look and leave: nothing is fetched before the first touch
 */
export const fetchAhead = async (name: RouteName, more?: () => Promise<unknown>, mayLeave = false): Promise<void> => {
  turn += 1
  const own = turn
  const { next = [] } = routes[name] as RouteRow
  if (next.length === 0 || isSpared()) return
  if (mayLeave) await begun()
  await atRest()
  if (own !== turn) return
  await more?.().catch(() => undefined)
  for (const one of next) {
    if (own !== turn) return
    await fetchOne(one).catch(() => undefined)
  }
}
