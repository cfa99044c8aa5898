import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { atCashier } from './support/cashier'
import { agree, fillNeeded } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, isGone, openHash, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** Fills in what the form and the questionnaire ask for another person. */
const register = async (page: Page, person: ReturnType<typeof aPerson>): Promise<void> => {
  await arrives(page, '/infoWap')
  await shows(page, 'form-for-other')
  await fillNeeded(page, person)
  await agree(page, ['privacy-agreement'])
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, /^\/personnel\/\d+$/)
}

test('a buyer registers a person for a ticket, names them, and orders for them from the list of people @route:/ticketRegistration @route:/personnel', async () => {
  await forgetLimits(database)
  const phone = await phoneOf(browser, await signIn(fair, personNamed('15400000001')), 'cn')
  const { page } = phone
  const person = aPerson()
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/ticketRegistration')
  await page.locator('[id^="assign-"]:visible').first().tap()
  await shows(page, 'holders')
  await tap(page, 'holders-add')
  await register(page, person)
  await page.goBack()
  await arrives(page, '/ticketRegistration')
  // The sheet is as it was left, and has the new person.
  await shows(page, 'holders')
  await page.locator('[id^="holder-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'holders-confirm')
  await isGone(page, 'holders')
  await page.locator('[id^="held-"]:visible', { hasText: person.name }).waitFor()

  await openHash(page, '/personnel')
  await tap(page, 'people-order-open')
  await page.locator('[id^="order-person-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'people-order-next')
  await page.locator('[id^="order-for-"]:visible').first().tap()
  const paid = page.locator('[id^="order-offer-"][role]:visible', { hasText: '¥' }).first()
  await paid.waitFor()
  await paid.tap()
  await says(page, 'people-order-go', /去支付 ¥/)
  await tap(page, 'people-order-go')
  await atCashier(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await phone.context.close()
})
