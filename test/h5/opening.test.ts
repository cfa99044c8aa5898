import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type OpenedPhone, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { chunks, holdUp } from './support/holdUp'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, holds, isGone, openHash, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})

after(closePlace)

const openLink = async (): Promise<OpenedPhone> => {
  const phone = await openPhone(browser, { language: 'cn' })
  await phone.page.goto(linkTo(fair, '1201'))
  await shows(phone.page, 'sign-in-card')
  await phone.page.waitForLoadState('networkidle')
  return phone
}

test('a page whose chunk does not come says so, and comes with the next try @route:/contentPage/:id', async () => {
  const { page, context } = await openLink()
  await page.route(chunks, (route) => route.abort())
  await tap(page, 'agree-open-registration-agreement')
  await arrives(page, '/contentPage/registration-agreement')
  await shows(page, 'page-missing')
  await shows(page, 'page-back')
  await page.unroute(chunks)
  await tap(page, 'failed-retry')
  await shows(page, 'content-body')
  await context.close()
})

test('a page that did not come without a network comes by itself with it @route:/contentPage/:id', async () => {
  const { page, context } = await openLink()
  await context.setOffline(true)
  await tap(page, 'agree-open-registration-agreement')
  await shows(page, 'page-missing')
  await shows(page, 'offline')
  await context.setOffline(false)
  await shows(page, 'content-body')
  await context.close()
})

test('an address that changes while a page is loading wins, and the late page does not cover it', async () => {
  const { page, context, errors } = await openLink()
  const letThrough = await holdUp(page, chunks)
  await openHash(page, '/contentPage/registration-agreement')
  await isGone(page, 'sign-in-card')
  await openHash(page, '/registration')
  await shows(page, 'sign-in-card')
  await letThrough()
  await page.waitForLoadState('networkidle')
  assert.equal(await at(page, 'content-body').count(), 0)
  await shows(page, 'sign-in-card')
  assert.deepEqual(errors, [])
  await context.close()
})

test('back while a page is loading leads to the page as it was left', async () => {
  const { page, context } = await openLink()
  await type(page, 'phone', '13912345678')
  await holdUp(page, chunks)
  await tap(page, 'agree-open-registration-agreement')
  await isGone(page, 'sign-in-card')
  await page.goBack()
  // Longer than a page takes to slide in.
  await page.waitForTimeout(500)
  await shows(page, 'sign-in-card')
  await holds(page, 'phone', (value) => value.replace(/\D/g, '') === '13912345678')
  await context.close()
})

test('back and at once on to another page and back again never leaves a page behind the address', async () => {
  const { page, context } = await openLink()
  await tap(page, 'agree-open-registration-agreement')
  await shows(page, 'content-body')
  await page.goBack()
  await openHash(page, '/contentPage/privacy-agreement')
  await shows(page, 'content-body')
  await page.goBack()
  await shows(page, 'sign-in-card')
  await isGone(page, 'content-body')
  await context.close()
})

test('of two addresses the later one is shown, however shortly it follows the first', async () => {
  const { page, context, errors } = await openLink()
  // A slow phone takes longer to draw a page, and the second address comes in between.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await openHash(page, '/contentPage/registration-agreement')
  await shows(page, 'content-body')
  const covered: string[] = []
  for (let betweenMs = 0; betweenMs <= 100; betweenMs += 4)
    for (const [first, second, shown] of [
      ['#/contentPage/privacy-agreement', '#/registration', '/registration'],
      ['#/registration', '#/contentPage/registration-agreement', '/contentPage/registration-agreement'],
    ] as const) {
      await page.evaluate(
        async ([one, other, ms]) => {
          window.location.hash = one
          await new Promise((resolve) => setTimeout(resolve, ms))
          window.location.hash = other
        },
        [first, second, betweenMs] as const,
      )
      await shows(page, shown === '/registration' ? 'sign-in-card' : 'content-body')
      await page.locator('.taro_page_show:not(.taro_page_stationed)').waitFor({ state: 'detached' })
      const top = await page.evaluate(() => {
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
        return middle?.closest('.taro_page')?.id.split('?')[0]
      })
      if (top !== shown) covered.push(`${String(top)} over ${shown} after ${betweenMs} ms`)
    }
  assert.deepEqual(covered, [])
  assert.deepEqual(errors, [])
  await context.close()
})

test('a person who chooses a page while the entry still looks for the next one stays there @route:/jump', async () => {
  const phone = await openLink()
  const { page, context } = phone
  await signIn(page, fair, { phone: aPerson().phone })
  await arrives(page, '/infoWap')
  const letThrough = await holdUp(page, /addAndGetAll/)
  await page.goto('about:blank')
  await page.goto(linkTo(fair, '1201'))
  await isGone(page, 'shell')
  await openHash(page, '/account')
  await shows(page, 'account')
  await letThrough()
  await page.waitForLoadState('networkidle')
  await arrives(page, '/account')
  await page.goBack()
  await arrives(page, '/infoWap')
  await context.close()
})
