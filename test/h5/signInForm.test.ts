import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Envelope, headerNames } from '../../contract/envelope'
import { orderCalls } from '../../contract/orders/order.calls'
import type { Order } from '../../contract/orders/order.schema'
import { dictionaryCalls } from '../../contract/entry/dictionary.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, setConfig } from '../support/database'
import { until } from '../support/until'
import { agree, fillNeeded } from './support/fillForm'
import { linkTo, printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, enterCode, hasAttribute, holds, isGone, isShown, openHash, says, shows, tap, type } from './support/screen'
import { askForCode, signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await setConfig(database, '1202', ['pageConfig', 'closeRegistrationLink'], true)
  await setConfig(database, '2201', ['pageConfig', 'stopRegistration'], true)
})

after(closePlace)

/** The folder of the site's lazy chunks. */
const partOfSite = /\/js\/[\w.-]+\.js$/

/** An unused phone. */
const onPhone = async (take: (page: Page, errors: string[]) => Promise<void>, language: 'cn' | 'en' = 'cn'): Promise<void> => {
  const { context, page, errors } = await openPhone(browser, { language })
  try {
    await take(page, errors)
  } finally {
    await context.close()
  }
}

test('a link without its exhibition says so in both languages @route:/error @rule:R10', () =>
  onPhone(async (page) => {
    await page.goto(`${fair.url}/#/jump?registerType=visitor&tenantId=100001&languageType=cn`)
    await arrives(page, '/error')
    await says(page, 'status-message', /链接地址不正确，请使用完整链接重新打开/)
    await page.goto(`${fair.url}/?en#/jump?registerType=visitor&tenantId=100001&languageType=en`)
    await says(page, 'status-message', /The link address is incorrect\. Please reopen using the full URL\./)
  }))

test('an error text in a link is shown as plain text @route:/error', () =>
  onPhone(async (page) => {
    const markup = '<img src=x onerror="document.title=\'taken over\'"><b>bold</b>'
    await page.goto(`${fair.url}/#/error?content=${encodeURIComponent(markup)}`)
    await shows(page, 'status-message')
    await until(
      async () => (await at(page, 'status-message').innerText()) === markup,
      () => at(page, 'status-message').innerText(),
    )
    assert.equal(await page.locator('#status-message img, #status-message b').count(), 0)
    assert.notEqual(await page.title(), 'taken over')
  }))

test('an unknown address says so and leads home @route:/not-found @rule:R01', () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await shows(page, 'sign-in-card')
    await openHash(page, '#/no/such/page')
    await arrives(page, '/not-found')
    await says(page, 'status-title', /页面不存在/)
    await tap(page, 'home')
    await arrives(page, '/registration')
  }))

test('an address that cannot be decoded opens no page and leads home, opened or typed @route:/not-found @rule:R01', () =>
  onPhone(async (page, errors) => {
    await page.goto(`${fair.url}/#/nowhere/%E0%A4%A?x=%`)
    await arrives(page, '/not-found')
    await says(page, 'status-title', /页面不存在/)
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await shows(page, 'sign-in-card')
    await openHash(page, '#/nowhere/%zz')
    await arrives(page, '/not-found')
    await tap(page, 'home')
    await arrives(page, '/registration')
    assert.deepEqual(errors, [])
  }))

test('of two pages requested together the later one stays, whichever loads last @route:/contentPage/:id @route:/not-found @rule:R01', () =>
  onPhone(async (page, errors) => {
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await shows(page, 'sign-in-card')
    let letCome = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letCome = resolve
    })
    let asked = 0
    await page.route(partOfSite, async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    await openHash(page, '#/contentPage/privacy-agreement')
    await until(
      async () => asked > 0,
      () => 'no part of the site was asked for',
    )
    await page.evaluate(() => {
      window.location.hash = '#/registration?again'
    })
    await shows(page, 'sign-in-card')
    letCome()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await shows(page, 'sign-in-card')
    await openHash(page, '#/contentPage/privacy-agreement')
    await shows(page, 'content-body')
    await page.goBack()
    await isGone(page, 'content-body')
    await shows(page, 'sign-in-card')
    assert.deepEqual(errors, [])
  }))

