import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { visitorOf } from './support/people'
import { signInAsExhibitor, signInByPhone } from './support/signIn'

describe('meetings in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a visitor chooses a company and a time, and the company accepts @route:/conference/mettingSelect @route:/meetingSchedule @route:/meetingSchedule/details/:id', async () => {
    await using({ person: 'asks' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.meetingSchedule)
      await app.find('meetings-mine-empty').waitFor()
      await app.tap('meetings-ask')
      await app.waitForRoute(pages.conferenceMeetingSelect)
      await app.fill('companies-search', '华锋')
      await app.tap(app.all('[id*="company-"]').filter({ hasText: '华锋' }).first())
      await app.find('slot-1130').waitFor()
      await app.tap('slot-1130')
      await app.fill('ask-note', '看样机')
      await app.tap('ask-send')
      await app.waitForRoute(pages.meetingScheduleDetails)
      await app.waitForText('待对方答复')
      await app.tap('meeting-move')
      await app.find('other-slot-1100').waitFor()
      await app.tap('other-slot-1100')
      await app.tap('meeting-propose')
      await app.waitForText('11:00–11:30')
    })
    await using({ person: 'answers' }, async (app) => {
      await signInAsExhibitor(app, 'huafeng', 'cn')
      await app.relaunch(pages.meetingSchedule)
      await app.find('meetings-mine').waitFor()
      await app.tap(app.all('[id*="meeting-"]').filter({ hasText: '11:00' }).first())
      await app.waitForRoute(pages.meetingScheduleDetails)
      await app.tap('meeting-accept')
      await app.waitForText('已确定')
      await app.tap('meeting-calendar')
      assert.equal((await app.calls('addPhoneCalendar')).length, 1)
    })
  })
})
