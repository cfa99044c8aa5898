import { after, before, describe, test } from 'node:test'
import type { SignCode } from '../../contract/conference/signCode.schema'
import type { Paged } from '../../contract/envelope'
import { signInOrganiser } from '../support/organiser'
import { type RunningFair, runFair } from '../support/runFair'
import { linkQuery } from './support/enterFair'
import { visitorOf } from './support/people'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'

describe('the entrance of a session in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  let code: SignCode
  before(async () => {
    fair = await runFair()
    const organiser = await signInOrganiser(fair)
    code = ((await organiser.get('/api/ef-registration-client/conferenceSignCode/page')) as Paged<SignCode>).records[0]!
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a visitor opens the code, signs in, and is checked in @route:/meetingSignIn', () =>
    using({ person: 'entrance' }, async (app) => {
      const signCodeId = new URLSearchParams(code.link!.split('?')[1]).get('signCodeId')!
      await app.relaunch(pages.meetingSignIn, { ...linkQuery({}), signCodeId })
      await app.find('door-session-title').waitFor()
      await app.tap('go-on')
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.meetingSignIn)
      await app.tap('door-check-in')
      await app.waitForText('签到成功')
    }))
})
