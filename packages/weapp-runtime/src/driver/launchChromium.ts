import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Starts a headless Chromium: CHROME_PATH, else the system's, else the one that Playwright has installed.
 * @param more arguments of Chromium
 */
export function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? usualPlaces.find((file) => existsSync(file))
  return chromium.launch({ headless: true, args: [...switches, ...more], ...(executablePath ? { executablePath } : {}) })
}
