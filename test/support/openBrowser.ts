import { launchChromium } from '@fairgate/weapp-runtime/chromium'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { hasLatency, lateness } from './latency'
import { viewOfShared } from './sharedBrowser'

// No page reaches anything but this machine. A route that aborts the rest would switch the browser's cache off.
const ownMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const launch = (more: string[]): Promise<Browser> => launchChromium([ownMachineOnly, ...more])

/**
 * The browser that the files of this process share. Closing it closes only the caller's own pages.
 * @param more arguments of Chromium, e.g. for what its camera sees: with them the test gets its own browser
 */
export const openBrowser = (more: string[] = []): Promise<Browser> => (more.length > 0 ? launch(more) : viewOfShared(() => launch([])))

/** A browser that no other file has a page in, e.g. for a service worker, which lives outside its page. */
export const openOwnBrowser = (more: string[] = []): Promise<Browser> => launch(more)

/** How long a screen may take on a busy machine before a test gives up on it. */
export const timeoutMs = 20_000

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const

const deskAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
const androidAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
export const messagingAgent = `${androidAgent} XWEB/1240045 MMWEBSDK/20240301 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`

export interface OpenedPhone {
  context: BrowserContext
  page: Page
  /** Errors that a page threw or logged, for a test to find none. */
  errors: string[]
}

/** Logs each violation of a page's Content-Security-Policy as an error. The browser itself does not log all of them. */
const logViolations = {
  content: `document.addEventListener('securitypolicyviolation', (event) =>
    console.error('policy violation: ' + event.effectiveDirective + ' refused ' + event.blockedURI))`,
}

/** Notes the last events of a page, for the message of a test that fails: taps with their element, and steps back. */
const notePast = {
  content: `window.fairgatePast = []
    for (const kind of ['touchstart', 'click', 'popstate'])
      addEventListener(kind, ({ target }) => {
        const place = target instanceof Element ? ' #' + (target.closest('[id]')?.id ?? '') : ''
        fairgatePast.push(Math.round(performance.now()) + ' ms ' + kind + place)
        fairgatePast.splice(0, fairgatePast.length - 12)
      }, true)`,
}

/** Opened pages reach this machine only, get enough time, and their errors are recorded. */
const openIn = async (browser: Browser, options: BrowserContextOptions): Promise<OpenedPhone> => {
  // Requests that a service worker answers are hidden from a test's routes.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options, timezoneId: 'Asia/Shanghai' })
  if (hasLatency) {
    await context.route(
      (url) => url.hostname === '127.0.0.1',
      async (route) => {
        await lateness()
        await route.fallback().catch(() => undefined)
      },
    )
  }
  await context.addInitScript(logViolations)
  await context.addInitScript(notePast)
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack || String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(`${message.text()} (${message.location().url}:${message.location().lineNumber}:${message.location().columnNumber})`)
  })
  return { context, page, errors }
}

/** A phone of its own, with nothing in its storage. */
export const openPhone = (
  browser: Browser,
  options: { userAgent?: string; language?: 'cn' | 'en'; hasServiceWorker?: boolean } = {},
): Promise<OpenedPhone> =>
  openIn(browser, {
    ...phone,
    userAgent: options.userAgent ?? androidAgent,
    locale: options.language === 'en' ? 'en-GB' : 'zh-CN',
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
  })

/** A browser on a desk, likewise. */
export const openDesk = (browser: Browser): Promise<OpenedPhone> =>
  openIn(browser, { viewport: { width: 1280, height: 900 }, userAgent: deskAgent, locale: 'zh-CN' })
