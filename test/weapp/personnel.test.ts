import { after, before, describe, test } from 'node:test'
import { readPass } from '../../contract/rules/tickets/pass'
import assert from 'node:assert/strict'
import { type RunningFair, runFair } from '../support/runFair'
import { answerBriefly } from './support/answer'
import { fillForm } from './support/fillForm'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber, visitorOf } from './support/people'
import { portrait } from './support/portrait'
import { scan } from '../support/scan'
import { signInByPhone } from './support/signIn'

const person = { name: '陈小雨', document: idCardNumber(77) }

describe('people whom a visitor registers in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  test('a person is registered by form and questionnaire, gets a free ticket, and the pass is shown and handed over @route:/personnel @route:/personnel/:userId @route:/infoWap @route:/questionnaire', () =>
    using(
      { person: 'holder' },
      async (app) => {
        await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
        await app.waitForRoute(pages.confirmation)
        await app.relaunch(pages.userCenter)
        await app.tap('entry-personnel')
        await app.waitForRoute(pages.personnel)
        await app.find('people-empty').waitFor()
        await app.tap('people-add')
        await app.waitForRoute(pages.teamRegistrationForm)
        await app.waitForText('正在为他人登记')
        await app.find('field-phone').waitFor()
        await app.fill('field-phone', '13912340888')
        await fillForm(app, person)
        await app.tap(app.find('field-agreements-privacy-agreement').locator('wx-view').first())
        await app.tap('submit')
        await app.waitForRoute(pages.questionnaire)
        await answerBriefly(app)
        await app.waitForRoute(pages.personnelDetail)
        await app.waitForText(person.name)
        await app.waitForText('已通过')
        await app.tap('person-take-12010101')
        await app.tap(app.find('[id*="person-ticket-"]').first())
        await app.waitForRoute(pages.walletPass)
        await app.find('pass-qr').waitFor()
        await app.waitForText(person.name)
        assert.ok(readPass(await scan(app.page)), 'a scanner reads the pass')
        await app.back()
        await app.waitForRoute(pages.personnelDetail)
        await app.tap('person-hand-over-go')
        await app.find('person-link-qr').waitFor()
        await app.back()
        await app.waitForRoute(pages.personnel)
        await app.waitForText('1 张门票')
      },
      { files: [{ name: 'portrait.png', content: portrait() }] },
    ))
})
