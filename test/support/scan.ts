import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Locator, Page } from 'playwright-core'
import { timeoutMs } from './openBrowser'

/**
 * Reads a QR code from the painted screen, as a scanner at the entrance does: picture after picture, until one holds a code that has
 * arrived.
 * @throws where there is none to be read
 */
export const scan = async (screen: Pick<Locator | Page, 'screenshot'>): Promise<string> => {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const { data, width, height } = PNG.sync.read(await screen.screenshot())
    const found = jsQR(new Uint8ClampedArray(data), width, height)
    if (found) return found.data
    if (Date.now() > endMs) throw new Error('no scanner reads this code')
  }
}
