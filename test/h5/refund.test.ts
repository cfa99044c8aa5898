import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, forgetLimits } from '../support/database'
import { until } from '../support/until'
import { toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isShown, openHash, pathOf, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

test('a buyer gives a ticket back: the sum is shown, the ticket is void at once, and the money arrives @route:/refund/:orderId @rule:R38', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/confirmation')
  await openHash(page, '/ticket-type')
  await tap(page, 'ticket-stepper-12010102-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  await toCashier(page)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  const orderId = new URL(page.url()).hash.match(/orderId=(\d+)/)![1]!
  await openHash(page, `/order/${orderId}`)
  await tap(page, 'order-refund')
  await arrives(page, `/refund/${orderId}`)
  await shows(page, 'refund-rules')
  const price = await at(page, 'refund-sum').innerText()
  assert.match(price, /¥\d+\.00/)
  await tap(page, 'refund-submit')
  await answerModal(page, false)
  assert.equal(await isShown(page, 'refund-submit'), true)
  await tap(page, 'refund-submit')
  await answerModal(page, true)
  await says(page, 'refund-steps', /已受理|已提交|已退回/)
  await until(
    async () => {
      await page.reload()
      await shows(page, 'refund-steps')
      return /已退回/.test(await at(page, 'refund-steps').innerText())
    },
    () => 'the money did not arrive',
  )
  await tap(page, 'refund-to-order')
  await arrives(page, `/order/${orderId}`)
  await says(page, 'order-state', /已退款/)
  assert.equal(pathOf(page), `/order/${orderId}`)
  await context.close()
})
