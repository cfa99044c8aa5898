import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { readPass } from '../../contract/rules/tickets/pass'
import { personNamed } from '../support/openings'
import type { FairDatabase } from '../support/database'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { closePlace, openPlace } from './support/place'
import { scan } from '../support/scan'
import { at, openHash, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let page: Page
let database: FairDatabase
let holder: SignedIn

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  holder = await signIn(fair, personNamed('15400000001'))
  const phone = await phoneOf(browser, holder, 'cn')
  page = phone.page
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${fair.url}/#/wallet`)
  await page.locator('[id^="ticket-"]:visible').first().tap()
  await shows(page, 'pass-qr')
})
after(closePlace)

const boxOf = async (id: string) => (await at(page, id).boundingBox())!

test('a pass names the fair, and its code takes three quarters of a phone that is held upright @route:/wallet/:id', async () => {
  await says(page, 'pass-fair', /第十二届华中国际装备制造展览会/)
  const { width, height } = await boxOf('pass-qr')
  assert.ok(width >= 285 && Math.abs(width - height) < 1, `${width} x ${height}`)
  assert.ok(readPass(await scan(at(page, 'pass'))), 'a scanner reads it from the white card around it')
})

test('on a phone that is held sideways the whole code is in view, with the ticket next to it @route:/wallet/:id', async () => {
  await page.setViewportSize({ width: 844, height: 390 })
  // The pictures of the test before have scrolled the page.
  await page.reload()
  await shows(page, 'pass-qr')
  const [code, name] = [await boxOf('pass-qr'), await boxOf('pass-kind')]
  assert.ok(code.y > 0 && code.y + code.height <= 390 && code.height >= 240, `${code.y} + ${code.height}`)
  assert.ok(name.x > code.x + code.width && name.y < 390, `the ticket is at ${name.x}, ${name.y}`)
  assert.ok(readPass(await scan(page)))
  await page.setViewportSize({ width: 390, height: 844 })
})

test('the picture of a pass has the name of the fair, and its days open in a calendar @route:/wallet/:id', async () => {
  const [picture] = await Promise.all([page.waitForEvent('download'), tap(page, 'pass-save')])
  assert.match(picture.suggestedFilename(), /^第十二届华中国际装备制造展览会-.+\.png$/)
  const [calendar] = await Promise.all([page.waitForEvent('download'), tap(page, 'pass-calendar')])
  assert.equal(calendar.suggestedFilename(), 'fair.ics')
  const entries = readFileSync(await calendar.path(), 'utf8').match(/BEGIN:VEVENT/g) ?? []
  assert.equal(entries.length, 4)
})

test('equal tickets are one stack of the wallet @route:/wallet', async () => {
  await openHash(page, '/wallet')
  await page
    .locator('[id$="-name"]:visible', { hasText: /VIP 采购商票 × \d/ })
    .first()
    .waitFor()
})

test("in the last month each phone shows its maker's wallet, and the pass is saved there @route:/wallet/:id", async () => {
  const days = Array.from({ length: 4 }, (_, at) => new Date(Date.now() + (at + 5) * 86_400_000).toISOString().slice(0, 10))
  await database.query('UPDATE ticket_types SET entry_days = $1 WHERE exhibition_id = $2 AND cardinality(day_choices) = 0', [days, '1201'])
  await fair.forgetCaches()
  for (const [agent, shown, other] of [
    [undefined, 'pass-google', 'pass-apple'],
    [iPhone, 'pass-apple', 'pass-google'],
  ] as const) {
    const phone = await phoneOf(browser, holder, 'cn', agent)
    await phone.page.goto(`${fair.url}/#/wallet`)
    await phone.page.locator('[id^="ticket-"]:visible').first().tap()
    await tap(phone.page, 'pass-more')
    await shows(phone.page, shown)
    assert.equal(await at(phone.page, other).count(), 0)
    if (shown === 'pass-google') {
      await tap(phone.page, shown)
      await phone.page.waitForURL(/\/dev\/google\/gp\/v\/save\//)
      await phone.page.locator('#ticket', { hasText: '专业观众票' }).waitFor()
    }
    await phone.context.close()
  }
})
