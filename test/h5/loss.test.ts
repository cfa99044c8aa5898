import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isGone, leaving, openHash, pathOf, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'
import { swipe, tapPassAction } from './support/passAction'

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
  await tapPassAction(page, 'pass-loss')
  await says(page, 'pass-loss-fee', /免费/)
  await says(page, 'pass-loss-note', /立即失效/)
  await tap(page, 'pass-loss-report')
  await page.waitForFunction((path) => !location.hash.includes(path), lost)
  await shows(page, 'pass-qr')
  const second = pathOf(page)
  assert.notEqual(second, lost)
  await says(page, 'pass-loss-done', /已挂失，新票已生成/)
  await openHash(page, lost)
  await shows(page, 'pass-loss-new')
  await tap(page, 'pass-loss-new')
  await arrives(page, second)
  await tapPassAction(page, 'pass-loss')
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
  await tapPassAction(page, 'pass-loss')
  await tap(page, 'pass-loss-report')
  await toCashier(page)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await openHash(page, second)
  await tap(page, 'pass-loss-new')
  await shows(page, 'pass-qr')
  assert.ok(![lost, second].includes(pathOf(page)))
  await says(page, 'pass-loss-done', /新票已生成[\s\S]*原入场码已失效/)
  await tap(page, 'pass-more')
  await shows(page, 'pass-loss')
  // 'Back' of the phone closes what lies over the pass, and not the pass.
  const here = pathOf(page)
  await page.goBack()
  await isGone(page, 'pass-more-sheet')
  assert.equal(pathOf(page), here)
  // A swipe opens the next ticket or, after the last one, the one before. A swipe back opens this one again.
  const isLast = (await at(page, 'pass-next').getAttribute('aria-disabled')) !== null
  await leaving(page, () => swipe(page, 'pass-swiped', isLast ? 200 : -200))
  assert.notEqual(pathOf(page), here)
  // A pass is shown before its neighbours are known.
  await shows(page, 'pass-position')
  await swipe(page, 'pass-swiped', isLast ? -200 : 200)
  await arrives(page, here)
  // In the wallet, what is over is folded.
  await openHash(page, '/wallet')
  await says(page, 'wallet-over', /已失效 \d+ 张/)
  const reported = page.locator('[id^="ticket-"][role="link"]:visible', { hasText: '已挂失' })
  assert.equal(await reported.count(), 0)
  await tap(page, 'wallet-over')
  await reported.first().waitFor()
  await context.close()
})
