import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { machineryFair } from '../../server/demo/fairs'
import { shortLinkTo } from '../../server/demo/demoLinks'
import { openDesk, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { until } from '../support/until'
import { scan } from '../support/scan'
import { arrives, at, says, shows } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const english = { name: /12th Central China Equipment Manufacturing Expo/, days: /\d{4}\s*Wuhan International Expo Center/ }
const shortLink = (language: 'cn' | 'en'): string => shortLinkTo(fair.url, machineryFair, machineryFair.links.visitor, language)

const onPhone = async (language: 'cn' | 'en', run: (page: Page) => Promise<void>): Promise<void> => {
  const { page, context, errors } = await openPhone(browser, { language })
  try {
    await run(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const persisted = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (key) => JSON.parse((JSON.parse(localStorage.getItem(`fairgate.${key}`) ?? '{}') as { data?: string }).data ?? 'null'),
    name,
  )

/** All layout shifts of the page, without those that follow a tap. Written as text: it runs in the page. */
const watchShifts = `window.shifts = 0
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value })
  .observe({ type: 'layout-shift', buffered: true })`

for (const [kind, address] of [
  ['long', () => linkTo(fair, '1201', 'visitor', 'en')],
  ['short', () => shortLink('en')],
] as const) {
  test(`a ${kind} link shows the fair's name, days and colours before any script of the app has come @route:/jump`, () =>
    onPhone('cn', async (page) => {
      await page.route(/\/js\//, (route) => route.abort())
      await page.goto(address(), { waitUntil: 'domcontentloaded' })
      await says(page, 'shell-title', english.name)
      await says(page, 'shell-over', english.days)
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'en')
      assert.match(await page.evaluate(() => getComputedStyle(document.querySelector('#shell-icon')!).backgroundImage), /logo\.svg/)
      assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('#shell')!).getPropertyValue('--hero')), '#839cfc')
    }))

  test(`nothing moves while a ${kind} link opens, and the config comes once @route:/registration`, () =>
    onPhone('en', async (page) => {
      await page.addInitScript(watchShifts)
      const asked: string[] = []
      page.on('request', (request) => {
        const [name] = /registerConfig\/\w+/.exec(request.url()) ?? []
        if (name) asked.push(name)
      })
      await page.goto(address())
      await shows(page, 'sign-in-card')
      await arrives(page, '/registration')
      await says(page, 'hero-title', english.name)
      await page.waitForLoadState('networkidle')
      assert.deepEqual(asked, kind === 'short' ? [] : ['registerConfig/functionConfig'])
      const shifts = (await page.evaluate('window.shifts')) as number
      assert.ok(shifts < 0.02, `layout shifts of ${shifts}`)
    }))
}

test('the shell has the layout of the page that replaces it', () =>
  onPhone('cn', async (page) => {
    const boxOf = async (id: string) => {
      const { x, y, height } = (await at(page, id).boundingBox())!
      return { x: Math.round(x), y: Math.round(y), height: Math.round(height) }
    }
    await page.route(/\/js\//, (route) => route.abort())
    await page.goto(shortLink('cn'), { waitUntil: 'domcontentloaded' })
    const shell = { title: await boxOf('shell-title'), icon: await boxOf('shell-icon'), card: (await boxOf('shell-card')).y }
    await page.unroute(/\/js\//)
    await page.goto('about:blank')
    await page.goto(shortLink('cn'))
    await shows(page, 'sign-in-card')
    assert.deepEqual(shell, { title: await boxOf('hero-title'), icon: await boxOf('fair-icon'), card: (await boxOf('sign-in-card')).y })
  }))

test('a short link is the same arrival as the long one, with all that its address says besides @rule:R06', () =>
  onPhone('cn', async (page) => {
    await page.goto(`${shortLink('cn')}&sourceCode=hall-3&utm_source=poster`)
    await shows(page, 'sign-in-card')
    assert.deepEqual(await persisted(page, 'link'), {
      tenantId: '100001',
      exhibitionId: '1201',
      registerType: 'visitor',
      registerLinkId: '12010001',
      registrationSource: 'registration',
      languageType: 'cn',
      sourceCode: 'hall-3',
    })
    assert.deepEqual(await persisted(page, 'attribution'), { utm_source: 'poster' })
    assert.equal(new URL(page.url()).pathname, '/')
  }))

test('a short link that no fair has opens the error page in the language of the browser @route:/error', () =>
  onPhone('en', async (page) => {
    const answer = await page.goto(`${fair.url}/r/100001-1201-none`)
    assert.equal(answer?.status(), 404)
    await arrives(page, '/error')
    await shows(page, 'status-title')
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en')
  }))

test('where the link names no language the browser does, and a remembered choice wins @rule:R04', () =>
  onPhone('en', async (page) => {
    const link = linkTo(fair, '1201').replace('&languageType=cn', '')
    const short = shortLink('cn').replace('?cn', '')
    for (const address of [link, short]) {
      await page.goto(address)
      await says(page, 'hero-title', english.name)
    }
    await at(page, 'language-switch').tap()
    await says(page, 'hero-title', /第十二届/)
    for (const address of [link, short]) {
      await page.goto('about:blank')
      await page.goto(address)
      await says(page, 'hero-title', /第十二届/)
    }
  }))

test('the code next to the phone frame on a desktop is the short link, with all that the long one says @rule:R09', async () => {
  const { context, page } = await openDesk(browser)
  const shared = `${fair.url}/r/100001-1201-visitor-12010001`
  try {
    for (const [address, scanned] of [
      [linkTo(fair, '1201', 'visitor', 'en'), `${shared}?en`],
      [`${linkTo(fair, '1201')}&inviteUserId=7&sourceInviteUserId=7&fissionParentBladeUserId=7`, `${shared}?cn&by=7`],
      [`${linkTo(fair, '1201')}&sourceCode=hall-3`, `${shared}?cn&sourceCode=hall-3`],
      [linkTo(fair, '1201').replace('Source=registration', 'Source=inviteCard'), /#\/jump\?.*inviteCard/],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(address)
      await page.waitForURL(/\/pc\//)
      let code = ''
      await until(
        async () => {
          code = await scan(page.locator('#qr svg'))
          return typeof scanned === 'string' ? code === scanned : scanned.test(code)
        },
        () => `the code says ${code}`,
      )
    }
  } finally {
    await context.close()
  }
})
