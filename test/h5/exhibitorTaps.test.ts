import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import { demoPassword } from '../../server/demo/account/testAccounts'
import { exhibitorLink } from '../../server/demo/demoLinks'
import type { RunningFair } from '../support/runFair'
import { closePlace, openPlace } from './support/place'
import { arrives, says, shows, tap, type } from './support/screen'

const service = '/exhibitorSelfService'
const home = `${service}/information`

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** The usual tasks of an exhibitor: taps from the landing to the place where the task is done. */
const tasks: Record<string, { most: number; does: (page: Page) => Promise<void> }> = {
  'what is due': {
    most: 0,
    does: (page) => says(page, 'company-next-card', /下一步.*上传企业 LOGO/s),
  },
  'the logo': {
    most: 1,
    does: async (page) => {
      await tap(page, 'company-next')
      await shows(page, 'field-logo')
    },
  },
  'a badge': {
    most: 2,
    does: async (page) => {
      await tap(page, 'entry-credentialsList')
      await tap(page, 'credential-apply-exhibitor')
      await shows(page, 'field-name')
    },
  },
  'badges by file': {
    most: 2,
    does: async (page) => {
      await tap(page, 'entry-credentialsList')
      await tap(page, 'credential-import-exhibitor')
      await shows(page, 'import-choose')
    },
  },
  'a link for staff': {
    most: 3,
    does: async (page) => {
      await tap(page, 'entry-exhibitorInviteRegistration')
      await tap(page, 'staff-by-LINK')
      await shows(page, 'staff-make')
    },
  },
  'approving staff': {
    most: 3,
    does: async (page) => {
      await tap(page, 'waiting-staff')
      await page.locator('#staff [id^="staff-"][role]:visible').first().tap()
      await shows(page, 'staff-approve')
    },
  },
  'a VIP buyer by SMS': {
    most: 2,
    does: async (page) => {
      await tap(page, 'entry-inviteVip')
      await tap(page, 'buyers-by-SHORT_MSG')
      await shows(page, 'invite-people')
    },
  },
  'a service and its payment': {
    most: 6,
    does: async (page) => {
      await tap(page, 'entry-serviceOrder')
      await page.locator('[id^="service-"][id$="-plus"]:visible').first().tap()
      await tap(page, 'services-review')
      await tap(page, 'services-submit')
      await tap(page, 'pay-way-submit')
      await page.locator('button[value="pay"]').tap()
      await arrives(page, '/payTransition')
    },
  },
  'a required form': {
    most: 2,
    does: async (page) => {
      await tap(page, 'step-forms')
      await page.locator('#manual-required [id^="form-"][role]:visible').first().tap()
      await page.locator('[id^="form-"][id$="-upload"]:visible').first().waitFor()
    },
  },
  'editing a product': {
    most: 3,
    does: async (page) => {
      await tap(page, 'entry-exhibitList')
      await page.locator('#products [id^="product-"][role]:visible').first().tap()
      await tap(page, 'product-edit')
      await shows(page, 'field-name-cn')
    },
  },
  'a visa letter': {
    most: 2,
    does: async (page) => {
      await tap(page, 'step-letters')
      await tap(page, 'visa-add')
      await shows(page, 'visa-form')
    },
  },
}

test('each usual task of an exhibitor is at most three taps from the landing, and a paid service six @route:/exhibitorSelfService/information @route:/user-center', async () => {
  const phone = await openPhone(browser, { language: 'cn' })
  const { page, context } = phone
  let taps = 0
  await context.exposeFunction('countTap', () => (taps += 1))
  await context.addInitScript(`addEventListener('click', (event) => event.isTrusted && countTap(), true)`)
  await page.goto(exhibitorLink(fair.url, 'cn'))
  await type(page, 'username', 'jinggong')
  await type(page, 'password', demoPassword)
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await tap(page, 'sign-in')
  await arrives(page, home)
  const counted: Record<string, number> = {}
  for (const [task, { does }] of Object.entries(tasks)) {
    await page.goto(`${fair.url}/#${home}`)
    await shows(page, 'company-name')
    taps = 0
    await does(page)
    counted[task] = taps
  }
  assert.deepEqual(
    Object.entries(tasks).flatMap(([task, { most }]) => (counted[task]! > most ? [`${task}: ${counted[task]} taps`] : [])),
    [],
  )
  assert.ok(Object.values(counted).some((count) => count > 0))
  assert.deepEqual([refused, phone.errors], [[], []])
  await context.close()
})
