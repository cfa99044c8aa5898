import path from 'node:path'
import type { Page } from 'playwright-core'

/** A picture of a page that a test opened, where the runner names a folder for it (`npm test -- /wallet`). */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.FAIRGATE_PICTURES
  if (folder) await page.screenshot({ path: path.resolve(folder, `${name}.png`), animations: 'disabled' })
}
