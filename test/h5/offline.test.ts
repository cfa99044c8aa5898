import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { arrives, openHash, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

const site = mkdtempSync(path.join(tmpdir(), 'site-'))
const built = path.resolve(__dirname, '..', '..', 'dist', 'h5')
const worker = path.join(site, 'sw.js')

let fair: RunningFair
let browser: Browser
let context: BrowserContext
let page: Page

const isControlled = (): Promise<void> =>
  until(() => page.evaluate('navigator.serviceWorker.controller !== null') as Promise<boolean>, 'the service worker controls the page')

const storedNames = (): Promise<string[]> => page.evaluate('caches.keys()') as Promise<string[]>

before(async () => {
  cpSync(built, site, { recursive: true })
  ;({ fair, browser } = await openPlace({ env: { SITE_DIR: site }, ownBrowser: true }))
  ;({ context, page } = await openPhone(browser, { language: 'cn', hasServiceWorker: true }))
})

/** What a phone without a network has, for a test that failed: a service worker that does not answer looks like a page that waits. */
const stateOfSite = `(async () => {
  const inTime = (asked) => Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 3000, 'no answer in 3 s'))])
  const registration = await inTime(navigator.serviceWorker.getRegistration())
  const stateOf = (name) => registration?.[name]?.state
  const script = document.querySelector('script[src]')?.src
  return JSON.stringify({
    at: location.href,
    isOnline: navigator.onLine,
    workers: { controller: navigator.serviceWorker.controller?.state, active: stateOf('active'), waiting: stateOf('waiting'), installing: stateOf('installing') },
    stored: await inTime(caches.keys()),
    answer: await inTime(fetch(script).then((one) => one.status, String)),
    text: document.body.innerText.slice(0, 300),
    asked: performance.getEntriesByType('resource').slice(-8).map((one) => one.name + ' ' + one.responseStatus + ' ' + Math.round(one.duration)),
  })
})()`

/** A test whose failure says what state the site is in. */
const siteTest = (name: string, run: () => Promise<void>): Promise<void> =>
  test(name, () =>
    run().catch(async (error: Error) => {
      const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'the page does not answer'))
      const state = await Promise.race([page.evaluate(stateOfSite), late]).catch(String)
      throw new Error(`${error.message} (the site: ${String(state)}, workers: ${context.serviceWorkers().length})`, { cause: error })
    }),
  )

afterEach(() => context.setOffline(false))

after(async () => {
  await context?.close()
  await closePlace()
  rmSync(site, { recursive: true, force: true })
})

siteTest(
  'without a network a reload opens the wallet, its passes, and the link leads there too @route:/wallet @route:/wallet/:id',
  async () => {
    await page.goto(linkTo(fair, '1201'))
    const person = aPerson()
    await signIn(page, fair, { phone: person.phone })
    await fillNeeded(page, person)
    await tap(page, 'submit')
    await answerBriefly(page)
    await tap(page, 'ticket-take-12010101')
    await shows(page, 'pass-qr')
    await isControlled()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await shows(page, 'pass-qr')
    await openHash(page, '/wallet')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
    await page.goto('about:blank')
    await page.goto(linkTo(fair, '1201'))
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
    await context.setOffline(false)
  },
)

siteTest('no answer of a call is stored, and no upload', async () => {
  const stored = (await page.evaluate(`(async () => {
    const found = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })()`)) as string[]
  assert.ok(stored.length > 5)
  assert.deepEqual(
    stored.filter((one) => one !== '/' && !/^\/(js|css)\//.test(one)),
    [],
  )
})

siteTest('a new version takes over, and the files of the old one go', async () => {
  const [before] = await storedNames()
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/version=(['"])\w+\1/, 'version="next"'))
  for (const packed of ['.gz', '.br']) if (existsSync(worker + packed)) rmSync(worker + packed)
  await page.reload()
  await until(async () => {
    const names = await storedNames()
    return names.length === 1 && names[0] === 'fairgate-next'
  }, `the stored version is the next one, no longer ${before}`)
})

siteTest('a server without the file ends it', async () => {
  for (const packed of ['', '.gz', '.br']) if (existsSync(worker + packed)) rmSync(worker + packed)
  await page.reload()
  await until(
    async () =>
      (await storedNames()).length === 0 && (await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => !one)')) === true,
    'nothing is stored and no service worker is registered',
  )
})
