import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openPhone, timeoutMs } from '../../support/openBrowser'
import type { Cost } from './StepFigure'

const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8

/** A crowded hall: 150 ms for each answer, 1.6 megabits down, and a processor at a quarter of this machine's speed. */
const slow4g = { offline: false, latency: 150, downloadThroughput: bytesPerSecond(1.6), uploadThroughput: bytesPerSecond(0.75) }
const cpuRate = 4

/** Makes a page as slow as a phone in a crowded hall. */
export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await session.send('Network.emulateNetworkConditions', slow4g)
}

/** A person reads the page before the next tap. */
const readingMs = 1500

/** A phone in a crowded hall. It measures each step from the person's last act to the moment at which the next page can be used. */
export class SlowPhone {
  private actedAtMs = 0
  private asked: { id: string; atMs: number; bytes: number }[] = []

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  static async open(browser: Browser): Promise<SlowPhone> {
    const { page, context } = await openPhone(browser, { language: 'cn' })
    const phone = new SlowPhone(page, context)
    await phone.watchActs()
    await phone.watchRequests(await context.newCDPSession(page))
    return phone
  }

  close(): Promise<void> {
    return this.context.close()
  }

  /** @param usable a selector of CSS: the step ends when one of its elements is in view */
  async measure(act: () => Promise<unknown>, usable: string): Promise<Cost> {
    await this.rest()
    this.actedAtMs = Date.now()
    await act()
    const usableAtMs = await this.usableAt(usable)
    const during = this.asked.filter(({ atMs }) => atMs >= this.actedAtMs && atMs <= usableAtMs)
    return {
      ms: Math.round(usableAtMs - this.actedAtMs),
      requests: during.length,
      kilobytes: during.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    }
  }

  /** All requests of this phone until now. */
  total(): Omit<Cost, 'ms'> {
    return { requests: this.asked.length, kilobytes: this.asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 }
  }

  private async rest(): Promise<void> {
    await this.page.waitForLoadState('networkidle')
    await this.page.waitForTimeout(readingMs)
    await this.page.waitForLoadState('networkidle')
  }

  private async watchActs(): Promise<void> {
    await this.context.exposeFunction('noteAct', (atMs: number) => {
      this.actedAtMs = atMs
    })
    await this.context.addInitScript(`
      for (const kind of ['click', 'input']) addEventListener(kind, (event) => event.isTrusted && noteAct(Date.now()), true)`)
  }

  private async watchRequests(session: CDPSession): Promise<void> {
    await slowDown(session)
    session.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
      if (request.url.startsWith('http')) this.asked.push({ id: requestId, atMs: wallTime * 1000, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      for (const one of this.asked) if (one.id === requestId) one.bytes = encodedDataLength
    })
  }

  private async usableAt(selector: string): Promise<number> {
    const seen = await this.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll(wanted)].some(
          (element) => element.getClientRects().length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
          ? Date.now()
          : 0,
      selector,
      { polling: 'raf', timeout: timeoutMs },
    )
    return (await seen.jsonValue()) as number
  }
}
