import fs from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Starts CHROMIUM_PATH, or the system's Chromium, or else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => fs.existsSync(file))
  return chromium.launch({ args: quietFlags, ...(executablePath && { executablePath }) })
}
