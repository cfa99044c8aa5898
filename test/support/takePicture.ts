import path from 'node:path'
import type { Page } from 'playwright-core'

/** Makes the letters of an open page larger, as its reader's phone would. @param scale 1 is the usual size */
export const lettersOf = (page: Page, scale: number): Promise<void> =>
  page.evaluate((per) => void (document.documentElement.style.fontSize = per), `${125 * scale}%`)

/**
 * Pictures of a page that a test opened, where the runner names a folder for them (`npm test -- /wallet`): light, dark, and with letters
 * twice as large. The page is left as it was.
 */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.FAIRGATE_PICTURES
  if (!folder) return
  const take = async (view: string): Promise<void> => {
    await page.screenshot({ path: path.resolve(folder, `${name}${view}.png`), animations: 'disabled' })
  }
  await take('')
  await page.emulateMedia({ colorScheme: 'dark' })
  await take('-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const before = await page.evaluate(() => document.documentElement.style.fontSize)
  await lettersOf(page, 2)
  await take('-large')
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), before)
}
