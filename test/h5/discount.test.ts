import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, forgetLimits } from '../support/database'
import { takePicture } from '../support/takePicture'
import { toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { arrives, at, inputAt, isGone, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'
import { tapPassAction } from './support/passAction'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  const [exhibition] = await database.rows<{ tenant: string; id: string }>(
    `SELECT tenant_id AS tenant, id FROM exhibitions WHERE id = 1201`,
  )
  await database.query(
    `INSERT INTO discount_codes (tenant_id, exhibition_id, code, item_ids, percent, max_uses, used, per_person, is_on, created_at)
     VALUES ($1, $2, 'SPRING20', '{12010102,12010103}', 20, 100, 0, 1, true, now())`,
    [exhibition!.tenant, exhibition!.id],
  )
  const early = [
    { fen: 6_000, name: { cn: '早鸟价', en: 'Early bird' }, fromMs: null, untilMs: Date.now() + 3 * 86_400_000, registerTypes: [] },
  ]
  await database.query('UPDATE ticket_types SET prices = $1 WHERE id = 12010103', [JSON.stringify(early)])
})
after(closePlace)

test('a code lowers the sum before the order, a wrong one says why, and the pass moves to another day @route:/ticket-type/select @route:/wallet/:id @rule:R51 @rule:R74', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/confirmation')
  await openHash(page, '/ticket-type')
  await says(page, 'ticket-price-note-12010103', /早鸟价，.*后为 ¥80\.00/)
  await at(page, 'ticket-day-12010103').locator('[role="radio"]').first().tap()
  await tap(page, 'ticket-stepper-12010103-plus')
  await takePicture(page, 'discount-list-cn')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await takePicture(page, 'discount-select-closed-cn')
  await tap(page, 'discount-open')
  await type(page, 'discount-code', 'nosuchcode')
  await tap(page, 'discount-apply')
  await says(page, 'discount-code-error', /没有此优惠码/)
  await takePicture(page, 'discount-select-wrong-cn')
  await inputAt(page, 'discount-code').fill('ｓｐｒｉｎｇ 20')
  await isGone(page, 'discount-code-error')
  await tap(page, 'discount-apply')
  await says(page, 'discount-amount', /-¥12\.00/)
  await says(page, 'selection-total', /¥48\.00/)
  await takePicture(page, 'discount-select-applied-cn')
  await tap(page, 'selection-place')
  await toCashier(page)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  const orderId = new URL(page.url()).hash.match(/orderId=(\d+)/)![1]!
  await openHash(page, `/order/${orderId}`)
  await says(page, 'order-discount', /SPRING20[^]*-¥12\.00/)
  await says(page, 'order-amount', /¥48\.00/)
  await takePicture(page, 'discount-order-cn')
  const [ticket] = await database.rows<{ id: string; day: string }>('SELECT id, day FROM tickets WHERE order_id = $1', [orderId])
  await openHash(page, `/wallet/${ticket!.id}`)
  await shows(page, 'pass-more')
  await takePicture(page, 'discount-pass-cn')
  await tapPassAction(page, 'pass-day')
  await shows(page, 'pass-day-save')
  await at(page, 'pass-day-sheet').locator('[role="radio"]').nth(1).tap()
  await page.waitForTimeout(400)
  await takePicture(page, 'discount-pass-day-cn')
  await tap(page, 'pass-day-save')
  await isGone(page, 'pass-day-sheet')
  const [moved] = await database.rows<{ day: string }>('SELECT day FROM tickets WHERE id = $1', [ticket!.id])
  assert.notEqual(moved!.day, ticket!.day)
  await context.close()
})

test('the same in English, in the dark, with letters twice as large: nothing is cut', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'en' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
  await signIn(page, fair, { email: 'anna.keller@example.com' })
  await arrives(page, /confirmation|user-center|wallet|ticket-type/)
  await openHash(page, '/ticket-type')
  await tap(page, 'ticket-stepper-12010102-plus')
  await takePicture(page, 'discount-list-en')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'discount-open')
  await type(page, 'discount-code', 'spring20')
  await tap(page, 'discount-apply')
  await says(page, 'selection-total', /CNY\s224\.00/)
  await takePicture(page, 'discount-select-applied-dark')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await takePicture(page, 'discount-select-applied-large')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 390, `the page is ${width} wide`)
  await tap(page, 'discount-remove')
  await says(page, 'selection-total', /CNY\s280\.00/)
  await context.close()
})
