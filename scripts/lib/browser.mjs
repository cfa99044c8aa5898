import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './install.mjs'
import { runStep } from './progress.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = 'Chromium was not found and could not be installed. Install it (Debian: apt-get install chromium) or set CHROME_PATH.'

const playwrightOwn = () => {
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('playwright-core')
    return chromium.executablePath()
  } catch {
    return ''
  }
}

const found = () => [process.env.CHROME_PATH, ...usual, playwrightOwn()].find((file) => file && existsSync(file))

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

const logFile = path.join(root, 'var', 'log', 'browser.log')

const installers = [
  {
    isPossible: () => process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get'),
    command: 'sh',
    args: ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-noto-cjk'],
  },
  { isPossible: () => true, command: 'npx', args: ['playwright-core', 'install', 'chromium'] },
]

/**
 * The path of a Chromium, which is installed where there is none (Debian's as root, else Playwright's own).
 * @throws Error with one line that says what to do
 */
export const findOrInstallBrowser = async () => {
  for (const { isPossible, command, args } of installers) {
    const browser = found()
    if (browser) return browser
    if (isPossible()) await runStep({ title: 'Installing a browser', command, args, logFile, cwd: root }).catch(() => undefined)
  }
  const browser = found()
  if (!browser) throw new Error(advice)
  return browser
}