test('a closed link ends at a page that says so and admits registered visitors @route:/closed @rule:R12', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1202'))
    await arrives(page, '/closed')
    await says(page, 'status-message', /此登记链接已关闭/)
    await tap(page, 'sign-in')
    await arrives(page, '/registration')
  }))

test('a newcomer who signs in at a closed link reads that it is closed, also when the link is opened again @route:/closed @route:/jump @rule:R12', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1202'))
    await arrives(page, '/closed')
    await tap(page, 'sign-in')
    await signIn(page, fair, { phone: aPerson().phone })
    await arrives(page, '/closed')
    await says(page, 'status-message', /此登记链接已关闭/)
    await page.goto('about:blank')
    await page.goto(linkTo(fair, '1202'))
    await arrives(page, '/closed')
  }))

test('after registration has stopped, a newcomer is informed after sign-in, and a ticket holder gets in @route:/closed @rule:R21', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '2201'))
    await signIn(page, fair, { phone: aPerson().phone })
    await arrives(page, '/closed')
    await says(page, 'status-message', /登记已停止/)
    await onPhone(async (holders) => {
      await holders.goto(linkTo(fair, '2201'))
      await signIn(holders, fair, { phone: '15400000011' })
      await arrives(holders, '/confirmation')
    })
  }))

test('text is readable before any script has loaded @route:/jump', () =>
  onPhone(async (page) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.goto(`${fair.url}/#/jump?languageType=en`, { waitUntil: 'domcontentloaded' })
    await says(page, 'shell', /Opening/)
    assert.ok((await at(page, 'shell-hero').boundingBox())!.height > 100)
  }, 'en'))

test('after a new version was deployed, the page reloads once and keeps the draft @route:/infoWap @route:/contentPage/:id', () =>
  onPhone(async (page) => {
    const person = aPerson()
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await signIn(page, fair, { phone: person.phone })
    await shows(page, 'field-name')
    await type(page, 'field-name', person.name)
    await type(page, 'field-company', person.company)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    let hasNewVersion = false
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => {
        const type = route.request().resourceType()
        if (type === 'document') hasNewVersion = true
        return type === 'fetch'
          ? route.fulfill({ contentType: 'text/html', body: '<script src="./js/app.0123abcd.js"></script>' })
          : route.fallback()
      },
    )
    await page.route(partOfSite, (route) => (hasNewVersion ? route.fallback() : route.fulfill({ status: 404, body: '' })))
    await tap(page, 'field-agreements-commitment-statement-open-commitment-statement')
    await until(
      async () => loads === 1,
      () => `loaded anew ${loads} times`,
    )
    await until(
      async () => (await isShown(page, 'content-body')) || (await isShown(page, 'field-name')),
      () => 'nothing is shown after',
    )
    if (await isShown(page, 'content-body')) {
      await openHash(page, '#/infoWap')
      await shows(page, 'field-name')
    }
    await holds(page, 'field-name', person.name)
    await holds(page, 'field-company', person.company)
  }))

test('input without a network is kept, and is sent when the network is back @route:/infoWap', () =>
  onPhone(async (page) => {
    const person = aPerson()
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await signIn(page, fair, { phone: person.phone })
    await shows(page, 'field-name')
    await page.context().setOffline(true)
    await shows(page, 'offline')
    await type(page, 'field-name', person.name)
    await says(page, 'form-progress-note', /已保存在本机/)
    await page.context().setOffline(false)
    await says(page, 'form-progress-note', /已自动保存/)
    await isGone(page, 'offline')
  }))

