import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { specialGuestCalls } from '../../contract/exhibitor/specialGuest.calls'
import { stepMs } from '../../contract/rules/tickets/pass'
import { type FairDatabase, forgetLimits, setConfig } from '../support/database'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, signIn as signedIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, at, isShown, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

test('staff choose an entrance once, get an answer from the server, continue without a network, and send what waited @route:/gate', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'staff'))
  await signIn(page, fair, { phone: '15400000012' })
  await until(async () => !/jump|registration/.test(page.url()), 'signed in')
  await openHash(page, '/gate')
  await tap(page, 'gate-place-fair-0')
  await shows(page, 'gate-scan')
  const [ticket] = await database.rows<{ code: string }>(
    "SELECT code FROM tickets WHERE tenant_id = '100001' AND exhibition_id = 1201 AND state = 'valid' ORDER BY id LIMIT 1",
  )
  await type(page, 'gate-number', ticket!.code)
  await tap(page, 'gate-check')
  await says(page, 'gate-verdict', /不能入场|请入场/)
  await takePicture(page, 'gate-answer-h5')
  await context.setOffline(true)
  await type(page, 'gate-number', ticket!.code)
  await tap(page, 'gate-check')
  await says(page, 'gate-verdict', /请核对/)
  await says(page, 'gate-waiting', /1/)
  await shows(page, 'gate-offline')
  await takePicture(page, 'gate-offline-h5')
  await context.setOffline(false)
  await tap(page, 'gate-send')
  await until(async () => !(await isShown(page, 'gate-waiting')), 'nothing waits')
  const scans = await database.rows<{ told: string; is_let_in: boolean }>('SELECT told, is_let_in FROM gate_scans ORDER BY received_at')
  assert.deepEqual(
    scans.map((scan) => scan.is_let_in),
    [false, true],
  )
  await context.close()
})

test('staff read the card of a special guest, and use a privilege once @route:/exhibitorSelfService/guestDesk', async () => {
  await forgetLimits(database)
  const company = await signedIn(fair, exhibitorPerson('jinggong'))
  const { records } = (await company.get(`${specialGuestCalls.list.path}?current=1&size=20`)) as { records: { id: string; name: string }[] }
  const { id } = records.find(({ name }) => name === '顾维')!
  const { link } = (await company.get(`${specialGuestCalls.detail.path}?id=${id}`)) as { link: string }
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(linkTo(fair, '1201', 'staff'))
  await signIn(page, fair, { phone: '15400000012' })
  await until(async () => !/jump|registration/.test(page.url()), 'signed in')
  await openHash(page, '/user-center')
  await tap(page, 'to-guestDesk')
  await shows(page, 'desk-ready')
  await takePicture(page, 'h5-guest-desk-ready')
  await type(page, 'desk-place', '贵宾餐厅')
  await type(page, 'desk-code', 'v1.nobody')
  await tap(page, 'desk-check')
  await shows(page, 'desk-failure')
  await type(page, 'desk-code', link)
  await tap(page, 'desk-check')
  await says(page, 'privilege-lunch-left', /剩余 2 次/)
  await tap(page, 'use-lunch')
  await answerModal(page, true)
  await says(page, 'desk-done', /午/)
  await says(page, 'privilege-lunch-left', /剩余 1 次/)
  await takePicture(page, 'h5-guest-desk-used')
  const [use] = await database.rows<{ place: string }>('SELECT place FROM special_uses ORDER BY used_at DESC LIMIT 1')
  assert.equal(use!.place, '贵宾餐厅')
  await context.close()
})

test('the code of a pass moves, also without a network, where the fair says so @route:/wallet/:id', async () => {
  await setConfig(database, '1201', ['gate'], { rotatingPass: true, copies: 'ask' })
  await fair.forgetCaches()
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.clock.install()
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await signIn(page, fair, { phone: '15400000001' })
  await until(async () => !/jump|registration$/.test(page.url()), 'signed in')
  await openHash(page, '/wallet')
  await page.locator('[id^="ticket-"]:visible').first().tap()
  await shows(page, 'pass-moves')
  await takePicture(page, 'pass-moves-h5')
  await context.setOffline(true)
  const picture = (): Promise<string | null> => at(page, 'pass-qr').locator('img').first().getAttribute('src')
  const first = await picture()
  await page.clock.fastForward(stepMs)
  await until(async () => (await picture()) !== first, 'the code moves')
  await context.close()
})
