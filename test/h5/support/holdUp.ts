import type { Page, Route } from 'playwright-core'

/** The scripts of the app. */
export const chunks = /\/js\/[\w.-]+\.js$/

/** These answers wait until they are let through. @returns lets everything through */
export const holdUp = async (page: Page, path: RegExp): Promise<() => Promise<void>> => {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(path, async (route) => {
    if (isOpen) await route.continue()
    else waiting.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)))
  }
}
