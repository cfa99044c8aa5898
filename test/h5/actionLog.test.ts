import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Request } from 'playwright-core'
import { actionLogCalls } from '../../contract/entry/actionLog.calls'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { shows } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const savePath = actionLogCalls.save.path
const saveCall = '@call:POST /api/ef-registration-client/log/burying/save'

interface Counted {
  action: string
  route: string
  times: number
}

const actionsOf = (request: Request): Counted[] => (request.postDataJSON() as { actions: Counted[] }).actions

test(`a stranger counts as one arrival, and pages are counted by their names after sign-in, at the latest when the page is left ${saveCall}`, async () => {
  const { page, context, errors } = await openPhone(browser, { language: 'en' })
  try {
    const arrived = page.waitForResponse((response) => response.url().endsWith(savePath))
    await page.clock.install()
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in-card')
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('arrive'))
    await page.clock.fastForward(5000)
    const response = await arrived
    assert.equal(response.status(), 200)
    const [arrival, ...others] = actionsOf(response.request())
    assert.deepEqual([arrival, others], [{ action: 'arrive', route: arrival?.route, source: '12010001', times: 1 }, []])
    // Sign-in is the first page where the fair's config came before the app.
    assert.ok(['jump', 'registration'].includes(arrival!.route), arrival!.route)
    const opened = page.waitForRequest(
      (request) => request.url().endsWith(savePath) && actionsOf(request).some(({ action }) => action === 'open'),
    )
    await signIn(page, fair, { email: aPerson().email })
    await shows(page, 'field-name')
    // What waits for others is sent when the person leaves.
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('infoWap'))
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    for (const counted of actionsOf(await opened)) assert.deepEqual(Object.keys(counted).sort(), ['action', 'route', 'source', 'times'])
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
