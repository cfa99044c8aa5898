import type { Browser, Page } from 'playwright-core'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { testVisitors } from '../../../server/demo/account/testAccounts'
import { machineryFair } from '../../../server/demo/fairs'
import { says, shows, type } from '../../h5/support/screen'
import type { RunningFair } from '../../support/runFair'
import { type Person, exhibitorPerson, phoneOf, signIn } from '../../support/signedInPhone'
import { slowDown } from '../steps/SlowPhone'
import type { TapFigure } from './VitalsFigure'

interface ShownBadge {
  qr: string
  holderName: string
}

const badgeOf = async (fair: RunningFair, person: Person): Promise<ShownBadge | null> => {
  const visitor = await signIn(fair, person)
  const { records } = (await visitor.get(walletCalls.page.path)) as { records: { id: string; state: string }[] }
  const valid = records.find(({ state }) => state === 'valid')
  return valid ? ((await visitor.get(`${walletCalls.qrInfo.path}?id=${valid.id}`)) as ShownBadge) : null
}

/** Milliseconds from the moment at which the code is known to the moment at which the person's name is painted. */
const cardOpensIn = async (page: Page, { qr, holderName }: ShownBadge): Promise<number> => {
  await type(page, 'scan-number', qr)
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('#scan-number-find')].find(({ offsetParent }) => offsetParent !== null)!
        const startedMs = performance.now()
        // No function here has a name: the compiler would call a helper that the page does not have.
        const watch = setInterval(() => {
          const head = [...document.querySelectorAll<HTMLElement>('#contact-head')].find(({ offsetParent }) => offsetParent !== null)
          if (!head?.innerText.includes(name)) return
          clearInterval(watch)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedMs)))
        }, 4)
        button.click()
      }),
    holderName,
  )
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!

/** How long a booth waits for the card of a badge on a slow phone, with a network and without one. */
export const benchBadges = async (fair: RunningFair, browser: Browser): Promise<TapFigure[]> => {
  const visitors = testVisitors.filter((one) => one.fair === machineryFair && one.link.registerType === 'visitor')
  const badges = (await Promise.all(visitors.map((one) => badgeOf(fair, one)))).flatMap((badge) => badge ?? [])
  const { context, page } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  try {
    await slowDown(await context.newCDPSession(page))
    await page.goto(`${fair.url}/#/scanCodePage`)
    await shows(page, 'scan-number')
    await says(page, 'scan-ready', /\d/)
    const half = badges.length >> 1
    const measured = async (some: ShownBadge[]): Promise<number> => {
      const times: number[] = []
      for (const badge of some) {
        times.push(await cardOpensIn(page, badge))
        // Buttons take no second tap for 1.5 seconds.
        await page.waitForTimeout(2000)
      }
      return Math.round(median(times))
    }
    const online = await measured(badges.slice(0, half))
    await context.setOffline(true)
    return [
      { tap: 'with a network', ms: online },
      { tap: 'without a network', ms: await measured(badges.slice(half)) },
    ]
  } finally {
    await context.close()
  }
}
