import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { agree, choose, chooseArea, chooseDocument, chooseSeveral } from './support/fillForm'
import { journey } from './support/journey'
import { printedLink } from './support/links'
import { approve, reject, waitingId } from './support/organiser'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, holds, isGone, isTitled, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'
import { type Watch, watch } from './support/watch'

const person = { ...aPerson(), name: 'Nora Ashworth-Lindqvist', company: 'Ashworth Precision Tools Ltd' }
let fair: RunningFair
let browser: Browser
let phone: OpenedPhone
let seen: Watch
let registrationId: string

const step = journey(() => phone?.page)

before(async () => {
  ;({ fair, browser } = await openPlace())
  phone = await openPhone(browser, { language: 'en' })
  seen = watch(phone.page)
})

after(closePlace)

step("the trade buyers' link opens in English, with the email code first @route:/registration @rule:R17 @rule:R04", async () => {
  const { page } = phone
  await page.goto(printedLink(fair, 'Trade buyers (reviewed)'))
  await arrives(page, '/registration')
  await says(page, 'hero-title', /12th Central China Equipment Manufacturing Expo/)
  await shows(page, 'email')
  await isTitled(page, 'Central China Expo')
})

step(
  'a code by email signs in @route:/registration @route:/infoWap @call:POST /api/blade-auth/oauth/token @call:GET /api/blade-resource/platform/endpoint/getValidateCode',
  async () => {
    const { page } = phone
    await signIn(page, fair, { email: person.email })
    await arrives(page, '/infoWap')
    await shows(page, 'field-email')
    await holds(page, 'field-email', person.email)
  },
)

step('a change of language within the form keeps all entries @route:/infoWap @route:/user-center @rule:R04 @rule:R75', async () => {
  const { page } = phone
  await type(page, 'field-name', person.name)
  await type(page, 'field-company', person.company)
  await choose(page, 'position', 'purchasing')
  await says(page, 'field-position', /Purchasing/)
  await tap(page, 'page-back')
  await arrives(page, '/user-center')
  await tap(page, 'language-switch')
  await says(page, 'next-registration-title', /[一-鿿]/)
  await tap(page, 'next-registration')
  await arrives(page, '/infoWap')
  await says(page, 'field-name-label', /姓名/)
  await holds(page, 'field-name', person.name)
  await holds(page, 'field-company', person.company)
  await says(page, 'field-position', /采购/)
  await tap(page, 'page-back')
  await arrives(page, '/user-center')
  await tap(page, 'language-switch')
  await tap(page, 'next-registration')
  await arrives(page, '/infoWap')
  await says(page, 'field-name-label', /Full name/)
  await holds(page, 'field-name', person.name)
})

step('an answer shows the fields that depend on it @route:/infoWap', async () => {
  const { page } = phone
  await isGone(page, 'field-budget')
  await choose(page, 'purchasingRole', 'decides')
  await type(page, 'field-budget', '250')
  await type(page, 'field-phone', `+86 ${person.phone}`)
  await chooseArea(page, ['level-0', 'DE'])
  await chooseDocument(page, 'passport')
  await type(page, 'field-document', person.passport)
  await type(page, 'field-needs', 'Five-axis machining centres, 2 of them, for titanium')
  await chooseSeveral(page, 'interests', ['metalCutting', 'tooling'])
  await agree(page, ['commitment-statement'])
  await tap(page, 'submit')
})

step('a reviewed registration waits, also after a reload @route:/auditing @rule:R21 @rule:R37 @rule:R70', async () => {
  const { page } = phone
  await arrives(page, '/auditing')
  await says(page, 'review-title', /Under review/)
  await says(page, 'review-message', /1 to 3 working days/)
  await page.reload()
  await says(page, 'review-title', /Under review/)
})

step(
  "a refused visitor reads the organiser's comments, edits the form and submits again @route:/auditing @route:/infoWap @rule:R37",
  async () => {
    const { page } = phone
    registrationId = await waitingId(fair, person.name)
    await reject(fair, registrationId, 'Please name the machine that you have now.')
    // The phone was in a pocket for a while.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await says(page, 'review-title', /Not approved/)
    await says(page, 'review-remark-text', /Please name the machine/)
    await tap(page, 'review-edit')
    await arrives(page, '/infoWap')
    await says(page, 'field-document', /\*/)
    await says(page, 'form-remark', /Please name the machine/)
    await tap(page, 'submit')
    assert.match(await page.locator('.taro-modal__title').innerText(), /Nothing has changed/)
    await answerModal(page, false)
    await arrives(page, '/infoWap')
    await type(page, 'field-needs', 'Five-axis machining centres; we run a DMU 50 now')
    await tap(page, 'submit')
    await arrives(page, '/auditing')
    await says(page, 'review-title', /Under review/)
  },
)

step(
  "after the organiser's approval the page continues to the tickets by itself @route:/auditing @route:/ticket-type @rule:R21 @rule:R22 @rule:R37",
  async () => {
    const { page } = phone
    // When the page comes into view again, it asks, and then from time to time by the clock of the test.
    await page.clock.install()
    const asked = page.waitForResponse((response) => response.url().includes('/api/'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
    await approve(fair, await waitingId(fair, person.name))
    await page.clock.fastForward(20_000)
    await arrives(page, '/ticket-type')
    await says(page, 'ticket-name-12010101', /Trade visitor ticket, all days/)
  },
)

step('a free ticket is taken by one tap, in English @route:/ticket-type @route:/wallet/:id', async () => {
  const { page } = phone
  await tap(page, 'ticket-take-12010101')
  await arrives(page, /^\/wallet\/\d+$/)
  await says(page, 'pass-taken', /You have your ticket/)
  await says(page, 'pass', /Nora Ashworth/)
  await says(page, 'pass', /Trade visitor ticket, all days/)
  await says(page, 'pass-entrance', /South|south/)
})

step('the whole English journey left no error behind @route:/registration', async () => {
  assert.deepEqual(phone.errors, [])
  assert.deepEqual(seen.wrong, [])
})
