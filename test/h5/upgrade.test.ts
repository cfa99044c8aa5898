import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { machineryTickets } from '../../server/demo/tickets/DemoTicketType'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, isGone, openHash, pathOf, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a holder upgrades a one-day ticket: it waits for the payment, comes back, and becomes a new ticket once paid @rule:R28 @route:/wallet/:id', async () => {
  const person = await signIn(fair, personNamed('15400000001'))
  const { records } = (await person.get(`${walletCalls.page.path}?current=1&size=50`)) as {
    records: { id: string; ticketTypeId: string; state: string }[]
  }
  const { id } = records.find(({ ticketTypeId, state }) => ticketTypeId === machineryTickets.oneDay && state === 'valid')!
  const { page, context } = await phoneOf(browser, person, 'cn')
  await page.goto(`${fair.url}/#/wallet/${id}`)
  const upgrade = async (): Promise<void> => {
    await says(page, 'pass-upgrade', /升级门票[\s\S]*\+¥200\.00/)
    await tap(page, 'pass-upgrade')
    await says(page, 'pass-upgrade-note', /付款前原票暂停使用/)
    await tap(page, 'pass-upgrade-submit')
    await page.waitForURL(/\/dev\/cashier\//)
  }
  await upgrade()
  // Not paid: the ticket is on hold, and its pass leads to the order.
  await page.goto(`${fair.url}/#/wallet/${id}`)
  await tap(page, 'pass-to-upgrade')
  await arrives(page, /^\/ticket-type\/select\/\d+$/)
  await tap(page, 'order-cancel')
  await answerModal(page, true)
  await isGone(page, 'order-cancel')
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
