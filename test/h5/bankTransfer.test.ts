import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { orderCalls } from '../../contract/orders/order.calls'
import { dayIn } from '../../server/core/time'
import { type FairDatabase, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { payBy } from './support/cashier'
import { orders } from './support/organiser'
import { largePhoto } from '../support/picture'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, inputAt, isGone, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** Two buttons are in one row, and equally high. */
const areInOneRow = async (page: Page, one: string, other: string): Promise<void> => {
  const [left, right] = [await at(page, one).boundingBox(), await at(page, other).boundingBox()]
  assert.deepEqual([right!.y, right!.height], [left!.y, left!.height], `#${other} is below #${one}`)
}

/** A day ticket. */
const ticketTypeId = '12010102'

const anOrder = async (person: SignedIn): Promise<string> =>
  ((await person.post(orderCalls.place.path, { items: [{ ticketTypeId, quantity: 1 }] })) as { orderId: string }).orderId

/** An order of a person who chose the transfer. */
const aTransfer = async (person: SignedIn): Promise<string> => {
  const orderId = await anOrder(person)
  await person.post(orderCalls.pay.path, { orderId, channel: 'browser', provider: 'bankTransfer' })
  return orderId
}

test('a buyer transfers: account and reference to copy, a proof, a part that arrives, then the tickets, and too much comes back @route:/payTransition @route:/order/:orderId', async () => {
  await forgetLimits(database)
  const person = await signIn(fair, personNamed('15400000001'))
  const orderId = await anOrder(person)
  const { context, page } = await phoneOf(browser, person, 'en')
  await page.goto(`${fair.url}/#/order/${orderId}`)
  await tap(page, 'order-pay')
  await payBy(page, 'bankTransfer')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /make your transfer/)
  await says(page, 'transfer-number', /3202006009200012345/)
  const reference = (await at(page, 'transfer-reference').innerText()).match(/RF\d\d [0-9A-Z]{4} [0-9A-Z]{4}/)![0]
  const amount = (await at(page, 'transfer-amount').innerText()).match(/(?:¥|CNY\s)([\d,.]+)/)![1]!.replaceAll(',', '')
  await tap(page, 'transfer-reference-copy')
  await page.getByText('Copied', { exact: true }).waitFor()
  await takePicture(page, 'bankTransfer-payTransition-en')
  await areInOneRow(page, 'transfer-picture', 'transfer-document')
  const asked = page.waitForEvent('filechooser')
  await tap(page, 'transfer-picture')
  await (await asked).setFiles({ name: 'proof.png', mimeType: 'image/png', buffer: largePhoto() })
  await says(page, 'transfer-proof-state', /Proof sent\s+\d+ [A-Z]\w+ \d\d:\d\d$/)
  await says(page, 'transfer-pay-by', /\d+ [A-Z]\w+$/)
  await areInOneRow(page, 'transfer-picture', 'transfer-document')
  const [opened] = await Promise.all([context.waitForEvent('page'), tap(page, 'transfer-proof-open')])
  assert.match(opened.url(), /\/file\/\d+\?/)
  await opened.close()
  assert.match(await orders(fair, 'transfers', '--reference', reference), new RegExp(`order ${orderId} .*proofSent`))
  await orders(fair, 'refuse', orderId, '--reason', 'The amount cannot be read')
  await page.goto(`${fair.url}/#/order/${orderId}`)
  await says(page, 'transfer-refused', /cannot be read/)
  await areInOneRow(page, 'order-cancel', 'order-pay')
  await takePicture(page, 'bankTransfer-order-en')
  const day = dayIn(new Date(), 'Asia/Shanghai')
  const part = (Number(amount) - 10).toFixed(2)
  await orders(fair, 'confirm', orderId, '--amount', part, '--date', day, '--bank-reference', `${orderId}-1`)
  await page.reload()
  await says(page, 'transfer-amount', /10\.00/)
  await orders(fair, 'confirm', orderId, '--amount', '15.00', '--received', part, '--date', day, '--bank-reference', `${orderId}-2`)
  await page.reload()
  await says(page, 'order-state', /Tickets issued/)
  await isGone(page, 'transfer-account')
  await tap(page, 'refund-account-save')
  await says(page, 'refund-account-form', /Please fill this in/)
  await inputAt(page, 'refund-holder').fill('Li Wei')
  await inputAt(page, 'refund-number').fill('GB82 WEST 1234 5698 7654 32')
  await inputAt(page, 'refund-bank').fill('Bank of China')
  await takePicture(page, 'bankTransfer-refundAccount-en')
  await tap(page, 'refund-account-save')
  await says(page, 'refund-account-holder', /•••• 5432/)
  const [, refundId = ''] = /refund (\d+) .*5\.00/.exec(await orders(fair, 'bank-refunds')) ?? []
  await orders(fair, 'refunded', refundId, '--amount', '5.00', '--date', day, '--bank-reference', `${orderId}-3`)
  await page.reload()
  await shows(page, 'order-content')
  await isGone(page, 'refund-account')
  await context.close()
})

test('一位买家取消了等待转账的订单 @route:/order/:orderId', async () => {
  await forgetLimits(database)
  const person = await signIn(fair, personNamed('15400000001'))
  const orderId = await aTransfer(person)
  const { context, page } = await phoneOf(browser, person, 'cn')
  await page.goto(`${fair.url}/#/order/${orderId}`)
  await says(page, 'transfer-pay-by', /月/)
  await says(page, 'order-state', /等待到账/)
  const topOf = async (id: string): Promise<number> => (await page.locator(`#${id}:visible`).boundingBox())!.y
  assert.ok((await topOf('order-notice')) < (await topOf('transfer-account')), 'what to do is said below the account')
  await says(page, 'transfer-holder', /华中会展集团有限公司/)
  await takePicture(page, 'bankTransfer-order-cn')
  await tap(page, 'order-cancel')
  await answerModal(page, true)
  await says(page, 'order-state', /已取消/)
  await isGone(page, 'transfer-account')
  await arrives(page, `/order/${orderId}`)
  await context.close()
})
