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
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { scan } from '../support/scan'
import { answerModal, arrives, at, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

test('a holder gives a ticket by a link, takes one back, and a newcomer registers and claims @route:/give @route:/give/:id @route:/give/records @route:/invite/home @rule:R08 @rule:R42 @rule:R56', async () => {
  await forgetLimits(database)
  const giver = await phoneOf(browser, await signedIn(fair, personNamed('15400000001')), 'cn')
  const { page } = giver
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/wallet')
  await page.locator('[id^="ticket-"][role="link"]:visible').first().tap()
  await arrives(page, /^\/wallet\/\d+/)
  const passText = await scan(at(page, 'pass-qr'))
  await tap(page, 'pass-give')
  await arrives(page, '/give')
  await says(page, 'give-submit', /转赠 1 张门票/)
  // A phone that is typed differently is not sent.
  await tap(page, 'give-way-phone')
  await type(page, 'give-contact', '13800138000')
  await type(page, 'give-contact-again', '13800138001')
  await tap(page, 'give-submit')
  await says(page, 'give-contact-again-error', /两次输入的手机号不一致/)
  await tap(page, 'give-way-link')
  await tap(page, 'give-submit')
  await arrives(page, /^\/give\/\d+$/)
  await says(page, 'gift-state', /待领取/)
  await tap(page, 'gift-recall')
  await answerModal(page, true)
  await says(page, 'gift-state', /已撤回/)
  // Given again, and this time to a newcomer.
  await openHash(page, '/give')
  await page.locator('[id^="give-stepper-"][id$="-plus"]:visible').first().tap()
  await tap(page, 'give-submit')
  await arrives(page, /^\/give\/\d+$/)
  await tap(page, 'gift-poster')
  const link = await scan(at(page, 'gift-qr'))
  assert.match(link, /\/g\/\w+/)
  await tap(page, 'gift-code-close')
  // A person who is signed in is not asked to sign in.
  const known = await phoneOf(browser, await signedIn(fair, personNamed('15400000004')), 'cn')
  await known.page.goto(link)
  await arrives(known.page, '/invite/home')
  await says(known.page, 'invite-message', /^继续即可领取/)
  await known.context.close()

  const person = aPerson()
  const friend = await openPhone(browser, { language: 'cn' })
  await friend.page.goto(link)
  await arrives(friend.page, '/invite/home')
  await says(friend.page, 'invite-title', /送您一张门票/)
  await takePicture(friend.page, 'gift-landing')
  await tap(friend.page, 'go-on')
  await arrives(friend.page, '/registration')
  await says(friend.page, 'sign-in-note', /登录并完成登记，即可领取.+送您的/)
  await takePicture(friend.page, 'gift-sign-in')
  // The other language names it too.
  await tap(friend.page, 'language-switch')
  await says(friend.page, 'sign-in-note', /^Sign in and register to claim the gift from/)
  await tap(friend.page, 'language-switch')
  await says(friend.page, 'sign-in-note', /登录并完成登记/)
  await signIn(friend.page, fair, { phone: person.phone })
  await arrives(friend.page, '/infoWap')
  await says(friend.page, 'waiting-gift', /完成登记即可领取.+送您的/)
  await fillNeeded(friend.page, person)
  await tap(friend.page, 'submit')
  await arrives(friend.page, '/questionnaire')
  await says(friend.page, 'waiting-gift', /完成登记即可领取/)
  await answerBriefly(friend.page)
  await arrives(friend.page, /^\/give\/\d+$/)
  // A person who registered for it is not asked again.
  await shows(friend.page, 'gift-claimed')
  await takePicture(friend.page, 'gift-claimed')
  await tap(friend.page, 'gift-open')
  await arrives(friend.page, /^\/wallet\/\d+/)
  await says(friend.page, 'pass', new RegExp(person.name))
  assert.notEqual(await scan(at(friend.page, 'pass-qr')), passText)
  // The link has worked once, and says so.
  const late = await openPhone(browser, { language: 'en' })
  await late.page.goto(link)
  await arrives(late.page, '/invite/home')
  await says(late.page, 'invite-message', /已被领取|already been claimed/)
  await openHash(page, '/give/records')
  await says(page, 'gifts-given', /已领取[\s\S]*已撤回/)
  for (const { context } of [giver, friend, late]) await context.close()
})
