import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { machineryTickets } from '../../server/demo/tickets/DemoTicketType'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, forgetLimits } from '../support/database'
import { phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { payBy, toCashier } from './support/cashier'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, isGone, openHash, pathOf, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** The link of a letter that offers upgrades. */
const upgradeLink = (): string => `${linkTo(fair, '1201', 'visitor', 'en')}&upgradeTicket=yes`

test('a link that upgrades leads to the wallet where several tickets can be upgraded, and from there to the sheet of a pass @rule:R28 @route:/wallet @call:GET /api/ef-registration-data-client/register-log/registerLog/upgradableTickets', async () => {
  const person = await signIn(fair, personNamed('15400000001'))
  const { records } = (await person.get(`${walletCalls.page.path}?current=1&size=50`)) as {
    records: { id: string; ticketTypeId: string; state: string }[]
  }
  const { id } = records.find(({ ticketTypeId, state }) => ticketTypeId === machineryTickets.fullFair && state === 'valid')!
  const { page, context, errors } = await phoneOf(browser, person, 'en')
  await page.goto(upgradeLink())
  await arrives(page, '/wallet')
  await says(page, 'wallet-upgrade', /Choose the ticket to upgrade/)
  await takePicture(page, 'upgrade-wallet-en')
  await tap(page, `ticket-${id}`)
  await arrives(page, `/wallet/${id}`)
  await says(page, 'pass-upgrade-sheet', /Upgrade this ticket/)
  await tap(page, 'pass-upgrade-sheet-close')
  await isGone(page, 'pass-upgrade-sheet')
  await tap(page, 'pass-more')
  await shows(page, 'pass-upgrade')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a holder upgrades a one-day ticket: it waits for the payment, comes back, and becomes a new ticket once paid @rule:R28 @route:/wallet/:id', async () => {
  await forgetLimits(database)
  const person = await signIn(fair, personNamed('15400000001'))
  const { records } = (await person.get(`${walletCalls.page.path}?current=1&size=50`)) as {
    records: { id: string; ticketTypeId: string; state: string }[]
  }
  const { id } = records.find(({ ticketTypeId, state }) => ticketTypeId === machineryTickets.oneDay && state === 'valid')!
  const { page, context } = await phoneOf(browser, person, 'cn')
  await page.goto(`${fair.url}/#/wallet/${id}`)
  await shows(page, 'pass-qr')
  await tap(page, 'pass-more')
  await shows(page, 'pass-loss')
  await isGone(page, 'pass-upgrade')
  // The link of a letter that offers upgrades. From then on the pass does too.
  await page.goto(`${linkTo(fair, '1201', 'visitor', 'cn')}&upgradeTicket=yes`)
  await arrives(page, '/wallet')
  await openHash(page, `/wallet/${id}`)
  const upgrade = async (): Promise<void> => {
    await tap(page, 'pass-more')
    await says(page, 'pass-upgrade', /升级门票[\s\S]*\+¥200\.00/)
    await tap(page, 'pass-upgrade')
    await says(page, 'pass-upgrade-note', /付款前原票暂停使用/)
    await takePicture(page, 'upgrade-sheet-cn')
    await tap(page, 'pass-upgrade-submit')
    await says(page, 'pay-way', /选择支付方式[\s\S]*微信支付[\s\S]*银行卡/)
    await takePicture(page, 'upgrade-ways-cn')
    await toCashier(page)
  }
  await upgrade()
  // Not paid: the ticket is on hold, and its pass leads to the order.
  await page.goto(`${fair.url}/#/wallet/${id}`)
  await tap(page, 'pass-to-upgrade')
  await arrives(page, /^\/ticket-type\/select\/\d+$/)
  await tap(page, 'order-cancel')
  await answerModal(page, true)
  // The page leads on by itself, and would lead away from what is opened before.
  await arrives(page, '/ticket-type')
  await openHash(page, `/wallet/${id}`)
  await shows(page, 'pass-qr')
  await upgrade()
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await openHash(page, `/wallet/${id}`)
  await says(page, 'pass', /已升级/)
  assert.equal(pathOf(page), `/wallet/${id}`)
  await context.close()
})

test('a link that upgrades leads to the sheet of the pass where one ticket can be upgraded; a card pays, and a refund of the first order leads to the upgrade @rule:R28 @route:/wallet/:id @route:/refund/:orderId @call:GET /api/ef-registration-data-client/register-log/registerLog/upgradableTickets', async () => {
  await forgetLimits(database)
  const person = await signIn(fair, personNamed('15400000001'))
  const { page, context, errors } = await phoneOf(browser, person, 'en')
  const { records } = (await person.get(`${walletCalls.page.path}?current=1&size=50`)) as {
    records: { id: string; ticketTypeId: string; state: string; orderId: string }[]
  }
  const { id, orderId } = records.find(({ ticketTypeId, state }) => ticketTypeId === machineryTickets.fullFair && state === 'valid')!
  await database.query(
    `UPDATE tickets SET state = 'cancelled' WHERE exhibition_id = 1201 AND id <> $1 AND account_id = (SELECT account_id FROM tickets WHERE id = $1 AND exhibition_id = 1201)`,
    [id],
  )
  await page.goto(upgradeLink())
  await arrives(page, `/wallet/${id}`)
  await says(page, 'pass-upgrade-sheet', /Upgrade this ticket/)
  await says(page, 'pass-upgrade-note', /You get a new code once you have paid/)
  await takePicture(page, 'upgrade-sheet-en')
  await tap(page, 'pass-upgrade-submit')
  await says(page, 'pay-way', /Bank card/)
  await takePicture(page, 'upgrade-ways-en')
  await payBy(page, 'stripe')
  await page.waitForURL(/\/dev\/stripe\/pay\//)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /Payment received/)
  // The first order cannot be refunded before the upgrade, and leads there.
  await openHash(page, `/refund/${orderId}`)
  await takePicture(page, 'upgrade-refund-en')
  await page.locator('[id^="refund-upgrade-"][role]:visible').tap()
  await arrives(page, /^\/order\/\d+$/)
  assert.deepEqual(errors, [])
  await context.close()
})
