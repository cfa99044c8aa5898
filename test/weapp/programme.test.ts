import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { visitorOf } from './support/people'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'

describe('the programme in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a visitor opens a session and its speaker, and saves the session @route:/conference/activity/list @route:/conference/activity/detail @route:/conference/speaker/detail @route:/conference/speakerList @route:/conference/activity/myactivity', () =>
    using({ person: 'programme' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.userCenter)
      await app.tap('entry-conferenceActivityList')
      await app.waitForRoute(pages.conferenceActivityList)
      await app.find('programme').waitFor()
      await app.tap(app.find('[id*="session-"]').first())
      await app.waitForRoute(pages.conferenceActivityDetail)
      await app.find('session-title').waitFor()
      await app.tap('session-mark')
      await app.waitForText('已收藏')
      await app.tap(app.find('[id*="speaker-"]').first())
      await app.waitForRoute(pages.conferenceSpeakerDetail)
      await app.find('speaker-sessions').waitFor()
      await app.relaunch(pages.conferenceMyActivities)
      await app.find('own-sessions-none').waitFor()
      await app.relaunch(pages.conferenceSpeakers)
      await app.find('speakers').waitFor()
    }))
})
