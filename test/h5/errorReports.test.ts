import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { errorReportCalls } from '../../contract/entry/errorReport.calls'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { shows } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('an error on a phone reaches the operator without anything that was typed @rule:R36', async () => {
  const { page } = await openPhone(browser, { language: 'en' })
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await shows(page, 'sign-in-card')
  const arrived = page.waitForResponse((response) => response.url().endsWith(errorReportCalls.save.path))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('cannot show "Wang Lina" of wang@private.example')
    })
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    void Promise.reject(new Error('nobody waited'))
  })
  const response = await arrived
  assert.equal(response.status(), 200)
  const { reports } = response.request().postDataJSON() as { reports: { route: string; message: string }[] }
  assert.deepEqual(reports.map(({ route, message }) => [route, message]).sort(), [
    ['registration', 'Error: nobody waited'],
    ['registration', 'TypeError: cannot show "…" of …'],
  ])
  await until(
    async () => fair.lines.some((line) => line.includes('error on a phone') && line.includes('nobody waited')),
    () => fair.lines.join('\n'),
  )
})
