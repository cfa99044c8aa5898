import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { actionLogCalls } from '../../contract/entry/actionLog.calls'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { shows } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('the pages that a person opens are counted, by their names alone @call:POST /api/ef-registration-client/log/burying/save', async () => {
  const { page, errors } = await openPhone(browser, { language: 'en' })
  const arrived = page.waitForResponse((response) => response.url().endsWith(actionLogCalls.save.path))
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await shows(page, 'sign-in')
  const response = await arrived
  assert.equal(response.status(), 200)
  const { actions } = response.request().postDataJSON() as { actions: { action: string; route: string; times: number }[] }
  assert.ok(actions.some(({ action, route }) => action === 'open' && route === 'registration'))
  for (const counted of actions) assert.deepEqual(Object.keys(counted).sort(), ['action', 'route', 'times'])
  assert.deepEqual(errors, [])
})
