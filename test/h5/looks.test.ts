import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPhone, type OpenedPhone } from '../support/openBrowser'
import { type RunningFair, runFair } from '../support/runFair'
import { linkTo } from './support/links'
import { measure, readyToMeasure } from './support/measure'
import { arrives, pathOf, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

interface Sight {
  route: string
  /** Whose phone: nobody's, or that of a test account. */
  who: string
  registerType?: string
  /** Opened by its hash, or by what a person does. */
  open: string | ((page: Page) => Promise<void>)
  /** Shown when the page is there. */
  ready: string
}

const nobody = ''
const holder = '15400000001'
const debtor = '15400000004'

/** The first of a list of the fair, and on to its own page. */
const openFirst = (list: string, id: string) => async (page: Page): Promise<void> => {
  await openHash(page, list)
  await page.locator(`[id^="${id}"]:visible`).first().tap()
}

const sights: Sight[] = [
  { route: '/registration', who: nobody, open: '/registration', ready: 'sign-in' },
  { route: '/error', who: nobody, open: '/error?reason=linkIncorrect', ready: 'status-message' },
  { route: '/closed', who: nobody, open: '/closed', ready: 'status-message' },
  { route: '/not-found', who: nobody, open: '/not-found', ready: 'home' },
  { route: '/contentPage/:id', who: nobody, open: '/contentPage/privacy-agreement', ready: 'content-body' },
  { route: '/hotel', who: nobody, open: '/hotel', ready: 'back' },
  { route: '/infoWap', who: '15400000005', open: '/infoWap', ready: 'field-document' },
  { route: '/questionnaire', who: '15400000006', open: '/questionnaire', ready: 'question-next' },
  { route: '/auditing', who: '15400000003', registerType: 'professionalVisitor', open: '/auditing', ready: 'review-remark-text' },
  { route: '/confirmation', who: holder, open: '/confirmation', ready: 'confirmation-qr' },
  { route: '/user-center', who: holder, open: '/user-center', ready: 'entry-wallet' },
  { route: '/ticket-type', who: holder, open: '/ticket-type', ready: 'basket-go' },
  { route: '/ticket-type/:id', who: holder, open: '/ticket-type/12010103', ready: 'choose' },
  { route: '/wallet', who: holder, open: '/wallet', ready: 'wallet' },
  { route: '/wallet/:id', who: holder, open: openFirst('/wallet', 'ticket-'), ready: 'pass-qr' },
  { route: '/order', who: debtor, open: '/order', ready: 'orders-unpaid' },
  { route: '/order/:orderId', who: debtor, open: openFirst('/order', 'order-open-'), ready: 'order-pay' },
  { route: '/ticket-type/select/:orderId', who: debtor, open: openFirst('/ticket-type', 'unpaid-order-open'), ready: 'order-pay' },
  {
    route: '/payTransition',
    who: debtor,
    open: async (page) => {
      await openFirst('/order', 'order-open-')(page)
      await arrives(page, /^\/order\/\d+$/)
      await openHash(page, `/payTransition?orderId=${pathOf(page).split('/').at(-1)}&said=cancelled`)
    },
    ready: 'payment-pay-again',
  },
  {
    route: '/ticket-type/select',
    who: holder,
    open: async (page) => {
      await openHash(page, '/ticket-type')
      await tap(page, 'ticket-stepper-12010105-plus')
      await tap(page, 'basket-go')
    },
    ready: 'selection-place',
  },
]

let fair: RunningFair
let browser: Browser
const phones = new Map<string, OpenedPhone>()

before(async () => {
  fair = await runFair()
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await fair?.stop()
})

let opened = 0

/** Loaded anew each time, so that no page before is still in the way. */
const openHash = async (page: Page, hash: string): Promise<void> => {
  opened += 1
  await page.goto(`${fair.url}/?${opened}#${hash}`)
}

const phoneOf = async ({ who, registerType = 'visitor' }: Sight): Promise<OpenedPhone> => {
  const known = phones.get(who)
  if (known) return known
  const phone = await openPhone(browser, { language: 'cn' })
  await readyToMeasure(phone.context)
  await phone.page.goto(linkTo(fair, '1201', registerType))
  if (who) {
    await signIn(phone.page, fair, { phone: who })
    await arrives(phone.page, /^\/(?!registration|jump)/)
  } else {
    await shows(phone.page, 'sign-in')
  }
  phones.set(who, phone)
  return phone
}

const speak = (page: Page, language: 'cn' | 'en'): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('fairgate.language', JSON.stringify({ data: JSON.stringify(chosen) })), language)

const sizes = [
  { name: '390 px wide', width: 390, height: 844, textScale: 1 },
  { name: '320 px wide', width: 320, height: 640, textScale: 1 },
  { name: '390 px wide with letters twice as large', width: 390, height: 844, textScale: 2 },
]

for (const sight of sights) {
  test(`${sight.route} fits small phones, large letters, fingers and tired eyes, in both languages @route:${sight.route}`, async () => {
    const { page, errors } = await phoneOf(sight)
    const problems: string[] = []
    for (const language of ['cn', 'en'] as const) {
      await speak(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      if (typeof sight.open === 'string') await openHash(page, sight.open)
      else await sight.open(page)
      await shows(page, sight.ready)
      // The page slides in.
      await page.waitForTimeout(450)
      for (const { name, width, height, textScale } of sizes) {
        await page.setViewportSize({ width, height })
        await page.evaluate((scale) => { document.documentElement.style.fontSize = `${125 * scale}%` }, textScale)
        await page.waitForTimeout(60)
        problems.push(...(await measure(page, { hasTargets: textScale === 1 })).map((problem) => `${language}, ${name}: ${problem}`))
      }
    }
    assert.deepEqual(problems, [])
    assert.deepEqual(errors, [])
  })
}
