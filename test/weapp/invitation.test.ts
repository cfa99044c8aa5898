import { after, before, describe, test } from 'node:test'
import { visitPlanCalls } from '../../contract/invitations/visitPlan.calls'
import type { MyVisitPlan } from '../../contract/invitations/visitPlan.schema'
import { forgetLimits, withDatabase } from '../support/database'
import { personNamed } from '../support/openings'
import { type RunningFair, runFair } from '../support/runFair'
import { signIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { linkQuery } from './support/enterFair'
import { fillForm } from './support/fillForm'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber, newPhone, visitorOf } from './support/people'
import { portrait } from './support/portrait'
import { signInByPhone } from './support/signIn'

describe('invitations in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)
  const inviter = visitorOf('Has an unpaid order')

  test('from the inviter to the ranking: a friend opens the link of a plan, says yes, registers and takes a ticket, and the inviter sees it @route:/inviteRegistration @route:/inviteRegistration-form/:inviteFormType @route:/invite/home @route:/myRanking @rule:R08 @rule:R29', async () => {
    await using({ person: 'inviter' }, async (app) => {
      await signInByPhone(app, fair, inviter.phone)
      await app.waitForRoute(pages.ticketType)
      await app.relaunch(pages.inviteRegistration)
      await app.tap('invite-by-TOGETHER')
      await app.waitForRoute(pages.inviteRegistrationForm)
      await app.find('plan-place').waitFor()
      await app.fill('plan-place', '北门')
      await app.tap('plan-save')
      await app.find('plan-send').waitFor()
    })
    // What the card of the plan carries.
    await withDatabase(fair, forgetLimits)
    const other = await signIn(fair, personNamed(inviter.phone))
    const { plan } = (await other.get(visitPlanCalls.mine.path)) as MyVisitPlan
    const inviterId = String(other.persistedToken.userId)
    const query = {
      ...linkQuery({}),
      registrationSource: 'inviteCard',
      sourceCode: plan!.key!,
      fissionParentBladeUserId: inviterId,
    }
    const person = { name: '陈小雨', document: idCardNumber(78) }
    await using(
      { person: 'friend', query },
      async (app) => {
        await app.waitForRoute(pages.inviteHome)
        await app.waitForText(`${inviter.name[0]}** 约您一起看展`)
        await app.tap('plan-yes')
        await signInByPhone(app, fair, newPhone())
        await app.waitForRoute(pages.infoWap)
        await fillForm(app, person)
        await app.tap('submit')
        await app.waitForRoute(pages.questionnaire)
        await answerBriefly(app)
        await app.waitForRoute(pages.inviteHome)
        await app.find('plan-coming').waitFor()
        await app.tap('go-on')
        await app.waitForRoute(pages.ticketType)
        await app.tap('ticket-take-12010101')
        await app.waitForRoute(pages.walletPass)
        await app.find('pass-qr').waitFor()
      },
      { files: [{ name: 'portrait.png', content: portrait() }] },
    )
    await using({ person: 'inviter' }, async (app) => {
      await app.waitForRoute(pages.ticketType)
      await app.relaunch(pages.inviteRegistrationForm, 'inviteFormType=TOGETHER')
      await app.waitForText(person.name)
      await app.waitForTextOf('plan-friend-0-value', '会来\u00a0· 已登记')
      await app.relaunch(pages.inviteRegistration)
      await app.waitForTextOf('invites-registered', '1')
      await app.relaunch(pages.myRanking)
      await app.find('ranking-place').waitFor()
      await app.waitForTextOf('ranking-registered-value', '1 人')
      await app.waitForText(/第 \d+ 名/)
    })
  })
})
