import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { phoneOf, signIn as signedIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { scan } from '../support/scan'
import { answerModal, arrives, at, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'
import { linkTo } from './support/links'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

test('staff invite guests by a link, a newcomer registers and claims, and the staff cancel the ticket @route:/freeTicket @route:/freeTicket/:id @route:/ticket/receive/complimentaryTickets @route:/invite/home @rule:R42 @rule:R56', async () => {
  await forgetLimits(database)
  const staff = await phoneOf(browser, await signedIn(fair, personNamed('15400000012')), 'cn')
  const { page } = staff
  await page.goto(linkTo(fair, '1201', 'staff'))
  await arrives(page, /^\/ticket-type/)
  await openHash(page, '/freeTicket')
  await shows(page, 'free-submit')
  // More than there are, and words that lead away, are not sent.
  await type(page, 'free-places', '0')
  await type(page, 'free-note', '请访问 evil.com')
  await tap(page, 'free-submit')
  await says(page, 'free-places-error', /不能小于 1/)
  await says(page, 'free-note-error', /请勿填写网址/)
  await type(page, 'free-places', '2')
  await type(page, 'free-note', '欢迎莅临我们的展位')
  await tap(page, 'free-submit')
  await arrives(page, /^\/freeTicket\/\d+$/)
  await says(page, 'invitation-claimed', /0 \/ 2/)
  await tap(page, 'invitation-poster')
  const link = await scan(at(page, 'invitation-qr'))
  assert.match(link, /\/f\/\w+/)
  await tap(page, 'invitation-code-close')

  const person = aPerson()
  const guest = await openPhone(browser, { language: 'cn' })
  await guest.page.goto(link)
  await arrives(guest.page, '/invite/home')
  await says(guest.page, 'invite-title', /送您一张邀请票/)
  await takePicture(guest.page, 'free-landing')
  await tap(guest.page, 'go-on')
  await arrives(guest.page, '/registration')
  await says(guest.page, 'sign-in-note', /登录并完成登记，即可领取.+送您的/)
  await signIn(guest.page, fair, { phone: person.phone })
  await arrives(guest.page, '/infoWap')
  await says(guest.page, 'waiting-gift', /完成登记即可领取.+送您的/)
  await fillNeeded(guest.page, person)
  await tap(guest.page, 'submit')
  await arrives(guest.page, '/questionnaire')
  await answerBriefly(guest.page)
  await arrives(guest.page, '/ticket/receive/complimentaryTickets')
  await says(guest.page, 'free-note', /欢迎莅临/)
  await takePicture(guest.page, 'free-claim')
  await tap(guest.page, 'free-claim')
  await says(guest.page, 'free-claimed', /领取成功/)
  await takePicture(guest.page, 'free-claimed')
  await tap(guest.page, 'free-open')
  await arrives(guest.page, /^\/wallet\/\d+/)
  await shows(guest.page, 'pass-qr')

  // The page shows the claim after a return to it.
  const invitation = new URL(page.url()).hash.slice(1)
  await openHash(page, '/freeTicket')
  await shows(page, 'free-submit')
  await openHash(page, invitation)
  await says(page, 'invitation-claimed', /1 \/ 2/)
  await page.locator('[id^="claim-"][role="checkbox"]:visible').first().tap()
  await tap(page, 'claims-void')
  await answerModal(page, true)
  await page.locator('[id$="-state"]:visible', { hasText: '已作废' }).waitFor()
  await tap(page, 'invitation-withdraw')
  await answerModal(page, true)
  await says(page, 'invitation-state', /已撤回/)
  await staff.context.close()
  await guest.context.close()
})
