import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { visitorOf } from './support/people'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'

/** The most that one message between the two threads of a phone has, once a page is open. */
const mostBytes = 20 * 1024

describe('the timetable in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a visitor sees the day as a list and as a grid, adds a session to the calendar and gets a link; a grid of all halls comes in small messages @route:/conference/mySchedule', () =>
    using({ person: 'schedule' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.conferenceMySchedule)
      await app.find('schedule-list').waitFor()
      await app.tap('schedule-view-grid')
      await app.find('schedule-grid').waitFor()
      await app.tap('schedule-subscribe')
      await app.tap('feed-own-get')
      await app.tap('feed-own-copy')
      await app.waitForText('链接已复制')
      const [copied] = await app.calls('setClipboardData')
      assert.match(JSON.stringify(copied), /\/calendar\/[\w-]+\.ics/)
      await app.relaunch(pages.conferenceActivityList)
      await app.find('programme').waitFor()
      const before = (await app.updates()).length
      await app.tap('programme-grid')
      await app.find('halls').waitFor()
      await app.all('[id*="--halls-"]').nth(30).waitFor()
      const sizes = (await app.updates()).slice(before).map(({ bytes }) => bytes)
      assert.ok(sizes.length > 3, 'the grid comes in parts')
      assert.ok(Math.max(...sizes) <= mostBytes, `no message of more than 20 KB: ${Math.max(...sizes)}`)
      await app.tap(app.all('[id*="--halls-"]').first())
      await app.waitForRoute(pages.conferenceActivityDetail)
      await app.tap('session-calendar')
      assert.equal((await app.calls('addPhoneCalendar')).length, 1)
    }))
})
