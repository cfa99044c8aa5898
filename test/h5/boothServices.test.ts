import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { aPdf } from '../server/visitor/upload'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { arrives, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** Chooses a connection at a place, and goes to its payment. */
const orderPower = async (page: Page): Promise<void> => {
  await tap(page, 'services-category-power')
  await tap(page, 'service-places-12019302')
  await tap(page, 'services-place-backLeft')
  await takePicture(page, 'h5-special-places')
  await tap(page, 'services-places-done')
  await says(page, 'service-places-12019302', /已选 1 处/)
  await tap(page, 'services-review')
  await says(page, 'services-basket', /左后/)
  await tap(page, 'services-submit')
  await tap(page, 'pay-way-submit')
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
}

test('an exhibitor orders power for a place on the booth, pays, attaches the drawing, and cancels until the deadline @route:/special', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, personNamed('jinggong')), 'cn')
  try {
    await page.goto(`${fair.url}/#/special`)
    await says(page, 'special-booth', /9 m² 起 10 件，18 m² 起 20 件，27 m² 起 30 件/)
    await tap(page, 'special-prices')
    await says(page, 'special-price-list', /结构吊点/)
    await takePicture(page, 'h5-special-prices')
    await tap(page, 'special-price-list-close')
    await orderPower(page)
    await page.goto(`${fair.url}/#/special?tab=orders`)
    const order = page.locator('[id^="service-order-"]:visible', { hasText: '左后' }).first()
    await order.waitFor()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), order.locator('[id$="-file"]').first().tap()])
    await chooser.setFiles({ name: '展位布置图.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await order.getByText('展位布置图.pdf').waitFor()
    await takePicture(page, 'h5-special-order')
    await order.locator('[id^="service-delete-"]').first().tap()
    await page.locator('[id^="services-delete-line-"]:visible').first().tap()
    await tap(page, 'services-delete-yes')
    await order.getByText('已取消 1').waitFor()
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a builder orders for a booth that names it, and has the orders of that booth alone @route:/special', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, personNamed(testBuilders[0]!.phone)), 'cn')
  try {
    await page.goto(`${fair.url}/#/special`)
    await takePicture(page, 'h5-special-booths')
    await page.locator('#special-booths [id^="special-booth-"][role]:visible').first().tap()
    await shows(page, 'special-other')
    await orderPower(page)
    await page.goto(`${fair.url}/#/special`)
    await page.locator('#special-booths [id^="special-booth-"][role]:visible').nth(1).tap()
    await tap(page, 'services-tab-orders')
    await shows(page, 'services-no-orders')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
