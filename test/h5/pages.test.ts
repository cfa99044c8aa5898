import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pathTo } from '../../contract/rules/addresses'
import { type OpenedPhone, openPhone } from '../support/openBrowser'
import { type Opening, openingsByPerson, personNamed } from '../support/openings'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { linkTo } from './support/links'
import { type Place, closePlace, openPlace } from './support/place'
import { at, isShown, leaving, shows } from './support/screen'
import { randomKey } from '../support/random'

/**
 * Each open page for its own person: it opens without errors, and back returns to the previous page. Generated from the table of
 * routes and `test/support/openings.ts`.
 */
let place: Place
before(async () => {
  place = await openPlace()
})
after(closePlace)

/** Any page with its content, when loading has finished. */
const filledFrame = '.taro_page_show [class*="content___"]:not(:has([class*="bone___"]))'
/** The mark of a page that this role cannot open, or that is not open yet. */
const refusals = ['no-permission', 'failed', 'not-found']

const home = pathTo('contentPage', { id: 'commitment-statement' })

/** Within the running app, as a tap would. */
const openHash = (page: Page, path: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), path)

/** The step within the open page, as the browser's history holds it; 0 for most pages. */
const stepOf = (page: Page): Promise<number> => page.evaluate(() => (history.state as { step?: number } | null)?.step ?? 0)

const isThere = async (page: Page, ready: string | null): Promise<void> => {
  if (ready) await shows(page, ready)
  else await page.locator(filledFrame).first().waitFor()
}

const opensAndGoesBack = async (page: Page, { name, ready, paramsFor }: Opening, person: SignedIn | null): Promise<void> => {
  const path = pathTo(name, await paramsFor(person))
  await leaving(page, () => openHash(page, path))
  await page.waitForURL((url) => url.hash.startsWith(`#${path.split('?')[0]}`))
  await isThere(page, ready)
  await takePicture(page, `${name}-h5`)
  const refused: string[] = []
  for (const id of refusals) if (await isShown(page, id)) refused.push(`${id}: ${await at(page, id).innerText()}`)
  assert.deepEqual(refused, [])
  // Steps of the page come first: a questionnaire that was begun goes back question by question.
  for (let step = await stepOf(page); step > 0; step -= 1) {
    await page.goBack()
    await until(
      async () => (await stepOf(page)) === step - 1,
      () => `still at step ${step}`,
    )
  }
  await leaving(page, () => page.goBack())
  await shows(page, 'content-body')
}

for (const [who, openings] of openingsByPerson()) {
  void describe(`of ${who || 'everybody'}`, () => {
    let phone: OpenedPhone
    let person: SignedIn | null = null
    const openHome = async (): Promise<void> => {
      await phone.page.goto(`${place.fair.url}/?${randomKey()}#${home}`)
      await shows(phone.page, 'content-body')
    }
    before(async () => {
      person = who ? await signIn(place.fair, personNamed(who)) : null
      phone = person ? await phoneOf(place.browser, person, 'cn') : await openPhone(place.browser)
      if (!person) {
        await phone.page.goto(linkTo(place.fair, '1201'))
        await shows(phone.page, 'sign-in-card')
      }
      await openHome()
    })
    for (const opening of openings) {
      const { path } = opening.row
      test(`${path} opens for ${who || 'everybody'}, and the way back leads where one was @route:${path}`, async () => {
        // If the page before failed, this one still starts at home.
        if (!phone.page.url().endsWith(home)) await openHome()
        phone.errors.length = 0
        await opensAndGoesBack(phone.page, opening, person)
        assert.deepEqual(phone.errors, [])
      })
    }
  })
}
