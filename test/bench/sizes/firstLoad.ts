import type { Browser } from 'playwright-core'
import { linkTo, shortLinkTo } from '../../../server/demo/demoLinks'
import { machineryFair } from '../../../server/demo/fairs'
import { openBrowser, openPhone } from '../../support/openBrowser'
import { type RunningFair, runFair } from '../../support/runFair'

/** Milliseconds from the opening of a link on a slow phone, as medians. */
export interface FirstLoadFigure {
  link: 'long' | 'short'
  /** The fair's name and days are on screen. */
  namedMs: number
  formMs: number
  /** The form is there, and no long task or script holds it back. */
  usableMs: number
  /** Cumulative layout shift, without those that follow a tap. */
  shift: number
}

/** Slow 4G, and a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 }
const cpuRate = 4
const visits = 5

/** Runs in the page before its own scripts. Written as text, because the page is no module of ours. */
const probe = `(() => {
  const seen = (window.__firstLoad = { named: 0, form: 0, shift: 0, busyUntil: 0 })
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
  watch('longtask', (entry) => { seen.busyUntil = entry.startTime + entry.duration })
  const shows = (selector) => [...document.querySelectorAll(selector)].some((element) => element.textContent && element.getBoundingClientRect().height > 0)
  const look = () => {
    const now = performance.now()
    const name = document.querySelector('#shell-title') ?? document.querySelector('#hero-title')
    if (!seen.named && name && /装备/.test(name.textContent)) requestAnimationFrame(() => { seen.named ||= performance.now() })
    if (!seen.form && shows('#sign-in-card')) requestAnimationFrame(() => { seen.form ||= performance.now() })
    if (!seen.form || now < 200) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

interface Seen {
  named: number
  form: number
  shift: number
  busyUntil: number
}

const visit = async (browser: Browser, address: string): Promise<Seen> => {
  const { page, context } = await openPhone(browser)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await session.send('Network.emulateNetworkConditions', network)
    await page.addInitScript(probe)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#sign-in-card').waitFor()
    await page.waitForTimeout(1000)
    return (await page.evaluate('window.__firstLoad')) as Seen
  } finally {
    await context.close()
  }
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!

const measure = async (browser: Browser, link: FirstLoadFigure['link'], address: string): Promise<FirstLoadFigure> => {
  const seen: Seen[] = []
  for (let time = 0; time < visits; time += 1) seen.push(await visit(browser, address))
  const of = (figure: (one: Seen) => number): number => Math.round(median(seen.map(figure)))
  return {
    link,
    namedMs: of(({ named }) => named),
    formMs: of(({ form }) => form),
    usableMs: of(({ form, busyUntil }) => Math.max(form, busyUntil < form + 300 ? busyUntil : form)),
    shift: median(seen.map(({ shift }) => shift)),
  }
}

/** Opens the printed link on a slow phone with nothing in its storage, in both of its forms. */
export const benchFirstLoad = async (fair: RunningFair): Promise<FirstLoadFigure[]> => {
  const browser = await openBrowser()
  const { visitor } = machineryFair.links
  try {
    return [
      await measure(browser, 'long', linkTo(fair.url, machineryFair, visitor, 'cn')),
      await measure(browser, 'short', shortLinkTo(fair.url, machineryFair, visitor, 'cn')),
    ]
  } finally {
    await browser.close()
  }
}

/** The same on a fair of its own. */
export const benchFirstLoadAlone = async (): Promise<FirstLoadFigure[]> => {
  const fair = await runFair()
  try {
    return await benchFirstLoad(fair)
  } finally {
    await fair.stop()
  }
}