test('a sign-in without a network fails next to the button, and works when the network is back @route:/registration', () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (English)'))
    const code = await askForCode(page, fair, { email: aPerson().email })
    await enterCode(page, code)
    await page.context().setOffline(true)
    await tap(page, 'agree')
    await says(page, 'sign-in-failure', /No connection/)
    await page.context().setOffline(false)
    await tap(page, 'sign-in')
    await arrives(page, '/infoWap')
  }, 'en'))

/** Orders a ticket for the forum from the offer that is open, with two taps on the button. Its payment cannot start, so its page stays. */
const order = async (page: Page): Promise<void> => {
  await page.route(`**${orderCalls.pay.path}`, (route) => route.abort())
  await tap(page, 'ticket-stepper-12010105-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await at(page, 'selection-place').evaluate((button) => {
    ;(button as HTMLElement).click()
    ;(button as HTMLElement).click()
  })
  await arrives(page, /^\/ticket-type\/select\/\d+$/)
}

test('two taps on the main button count as one @route:/ticket-type/select @rule:R77', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201'))
    await signIn(page, fair, { phone: '15400000001' })
    await arrives(page, '/confirmation')
    await openHash(page, '#/ticket-type')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes(orderCalls.place.path)) sent += 1
    })
    await order(page)
    assert.equal(sent, 1)
  }))

test("a countdown follows the server's clock although the phone's is an hour wrong @route:/ticket-type/select/:orderId", () =>
  onPhone(async (page) => {
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto(linkTo(fair, '1201'))
    await signIn(page, fair, { phone: '15400000007' })
    await arrives(page, /^\/(confirmation|ticket-type)$/)
    await openHash(page, '#/ticket-type')
    const asked = page.waitForResponse((answer) => answer.url().includes(orderCalls.detail.path))
    await order(page)
    const { data: placed } = (await (await asked).json()) as Envelope<Order>
    const secondsShown = async (): Promise<number> =>
      (await at(page, 'order-countdown').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    const secondsLeft = (): number => (placed.expiresAtMs! - Date.now()) / 1000
    await until(
      async () => Math.abs((await secondsShown()) - secondsLeft()) < 3,
      async () => `${await secondsShown()} s are shown, ${secondsLeft()} s are left`,
    )
  }))

test('every request names the app, the fair, the language, the host app and the signed-in person @route:/registration @rule:R31', () =>
  onPhone(async (page) => {
    const seen: Record<string, string>[] = []
    const labels: Record<string, string>[] = []
    page.on('request', (request) => {
      // Options load in both languages, so that a switch needs no other call.
      if (request.url().includes(dictionaryCalls.businessTree.path)) labels.push(request.headers())
      else if (request.url().includes('/api/')) seen.push(request.headers())
    })
    await page.goto(`${printedLink(fair, 'Visitors (English)')}&sourceCode=A1b2&visitingGroupId=77`)
    await signIn(page, fair, { email: aPerson().email })
    await shows(page, 'field-name')
    assert.ok(seen.length >= 6)
    const wanted: [string, RegExp][] = [
      [headerNames.authorization, /^Basic ZmFpcmdhdGU6/],
      [headerNames.userType, /^app$/],
      [headerNames.exhibitionId, /^1201$/],
      [headerNames.registerType, /^visitor$/],
      [headerNames.tenantId, /^100001$/],
      [headerNames.bladeTenantId, /^100001$/],
      [headerNames.languageType, /^en$/],
      [headerNames.terminal, /^H5$/],
      [headerNames.sourceCode, /^A1b2$/],
      [headerNames.visitingGroupId, /^77$/],
    ]
    for (const headers of seen) for (const [name, value] of wanted) assert.match(headers[name.toLowerCase()] ?? '', value, name)
    for (const headers of labels)
      for (const [name, value] of wanted)
        assert.match(headers[name.toLowerCase()] ?? '', name === headerNames.languageType ? /^(cn|en)$/ : value, name)
    assert.match(seen.at(-1)![headerNames.token.toLowerCase()] ?? '', /^bearer ey/)
    assert.equal(seen[0]![headerNames.token.toLowerCase()], undefined, 'nobody is signed in yet')
  }, 'en'))

/** Its code is loaded when the first one is shown. */
const toastComesWithinMs = 800

const answered = (page: Page, path: string, body: object, status = 200): Promise<unknown> =>
  page.route(`**${path}*`, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

test('a failure that no screen shows appears in a toast, by default as a system error; 400 and 3001 do not @route:/registration @rule:R33 @rule:R57', () =>
  onPhone(async (page) => {
    const refuse = async (status: number, code: number, msg: string): Promise<void> => {
      await page.unrouteAll()
      await answered(page, registrationCalls.addAndGetAll.path, { code, success: false, data: null, msg }, status)
    }
    const toast = page.locator('[id="toast"]:visible')
    await refuse(500, 10001, '排队的人太多了')
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await signIn(page, fair, { phone: aPerson().phone })
    await toast.waitFor()
    assert.match(await toast.innerText(), /排队的人太多了/)
    // The code is used up, so the entry point offers a retry without one.
    await arrives(page, '/jump')
    await shows(page, 'failed-retry')
    await toast.waitFor({ state: 'hidden' })
    for (const code of [400, 3001]) {
      await refuse(200, code, '不该看到的话')
      const answer = page.waitForResponse((one) => one.url().includes(registrationCalls.addAndGetAll.path))
      await tap(page, 'failed-retry')
      await answer
      await page.waitForTimeout(toastComesWithinMs)
      assert.equal(await toast.count(), 0, `${code} is toasted`)
      await shows(page, 'failed-retry')
    }
    await refuse(500, 10001, '')
    await tap(page, 'failed-retry')
    await toast.waitFor()
    assert.match(await toast.innerText(), /系统错误/)
    await shows(page, 'failed-retry')
    await page.unrouteAll()
    await tap(page, 'failed-retry')
    await arrives(page, '/infoWap')
  }))

test("the token call's errors appear next to their field and in no toast @route:/registration @call:POST /api/blade-auth/oauth/token @rule:R35", () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await shows(page, 'sign-in-card')
    await tap(page, 'sign-in-mode-password')
    await type(page, 'username', 'nobody.here')
    await type(page, 'password', 'wrong password')
    await tap(page, 'agree')
    await tap(page, 'sign-in')
    await says(page, 'password-error', /账号或密码不正确/)
    await page.waitForTimeout(toastComesWithinMs)
    assert.equal(await page.locator('.taro__toast p:visible').count(), 0)
  }))

