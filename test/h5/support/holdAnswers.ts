import type { Page, Route } from 'playwright-core'

/**
 * Holds the answers to some calls back.
 * @param settle what happens to the calls then; by default they are answered
 * @returns lets them go
 */
export const holdAnswers = async (
  page: Page,
  calls: string | RegExp,
  settle: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> => {
  let letGo = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(calls, async (route) => {
    await isHeld
    await settle(route)
  })
  return letGo
}
