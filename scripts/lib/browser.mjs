import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './install.mjs'
import { runStep } from './progress.mjs'

/** Chromium without what only a window needs: it does the same pages with half the work. */
const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice =
  'Chromium was not found and could not be installed. Install it (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.'

/** Playwright's own headless shell lies beside its Chromium, in a folder of the same revision. */
const playwrightShell = () => {
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('playwright-core')
    const [all, folder, revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? []
    if (!all) return ''
    const shellFolder = `${folder}chromium_headless_shell-${revision}`
    const name = readdirSync(shellFolder, { recursive: true }).find((file) => /headless[-_]shell(\.exe)?$/.test(file))
    return name ? path.join(shellFolder, name) : ''
  } catch {
    return ''
  }
}

const foundIn = (files) => files.find((file) => file && existsSync(file))
const foundShell = () => foundIn([process.env.CHROME_PATH, shell, playwrightShell()])

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

const logFile = path.join(root, 'var', 'log', 'browser.log')

/** Debian's packages. A machine without a network is not kept waiting. */
const aptGet = 'apt-get -o Acquire::http::Timeout=15 -o Acquire::Retries=1'
const packages = 'chromium-headless-shell fonts-noto-cjk'

const installers = [
  {
    isPossible: () => process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get'),
    command: 'sh',
    args: ['-c', `${aptGet} update && DEBIAN_FRONTEND=noninteractive ${aptGet} install -y --no-install-recommends ${packages}`],
  },
  {
    isPossible: () => !foundIn(usual),
    command: 'npx',
    args: ['playwright-core', 'install', '--only-shell', 'chromium'],
  },
]

const findOrInstall = async () => {
  for (const { isPossible, command, args } of installers) {
    if (foundShell()) break
    if (isPossible()) await runStep({ title: 'Installing a browser', command, args, logFile, cwd: root }).catch(() => undefined)
  }
  const browser = foundShell() ?? foundIn(usual)
  if (!browser) throw new Error(advice)
  return browser
}

let asked

/**
 * The path of a headless Chromium. Where there is none, Debian's is installed as root. Where that fails, an installed Chromium or Chrome
 * is used, else Playwright's own is installed.
 * @returns {Promise<string>}
 * @throws Error with one line that says what to do
 */
export const findOrInstallBrowser = () => (asked ??= findOrInstall())
