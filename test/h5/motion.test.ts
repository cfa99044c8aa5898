import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { companyCalls } from '../../contract/exhibitor/company.calls'
import type { Company } from '../../contract/exhibitor/company.schema'
import { orderCalls } from '../../contract/orders/order.calls'
import type { RunningFair } from '../support/runFair'
import { personNamed } from '../support/openings'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { closePlace, openPlace } from './support/place'
import { openHash, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let holder: SignedIn

before(async () => {
  ;({ fair, browser } = await openPlace())
  holder = await signIn(fair, personNamed('15400000001'))
})
after(closePlace)

/** Which animations of a page run, or have run: from its first frame on. Written as text, because the page is no module of ours. */
const noteAnimations = `(() => {
  window.__played = []
  const look = () => {
    for (const one of document.getAnimations()) {
      const name = one.animationName ?? 'slide'
      if (!(one instanceof CSSTransition) && !window.__played.includes(name)) window.__played.push(name)
    }
    requestAnimationFrame(look)
  }
  look()
  window.__shift = 0
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.__shift += value
  }).observe({ type: 'layout-shift' })
})()`

const played = async (page: Page, name: string): Promise<boolean> =>
  ((await page.evaluate('window.__played')) as string[]).some((one) => one.startsWith(name))
const plays = (page: Page, name: string): Promise<void> =>
  until(
    () => played(page, name),
    async () => `${name} is not played, but ${String(await page.evaluate('window.__played'))}`,
  )
const forgetPlayed = (page: Page): Promise<unknown> => page.evaluate('(window.__played = [], window.__shift = 0)')

/** Longer than any motion. */
const restMs = 700

const paidOrder = async (): Promise<string> => {
  const { records } = (await holder.get(`${orderCalls.page.path}?current=1&size=1&state=paid`)) as { records: { orderId: string }[] }
  return records[0]!.orderId
}

test('a payment that succeeded draws its tick once, and not again after coming back @route:/payTransition', async () => {
  const { page, context } = await phoneOf(browser, holder, 'cn')
  await page.addInitScript(noteAnimations)
  await page.goto(`${fair.url}/#/payTransition?orderId=${await paidOrder()}`)
  await says(page, 'payment-title', /成功/)
  await plays(page, 'draw')
  await page.waitForTimeout(restMs)
  await openHash(page, '/wallet')
  await shows(page, 'wallet')
  await forgetPlayed(page)
  await page.goBack()
  await says(page, 'payment-title', /成功/)
  await page.waitForTimeout(restMs)
  assert.equal(await played(page, 'draw'), false)
  await context.close()
})

test('the code grows from the glyph of the next entry, and not where a pass is opened from the wallet @route:/user-center @route:/wallet/:id', async () => {
  const { page, context } = await phoneOf(browser, holder, 'cn')
  await page.addInitScript(noteAnimations)
  await page.goto(`${fair.url}/#/user-center`)
  await tap(page, 'next-entry')
  await shows(page, 'pass-qr')
  await plays(page, 'grow')
  await page.waitForTimeout(restMs)
  await openHash(page, '/wallet')
  await forgetPlayed(page)
  await page.locator('[id^="ticket-"][role="link"]:visible').first().tap()
  await shows(page, 'pass-qr')
  await page.waitForTimeout(restMs)
  assert.equal(await played(page, 'grow'), false)
  await context.close()
})

test("an exhibitor's step that is done leaves the list, which folds without a jump, and its tick is drawn @route:/exhibitorSelfService/information", async () => {
  const exhibitor = await signIn(fair, personNamed('jinggong'))
  const { page, context } = await phoneOf(browser, exhibitor, 'cn')
  let done = ''
  await page.route(`**${companyCalls.get.path}*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Company }
    for (const item of answer.data.checklist) if (item.step === done) Object.assign(item, { state: 'done', isOverdue: false })
    await route.fulfill({ response, json: answer })
  })
  await page.addInitScript(noteAnimations)
  await page.goto(`${fair.url}/#/exhibitorSelfService/information`)
  await shows(page, 'steps-done')
  await page.waitForTimeout(restMs)
  assert.equal(await played(page, 'draw'), false, 'what was done before has no tick to draw')
  const id = await page.locator('[id^="step-"]:visible').first().getAttribute('id')
  done = id!.replace('step-', '')
  // The row is in view when it folds.
  await page.locator(`[id="${id}"]`).scrollIntoViewIfNeeded()
  await tap(page, 'entry-serviceOrder')
  await page.locator('[id="company-hub"]').waitFor({ state: 'hidden' })
  await page.waitForTimeout(restMs)
  await forgetPlayed(page)
  await page.goBack()
  await page.locator(`[id="${id}"]`).waitFor({ state: 'detached' })
  await plays(page, 'draw')
  await plays(page, 'slide')
  await page.waitForTimeout(restMs)
  const shift = (await page.evaluate('window.__shift')) as number
  assert.ok(shift < 0.02, `the page jumps by ${shift}`)
  await context.close()
})

test('nothing moves for a person who asks for less motion @route:/payTransition @route:/user-center', async () => {
  const { page, context } = await phoneOf(browser, holder, 'cn')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteAnimations)
  await page.goto(`${fair.url}/#/payTransition?orderId=${await paidOrder()}`)
  await says(page, 'payment-title', /成功/)
  await openHash(page, '/user-center')
  await tap(page, 'next-entry')
  await shows(page, 'pass-qr')
  await page.waitForTimeout(restMs)
  assert.deepEqual(await page.evaluate('window.__played'), [])
  await context.close()
})
