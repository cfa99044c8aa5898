import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { linkTo } from './support/links'
import { until } from '../support/until'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, enterCode, holds, isGone, leaving, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase
before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

const onPhone = async (run: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page } = await openPhone(browser)
  try {
    await run(page)
  } finally {
    await context.close()
  }
}

test('from the printed link one tap shows the fair, and the way back keeps what was typed @route:/fair @route:/registration', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
    await shows(page, 'sign-in-card')
    await type(page, 'phone', '13800138000')
    await tap(page, 'look-around')
    await arrives(page, '/fair')
    await says(page, 'fair-numbers', /^[\d,]+ 展商\s· \d+ 馆\s· 距开展 \d+ 天$/)
    await says(page, 'fair-where', /武汉国际博览中心[^]*鹦鹉大道[^]*A 区南门/)
    await says(page, 'fair-ticket-12010102', /VIP 采购商票[^]*280\.00/)
    await says(page, 'fair-ticket-12010101', /免费/)
    assert.equal(await at(page, 'fair-ticket-12010110').count(), 0, 'a ticket for the guests of an association is not public')
    await says(page, 'fair-help', /27 5550 1201/)
    await tap(page, 'fair-news-news-summit')
    await shows(page, 'content-body')
    await page.goBack()
    // The plan has a page of its own, which grows by buttons too and has a way back.
    await tap(page, 'fair-plan-open')
    await arrives(page, '/hallPlan')
    const width = async (): Promise<number> => (await at(page, 'hall-plan-picture').boundingBox())!.width
    await until(async () => (await at(page, 'hall-plan-picture').boundingBox())!.height > 100, 'the plan is drawn')
    const before = await width()
    await takePicture(page, 'h5-hall-plan')
    await tap(page, 'hall-plan-enlarge')
    await until(async () => (await width()) > before * 1.5, 'the plan is larger')
    await at(page, 'hall-plan-frame').focus()
    const { x } = (await at(page, 'hall-plan-picture').boundingBox())!
    await page.keyboard.press('ArrowRight')
    await until(async () => (await at(page, 'hall-plan-picture').boundingBox())!.x < x, 'an arrow key moves it')
    await tap(page, 'page-back')
    await shows(page, 'fair-plan')
    await tap(page, 'fair-register')
    await arrives(page, '/registration')
    await holds(page, 'phone', '13800138000')
  }))

test('the guest page speaks English, and its map opens apart from it @route:/fair', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await tap(page, 'look-around')
    await says(page, 'fair-where', /Entrance: Hall A/)
    await says(page, 'fair-ticket-12010102', /VIP buyer/)
    const opened = page.context().waitForEvent('page')
    await page.context().route(/maps\.apple\.com/, (route) => route.fulfill({ body: 'a map' }))
    await tap(page, 'fair-map')
    assert.equal(new URL((await opened).url()).searchParams.get('ll'), '30.5036,114.2431')
    await tap(page, 'language-switch')
    await says(page, 'fair-where', /A 区南门/)
  }))

test('a start without a link lists the fairs, shows one, and remembers it @route:/ @route:/geo @route:/fair', () =>
  onPhone(async (page) => {
    await page.goto(`${fair.url}/`)
    await arrives(page, '/geo')
    await shows(page, 'fair-1201')
    await shows(page, 'fair-2201')
    await shows(page, 'scan-code')
    await tap(page, 'look-2201')
    await arrives(page, '/fair')
    await says(page, 'hero-title', /岭南茶/)
    await page.goto('about:blank')
    await page.goto(`${fair.url}/`)
    await arrives(page, '/fair')
    await says(page, 'hero-title', /岭南茶/)
    await tap(page, 'fair-register')
    await shows(page, 'sign-in-card')
  }))

test("the personal centre has the fair's contact too, without a sign-in @route:/user-center", () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
    await shows(page, 'sign-in-card')
    await openHash(page, '/user-center')
    await says(page, 'fair-help', /27 5550 1201/)
    await tap(page, 'language-switch')
    await says(page, 'fair-help', /Contact and help/)
    assert.equal(await at(page, 'fair-service').count(), 0, 'the service belongs to the mini-program')
  }))

test('for a person with a pass the tickets of the fair open, and the tabs show the pass @route:/fair @route:/wallet', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
    await signIn(page, fair, { phone: '15400000001' })
    await arrives(page, '/confirmation')
    await openHash(page, '/fair')
    await says(page, 'tab-wallet', /出示/)
    await isGone(page, 'fair-next')
    assert.doesNotMatch(await at(page, 'fair-tickets').innerText(), /登记后/)
    await takePicture(page, 'h5-fair-signed-in')
    await tap(page, 'fair-ticket-12010102')
    await arrives(page, '/ticket-type/12010102')
    await page.goBack()
    await tap(page, 'fair-choose')
    await arrives(page, '/ticket-type')
    await page.goBack()
    await tap(page, 'tab-wallet')
    await arrives(page, '/wallet')
  }))

test('news lead on to the registration, and their title is in the bar only once it has left the page @route:/contentPage/:id', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
    await shows(page, 'sign-in-card')
    await openHash(page, '/contentPage/news-summit')
    await says(page, 'content-updated', /^\d{4}-\d\d-\d\d$/)
    const opacity = (): Promise<string> => at(page, 'page-title').evaluate((title) => getComputedStyle(title).opacity)
    await until(async () => (await opacity()) === '0', 'the bar is quiet')
    await page.setViewportSize({ width: 390, height: 300 })
    await page.mouse.wheel(0, 400)
    await until(async () => (await opacity()) === '1', 'the bar has the title')
    await tap(page, 'content-next')
    await arrives(page, '/registration')
  }))

test('a page that leads nowhere has ways on @route:/error @route:/closed @route:/not-found', () =>
  onPhone(async (page) => {
    for (const path of ['/error?reason=linkIncorrect', '/closed', '/no/such/page']) {
      await page.goto('about:blank')
      await page.goto(`${fair.url}/#${path}`)
      await shows(page, 'scan-code')
      await tap(page, 'all-fairs')
      await arrives(page, '/geo')
      await shows(page, 'fair-1201')
    }
  }))

test('without a session a person finds the letter by a code, and one who is not registered finds the way on @route:/extractConfirmation', () =>
  onPhone(async (page) => {
    const find = async (phone: string): Promise<void> => {
      await type(page, 'phone', phone)
      await tap(page, 'send-code')
      await says(page, 'resend-wait', /\d+/)
      await enterCode(page, await fair.codeFor(`+86${phone}`))
    }
    await forgetLimits(database)
    await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
    await shows(page, 'sign-in-card')
    await leaving(page, () => openHash(page, '/extractConfirmation'))
    await find('15400000001')
    await shows(page, 'found-visitor-letter')
    await takePicture(page, 'extract-found')
    await tap(page, 'extract-again')
    await find(aPerson().phone)
    await shows(page, 'found-none')
    await takePicture(page, 'extract-none')
    await tap(page, 'extract-register')
    await arrives(page, '/registration')
  }))
