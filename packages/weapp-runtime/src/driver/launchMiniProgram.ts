import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { loadPackage } from '../package/loadPackage'
import { type PackageServer, servePackage } from '../server/servePackage'
import { hostBinding, type BootState } from '../shared/HostMethods'
import type { RuntimeError } from '../shared/records'
import { bootState } from './bootState'
import { launchChromium } from './launchChromium'
import { mappedUrl } from './mappedUrl'
import { MiniProgram } from './MiniProgram'
import type { LaunchOptions } from './options'
import { Phone } from './Phone'

/** Long enough for a busy machine. */
const defaultTimeoutMs = 20_000

/**
 * Runs a built mini-program package on WeChat's published engine in Chromium, with our own `wx`, and enters it.
 * Close it at the end of the test: it holds a server, and a browser where none was given.
 */
export async function launchMiniProgram(options: LaunchOptions): Promise<MiniProgram> {
  const { viewport = { width: 390, height: 844 }, timeoutMs = defaultTimeoutMs } = options
  const miniProgram = loadPackage(path.resolve(options.distDir))
  const phoneState: BootState = {
    path: '',
    query: '',
    scene: options.scene ?? 1001,
    referrerInfo: options.referrerInfo ?? {},
    appId: miniProgram.appId,
    language: options.language ?? 'zh_CN',
    userFiles: {},
    isOffline: false,
    hasUpdate: options.hasUpdate ?? false,
    needsPrivacy: options.needsPrivacy ?? false,
    storage: Object.fromEntries(Object.entries(options.storage ?? {}).map(([key, value]) => [key, JSON.stringify(value)])),
  }
  const entry = options.path ?? miniProgram.app.pages[0] ?? ''
  const phone = new Phone(options, miniProgram.appId, bootState(phoneState, entry, options.query ?? ''))
  const browser = options.browser ?? (await launchChromium())
  const pageErrors: string[] = []
  let server: PackageServer | undefined
  let context: BrowserContext | undefined
  const closeBrowser = async (): Promise<void> => {
    if (options.browser) await context?.close()
    else await browser.close()
  }
  try {
    context = await browser.newContext({
      viewport,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: options.language === 'en' ? 'en-US' : 'zh-CN',
    })
    context.setDefaultTimeout(timeoutMs)
    const remoteErrors: RuntimeError[] = []
    await blockOutsideRequests(context, remoteErrors)
    if (options.mapOrigin) await mapPictures(context, options.mapOrigin)
    await context.exposeBinding(hostBinding, (_, method: string, parameters: unknown) => phone.answer(method, parameters))
    const page = await context.newPage()
    page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
    const browserGlobals = await page.evaluate(listGlobals)
    server = await servePackage(miniProgram, browserGlobals)
    const app = new MiniProgram(page, closeBrowser, server, miniProgram, phone, timeoutMs, remoteErrors)
    await app.start()
    return app
  } catch (error) {
    await closeBrowser()
    await server?.close()
    throw new Error(['the mini-program did not start', ...pageErrors].join('\n'), { cause: error })
  }
}

/** Every global name of the browser, those of the window's prototypes too. */
function listGlobals(): string[] {
  const names = new Set<string>()
  for (let object: object | null = window; object && object !== Object.prototype; object = Object.getPrototypeOf(object) as object | null) {
    for (const name of Object.getOwnPropertyNames(object)) if (name !== 'constructor') names.add(name)
  }
  return [...names]
}

async function blockOutsideRequests(context: BrowserContext, errors: RuntimeError[]): Promise<void> {
  await context.route(
    (url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1' && url.hostname !== 'localhost',
    async (route) => {
      errors.push({ kind: 'remoteHost', message: `the package loads ${route.request().url()}` })
      await route.abort()
    },
  )
}

/** Pictures are loaded by the browser itself, from the same mapped origins as requests. */
async function mapPictures(context: BrowserContext, mapOrigin: Record<string, string>): Promise<void> {
  const isMapped = (url: URL): boolean => mappedUrl(url.href, mapOrigin) !== url.href
  await context.route(isMapped, async (route) => {
    const response = await fetch(mappedUrl(route.request().url(), mapOrigin)).catch(() => null)
    if (!response) return route.abort()
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
    return route.fulfill({ status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) })
  })
}
