import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, openHash, pathOf, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

test('a holder loses a pass: the first new ticket is free, the next one waits for its fee, and a found pass works again @route:/wallet/:id', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/confirmation')
  await openHash(page, '/wallet')
  await page.locator('[id^="ticket-"][role="link"]:visible').first().tap()
  await arrives(page, /^\/wallet\/\d+/)
  const lost = pathOf(page)
  await tap(page, 'pass-loss')
  await says(page, 'pass-loss-fee', /免费/)
  await says(page, 'pass-loss-note', /立即失效/)
  await tap(page, 'pass-loss-report')
  await page.waitForFunction((path) => !location.hash.includes(path), lost)
  await shows(page, 'pass-qr')
  const second = pathOf(page)
  assert.notEqual(second, lost)
  await openHash(page, lost)
  await shows(page, 'pass-loss-new')
  await tap(page, 'pass-loss-new')
  await arrives(page, second)
  await tap(page, 'pass-loss')
  await says(page, 'pass-loss-fee', /20\.00/)
  await tap(page, 'pass-loss-report')
  await toCashier(page)
  // Not paid: the pass is void, and comes back when it is found.
  await page.goto(`${new URL(linkTo(fair, '1201', 'visitor')).origin}/#${second}`)
  await shows(page, 'pass-loss-waiting')
  await tap(page, 'pass-loss-found')
  await answerModal(page, true)
  await shows(page, 'pass-qr')
  // Lost again, and paid.
  await tap(page, 'pass-loss')
  await tap(page, 'pass-loss-report')
  await toCashier(page)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await openHash(page, second)
  await tap(page, 'pass-loss-new')
  await shows(page, 'pass-qr')
  assert.ok(![lost, second].includes(pathOf(page)))
  assert.equal(await at(page, 'pass-loss').count(), 1)
  await context.close()
})
