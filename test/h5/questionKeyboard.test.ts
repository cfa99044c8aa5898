import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { energyFair } from '../../server/demo/fairs'
import type { FairDatabase } from '../support/database'
import type { RunningFair } from '../support/runFair'
import { type Person, phoneOf, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { arrives, openHash } from './support/screen'

/** Questions that are more than a choice, by keyboard and by the names and states that a screen reader says. */
let fair: RunningFair
let browser: Browser
let database: FairDatabase
before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** A visitor whose form is sent and whose questionnaire is not answered. */
const respondent: Person = { contact: { kind: 'phone', value: '15400009903' }, fair: energyFair, link: energyFair.links.visitor }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const isFocused = (page: Page, name: string): Promise<void> =>
  until(
    () => page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name),
    async () => `the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}, not on "${name}"`,
  )

const says = (page: Page, text: string): Promise<void> => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

const goOn = async (page: Page, by = 'Next'): Promise<void> => {
  // A button that has just got a new meaning takes no tap.
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: by, exact: true }).press('Enter')
}

test('a keyboard rates, ranks and answers a matrix, and each move of a rank is said @route:/questionnaire', async () => {
  const person = await signIn(fair, respondent)
  await person.post('/api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll', {})
  await database.query(
    `UPDATE registrations SET is_complete = true, submitted_at = now(), name = '方远' WHERE account_id = (SELECT id FROM accounts WHERE phone LIKE '%15400009903')`,
  )
  const { context, page } = await phoneOf(browser, person, 'en')
  try {
    await page.goto(linkTo(fair, '1202', 'visitor', 'en'))
    await arrives(page, '/auditing')
    await openHash(page, '/questionnaire')
    await heading(page, 'What stage is your storage project at?').waitFor()
    await page.getByRole('radio', { name: 'Planning' }).press('Space')
    await page.getByRole('textbox', { name: 'What is its capacity in MWh?' }).fill('20')

    const marks = page.getByRole('radiogroup', { name: 'How important is safety in your choice?' })
    await marks.getByRole('radio', { name: '1 Low' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await marks.getByRole('radio', { name: '5 High', checked: true }).waitFor()
    assert.equal(await marks.locator('[tabindex="0"]').count(), 1, 'a group of marks is one stop')
    await heading(page, 'What would you ask our experts?').waitFor()
    await goOn(page)

    await heading(page, 'Which topics matter most to you?').waitFor()
    assert.equal(await page.getByRole('list', { name: 'Your order' }).count(), 0, 'nothing is ranked yet')
    await page.getByRole('button', { name: 'Rank Cost per kilowatt-hour as number 1' }).press('Enter')
    await says(page, 'Cost per kilowatt-hour is number 1 of 3')
    await isFocused(page, 'Rank Grid connection as number 2')
    await page.keyboard.press('Enter')
    await says(page, 'Grid connection is number 2 of 3')
    await isFocused(page, 'Rank Recycling of batteries as number 3')
    await page.keyboard.press('Enter')
    await isFocused(page, 'Remove Recycling of batteries')
    const order = page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
    assert.equal(await order.count(), 3)
    await page.getByRole('button', { name: 'Move Recycling of batteries up' }).press('Space')
    await says(page, 'Recycling of batteries is number 2 of 3')
    await isFocused(page, 'Move Recycling of batteries up')
    await page.keyboard.press('Space')
    await says(page, 'Recycling of batteries is number 1 of 3')
    await isFocused(page, 'Remove Recycling of batteries')
    assert.match(await order.first().innerText(), /^1\s+Recycling of batteries/)
    await page.keyboard.press('Enter')
    await says(page, 'Recycling of batteries is removed')
    await isFocused(page, 'Rank Recycling of batteries as number 3')
    await page.keyboard.press('Enter')

    await heading(page, 'How did you like the last fair?').waitFor()
    for (const row of ['Exhibitors and products', 'Talks and forums', 'Service on site']) {
      await page.getByRole('heading', { level: 3, name: row }).waitFor()
      const choices = page.getByRole('radiogroup', { name: row })
      assert.equal(await choices.locator('[tabindex="0"]').count(), 1, 'a row is one stop')
      await choices.getByRole('radio', { name: 'Good' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await choices.getByRole('radio', { name: 'Fair', checked: true }).waitFor()
    }
    await page.getByRole('radiogroup', { name: 'Exhibitors and products' }).getByRole('radio', { name: 'Fair' }).focus()
    await page.keyboard.press('Tab')
    const next = page.getByRole('radiogroup', { name: 'Talks and forums' })
    assert.ok(await next.evaluate((all) => all.contains(document.activeElement)), 'Tab goes to the next row')
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 3)
  } finally {
    await context.close()
  }
})
