import { after, before, describe, test } from 'node:test'
import { notOpenPage, pageOf, routes } from '../../src/routes/table'
import { type AllTitles, loadTitles } from '../../contract/routes'
import { type RunningFair, runFair } from '../support/runFair'
import { linkOfCase, prepareNextSteps, ticketHolder, nextStepCases } from '../support/nextStepCases'
import { assertHealthy, type MiniProgram } from '@fairgate/weapp-runtime'
import { enterFair } from './support/enterFair'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'

describe('the next step after sign-in, in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  let app: MiniProgram

  before(async () => {
    fair = await runFair()
    await prepareNextSteps(fair)
    app = await enterFair(fair, { person: 'ticketHolder' })
    await signInByPhone(app, fair, ticketHolder.contact.value)
    await app.waitForRoute(pages.confirmation)
  })

  after(async () => {
    await app?.close()
    await fair?.stop()
  })

  for (const one of nextStepCases) {
    // Known to WeChat by now, they are signed in at each fair by its code alone.
    test(`${one.who} comes by a code to ${routes[one.to].path} ${one.tags}`, async () => {
      await app.relaunch(pages.jump, linkOfCase(one, 'en'))
      if (one.hasLanding) {
        await app.waitForRoute(pages.exhibitorInviteStaff)
        await app.tap('go-on')
      }
      const page = pageOf(routes[one.to])
      await app.waitForRoute(page)
      // Routes without a page of their own are one page, which names the route.
      if (page === notOpenPage) await app.waitForText((await loadTitles())[one.to as keyof AllTitles].en)
      if (one.registerType === 'media' && one.to === 'userCenter') await app.waitForText('already registered')
      await assertHealthy(app)
    })
  }
})
