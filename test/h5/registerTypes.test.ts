import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { personNamed } from '../support/openings'
import { fairOfHomes, homes, makeHomes } from '../support/registerTypeHomes'
import { phoneOf, signIn as signedIn } from '../support/signedInPhone'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, hasAttribute, isGone, openHash, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a visitor registers as press too, finds the form of the press, and changes back to the tickets @route:/user-center/types @route:/user-center @rule:R60', async () => {
  const { page, context, errors } = await phoneOf(browser, await signedIn(fair, personNamed('15400000001')), 'cn')
  await page.goto(linkTo(fair, '1201', 'visitor', 'cn'))
  await arrives(page, '/confirmation')
  await openHash(page, '/user-center')
  await shows(page, 'next-entry')
  await tap(page, 'to-types')
  await arrives(page, '/user-center/types')
  await says(page, 'type-visitor-value', /登记成功/)
  await tap(page, 'type-media')
  await answerModal(page, false)
  await arrives(page, '/user-center/types')
  await tap(page, 'type-media')
  await answerModal(page, true)
  await arrives(page, '/infoWap')
  await shows(page, 'submit')
  await openHash(page, '/user-center')
  await says(page, 'to-types-value', /媒体/)
  await shows(page, 'entry-wallet')
  await isGone(page, 'next-entry')
  await page.reload()
  await says(page, 'to-types-value', /媒体/)
  await tap(page, 'to-types')
  await says(page, 'type-media-value', /尚未完成登记/)
  await tap(page, 'type-visitor')
  await arrives(page, '/user-center')
  await says(page, 'to-types-value', /观众/)
  await shows(page, 'next-entry')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the home of each of ten register types has what the organiser lists for it, and never nothing @route:/user-center @call:GET /api/ef-registration-client/userCenterConfig/listAll @rule:R60', async () => {
  await makeHomes(fair)
  const { page, context, errors } = await openPhone(browser, { language: 'cn' })
  for (const { registerType, entries } of homes) {
    const query = { exhibitionId: fairOfHomes, tenantId: '100001', registerType, languageType: 'cn', registrationSource: 'personal' }
    await page.goto(`${fair.url}/#/jump?${new URLSearchParams(query)}`)
    await arrives(page, '/user-center')
    await shows(page, `entry-${entries[0]}`)
    const shown = await page
      .locator('[id^="entry-"]:visible')
      .evaluateAll((found) => found.map(({ id }) => id).filter((id) => /^entry-(?!grid)[a-z]+$/i.test(id)))
    assert.deepEqual(
      shown,
      entries.map((route) => `entry-${route}`),
      registerType,
    )
    await page.goto('about:blank')
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('a guest has no register types to change between @route:/user-center', async () => {
  const { page, context } = await openPhone(browser, { language: 'en' })
  await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
  await shows(page, 'sign-in-card')
  await openHash(page, '/user-center')
  await shows(page, 'next-sign-in')
  await isGone(page, 'to-types')
  await context.close()
})

test('a visitor sees the accepted texts, stops the counting, and a text of the sign-in is withdrawn only with the account @route:/account/consents @route:/account @rule:R53', async () => {
  const { page, context, errors } = await phoneOf(browser, await signedIn(fair, personNamed('anna.keller@example.com')), 'en')
  await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
  await arrives(page, '/confirmation')
  await openHash(page, '/account')
  await tap(page, 'own-data-consents')
  await arrives(page, '/account/consents')
  const card = page.locator('[id^="consent-privacy-agreement-"]:visible').first()
  await card.waitFor()
  assert.match(await card.innerText(), /Accepted on[\s\S]*\d{4}-\d{2}-\d{2}[\s\S]*Updated\s+\d{4}-\d{2}-\d{2}/)
  await hasAttribute(page, 'count-actions', 'aria-checked', 'true')
  await tap(page, 'count-actions')
  await hasAttribute(page, 'count-actions', 'aria-checked', 'false')
  await page.reload()
  await hasAttribute(page, 'count-actions', 'aria-checked', 'false')
  await page.locator('[id^="consent-privacy-agreement-"][id$="-erase"]:visible').first().tap()
  await answerModal(page, false)
  await arrives(page, '/account/consents')
  assert.deepEqual(errors, [])
  await context.close()
})
