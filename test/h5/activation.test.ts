import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { activationLetters } from '../../contract/rules/tickets/activation'
import { isOneCode, readPass } from '../../contract/rules/tickets/pass'
import { demoCodes } from '../../server/demo/activation'
import { machineryFair } from '../../server/demo/fairs'
import { type FairDatabase, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn as signedIn } from '../support/signedInPhone'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { scan } from '../support/scan'
import { arrives, at, openHash, says, shows, tap, type } from './support/screen'
import { almostSame } from '../support/almostSame'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

const codes = demoCodes(machineryFair)
const codeOf = (batch: string) => codes.find((code) => code.batch === batch)!

test('a code and a printed ticket are added; what is mistyped or unknown is named, and the printed number is on the pass @route:/ticketAdd', async () => {
  await forgetLimits(database)
  const { context, page } = await phoneOf(browser, await signedIn(fair, personNamed('15400000001')), 'cn')
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/ticketAdd')
  const { code } = codeOf('partner-vip')
  await type(page, 'activation-code', almostSame(code, { of: activationLetters }))
  await tap(page, 'activation-look')
  await says(page, 'activation-code-error', /输入有误/)
  // A code that nobody has, with its check letter.
  await type(page, 'activation-code', '2222-2222-2222-2222')
  await tap(page, 'activation-look')
  await says(page, 'activation-unknown', /没有找到对应的门票/)
  await type(page, 'activation-code', code.toLowerCase())
  await tap(page, 'activation-look')
  await says(page, 'activation-name', /VIP 采购商票/)
  await tap(page, 'activation-add')
  await arrives(page, /^\/wallet\/\d+/)
  await shows(page, 'pass-qr')
  await says(page, 'pass-taken', /领取成功/)
  const printed = codeOf('printed-day')
  await openHash(page, '/ticketAdd')
  await tap(page, 'activation-kind-printed')
  await type(page, 'activation-number', printed.number)
  await type(page, 'activation-check', printed.code)
  await tap(page, 'activation-look')
  await says(page, 'activation-name', /一日票/)
  await says(page, 'activation-note', /同一张/)
  await page.locator('[id^="activation-day-"]:visible').first().tap()
  await tap(page, 'activation-add')
  await arrives(page, /^\/wallet\/\d+/)
  await says(page, 'pass-code', new RegExp(printed.number.replace(/-/g, ' ')))
  // The same code once more, by its link, leads to the ticket that it gave.
  await page.goto(`${fair.url}/?again#/ticketAdd?activationCode=${code}`)
  await says(page, 'activation-owned', /已在您的票夹中/)
  await tap(page, 'activation-open')
  await arrives(page, /^\/wallet\/\d+/)
  await openHash(page, '/ticket')
  await says(page, 'entrance-page', /每张门票各有入场码/)
  await context.close()
})

test('one code for all tickets is shown large, with what each opens, also without a network @route:/ticket @route:/wallet', async () => {
  await forgetLimits(database)
  const { context, page } = await phoneOf(browser, await signedIn(fair, personNamed('15400000011')), 'en')
  await page.goto(linkTo(fair, '2201', 'visitor', 'en'))
  await shows(page, 'confirmation-pass')
  await openHash(page, '/wallet')
  await tap(page, 'one-code-open')
  await shows(page, 'entrance-qr')
  await openHash(page, '/confirmation')
  await tap(page, 'confirmation-pass')
  await arrives(page, '/ticket')
  const pass = readPass(await scan(at(page, 'entrance-qr')))!.pass
  assert.ok(isOneCode(pass))
  await says(page, 'entrance-code', /Entrance code/)
  const opens = page.locator('[id^="opens-"][id$="-name"]:visible')
  assert.ok((await opens.count()) > 1)
  await says(page, `opens-${pass.ticketId}-halls`, /Tea halls/)
  await openHash(page, '/wallet')
  await shows(page, 'one-code-open')
  await context.setOffline(true)
  await openHash(page, '/ticket')
  await shows(page, 'kept-copy')
  await shows(page, 'entrance-qr')
  await says(page, `opens-${pass.ticketId}-today`, /Available when online/)
  await context.setOffline(false)
  await tap(page, `opens-${pass.ticketId}-pass`)
  await arrives(page, `/wallet/${pass.ticketId}`)
  await context.close()
})
