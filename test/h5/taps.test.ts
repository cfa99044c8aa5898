import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, openHash, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

/** What the usual way costs an honest person: taps on the screen, and fields to fill in. It may shrink. */
const costs = {
  'sign-in': { taps: 2, fields: 2 },
  form: { taps: 11, fields: 3 },
  questionnaire: { taps: 10, fields: 0 },
  'free ticket': { taps: 1, fields: 0 },
  // The proposed way to pay is confirmed with one tap. Where there is only one, nobody is asked.
  'paid ticket': { taps: 6, fields: 0 },
}

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})

after(closePlace)

test('from the link to a paid ticket a person needs no more taps and fields than these @route:/registration @route:/infoWap @route:/questionnaire @route:/ticket-type @route:/payTransition', async () => {
  const phone = await openPhone(browser, { language: 'cn' })
  const { page, context } = phone
  const person = aPerson()
  let taps = 0
  let fields = 0
  await context.exposeFunction('countTap', () => (taps += 1))
  await context.exposeFunction('countField', () => (fields += 1))
  await context.addInitScript(`
    addEventListener('click', (event) => event.isTrusted && countTap(), true)
    addEventListener('change', (event) => event.target.matches('input:not([type=file]), textarea') && countField(), true)`)
  const counted: Record<string, { taps: number; fields: number }> = {}
  const count = async (part: keyof typeof costs, take: () => Promise<void>): Promise<void> => {
    taps = fields = 0
    await take()
    counted[part] = { taps, fields }
  }
  await page.goto(linkTo(fair, '1201'))
  await count('sign-in', async () => {
    await signIn(page, fair, { phone: person.phone })
    await arrives(page, '/infoWap')
  })
  await count('form', async () => {
    await fillNeeded(page, person)
    await tap(page, 'submit')
    await arrives(page, '/questionnaire')
  })
  await count('questionnaire', async () => {
    await answerBriefly(page)
    await arrives(page, '/ticket-type')
  })
  await count('free ticket', async () => {
    await tap(page, 'ticket-take-12010101')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
  })
  await openHash(page, '/ticket-type')
  await count('paid ticket', async () => {
    await page.locator('[id^="ticket-day-12010103-"]:visible').nth(1).tap()
    await tap(page, 'ticket-stepper-12010103-plus')
    await tap(page, 'basket-go')
    await arrives(page, '/ticket-type/select')
    await tap(page, 'selection-place')
    await tap(page, 'pay-way-submit')
    await page.locator('button[value="pay"]').tap()
    await arrives(page, '/payTransition')
    await says(page, 'payment-title', /支付成功/)
  })
  assert.deepEqual(counted, costs)
  assert.deepEqual(phone.errors, [])
  await context.close()
})
