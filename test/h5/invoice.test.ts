import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, forgetLimits } from '../support/database'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { arrives, at, isShown, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** A paid order of the signed-in person. @returns its id */
const buy = async (page: Page): Promise<string> => {
  await openHash(page, '/ticket-type')
  await tap(page, 'ticket-stepper-12010102-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  await toCashier(page)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功|Payment received/)
  return new URL(page.url()).hash.match(/orderId=(\d+)/)![1]!
}

test('a buyer saves a company, applies for an invoice of an order, and finds it issued @route:/invoice/apply/:orderId @route:/invoiceHeaderManage @route:/invoice/history @rule:R50', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/confirmation')
  const orderId = await buy(page)
  await openHash(page, `/order/${orderId}`)
  await shows(page, 'order-invoice')
  await takePicture(page, 'invoice-cn-order')
  await tap(page, 'order-invoice')
  await arrives(page, `/invoice/apply/${orderId}`)
  await shows(page, 'invoice-submit')
  await tap(page, 'invoice-headers')
  await arrives(page, '/invoiceHeaderManage')
  await tap(page, 'header-add')
  await shows(page, 'header-save')
  await type(page, 'header-name', '上海江汉机床有限公司')
  await type(page, 'header-taxNumber', '91310000MA1FL00011')
  await tap(page, 'header-save')
  await says(page, 'header-taxNumber-error', /税号不正确|not valid/)
  await takePicture(page, 'invoice-cn-header-form')
  await type(page, 'header-taxNumber', '91310000MA1FL0001R')
  await tap(page, 'header-save')
  await shows(page, 'header-add')
  await takePicture(page, 'invoice-cn-headers')
  await page.goBack()
  await arrives(page, `/invoice/apply/${orderId}`)
  await says(page, 'invoice-buyer', /上海江汉机床有限公司/)
  await type(page, 'invoice-email', 'office@example.com')
  await takePicture(page, 'invoice-cn-apply')
  await tap(page, 'invoice-submit')
  await arrives(page, '/invoice/history')
  await says(page, 'invoices', /上海江汉机床有限公司/)
  await until(
    async () => {
      await page.reload()
      await shows(page, 'invoices')
      return /已开具|Issued/.test(await at(page, 'invoices').innerText())
    },
    () => 'the invoice was not issued',
    { timeoutMs: 60_000 },
  )
  await takePicture(page, 'invoice-cn-history')
  const view = page.locator('[id^="invoice-"][id$="-view"]').first()
  await view.tap()
  await arrives(page, '/pdfPreview')
  await shows(page, 'pdf-shown')
  await takePicture(page, 'invoice-cn-pdf')
  await openHash(page, `/order/${orderId}`)
  await says(page, 'order-invoice', /已开具|Issued/)
  await openHash(page, `/invoice/apply/${orderId}`)
  await shows(page, 'invoice-obstacle')
  assert.equal(await isShown(page, 'invoice-submit'), false)
  await context.close()
})