test('the form is submitted only after all agreements, once, and its button shows progress @route:/infoWap @rule:R77 @rule:R53', () =>
  onPhone(async (page) => {
    const sent: string[] = []
    let answer = (): void => undefined
    await page.route(`**${registrationCalls.submit.path}`, async (route) => {
      sent.push(route.request().postData() ?? '')
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await signIn(page, fair, { phone: aPerson().phone })
    await fillNeeded(page, aPerson())
    await agree(page, ['commitment-statement'])
    await tap(page, 'submit')
    await says(page, 'field-agreements-error', /协议/)
    assert.deepEqual(sent, [], 'it is not agreed to')
    await agree(page, ['commitment-statement'])
    await isGone(page, 'field-agreements-error')
    await tap(page, 'submit')
    await until(
      async () => sent.length === 1,
      () => `the form was sent ${sent.length} times`,
    )
    await hasAttribute(page, 'submit', 'aria-busy', 'true')
    assert.match((await at(page, 'submit').getAttribute('aria-label')) ?? '', /加载中/)
    // Long after the time in which a second tap counts as the first: it is still in flight.
    await page.waitForTimeout(1600)
    await at(page, 'submit').evaluate((button) => (button as HTMLElement).click())
    answer()
    await arrives(page, '/questionnaire')
    assert.equal(sent.length, 1)
    assert.match(sent[0]!, /commitment-statement/)
  }))
