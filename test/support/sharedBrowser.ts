import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

let isSharing = false
let shared: Promise<Browser> | null = null

/** From now on the files of this process share one browser, until `closeShared`. */
export const shareBrowser = (): void => {
  isSharing = true
}

/** Whether the browser closes after all files. */
export const sharesBrowser = (): boolean => isSharing

/** A browser, or a view of the shared one, whose `close` closes what was opened in that view. */
export const viewOfShared = async (launch: () => Promise<Browser>): Promise<Browser> => {
  if (!isSharing) return launch()
  if (shared && !(await shared.then((browser) => browser.isConnected()))) shared = null
  shared ??= launch()
  const browser = await shared
  const contexts = new Set<BrowserContext>()
  const newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options)
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
    return context
  }
  const close = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()))
  }
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'newContext') return newContext
      if (name === 'close') return close
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** At the end of the process. */
export const closeShared = async (): Promise<void> => {
  await (await shared)?.close()
}
