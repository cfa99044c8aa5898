import { after, before, describe, test } from 'node:test'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { machineryFair } from '../../server/demo/fairs'
import { machineryTickets } from '../../server/demo/tickets/DemoTicketType'
import { type ConferenceFlow, setConferenceFlow } from '../support/conferenceFlow'
import { withDatabase } from '../support/database'
import { type RunningFair, runFair } from '../support/runFair'
import { payAtSheet } from './support/enterFair'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { signInByPhone } from './support/signIn'

const secondClass = '大师课：夹具设计的十个错误'

/** Each flow has a fair of its own. */
const flows: readonly ConferenceFlow[] = ['default', 'flow2', 'flow3']

for (const conferenceFlow of flows)
  describe(`conferences in the mini-program, ${conferenceFlow}`, { concurrency: false }, () => {
    let fair: RunningFair
    before(async () => {
      fair = await runFair()
      await withDatabase(fair, (database) => setConferenceFlow(fair, database, conferenceFlow))
    })
    after(() => fair?.stop())
    const using = onPhonesOf(() => fair)

    const asAttendee = (run: (app: MiniProgram) => Promise<void>): Promise<void> =>
      using(
        { person: `attendee-${conferenceFlow}`, link: machineryFair.links.conference },
        async (app) => {
          await signInByPhone(app, fair, newPhone())
          await app.waitForRoute(pages.infoWap)
          await app.find('field-name').waitFor()
          await app.fill('field-name', '陈明远')
          await app.fill('field-company', '武汉精工数控设备有限公司')
          await app.tap('submit')
          await run(app)
        },
        { onPayment: (parameters) => payAtSheet(fair, parameters, 'ok') },
      )

    const buy = async (app: MiniProgram, ticketTypeId: string): Promise<void> => {
      await app.tap(`ticket-stepper-${ticketTypeId}-plus`)
      await app.tap('basket-go')
      await app.waitForRoute(pages.ticketTypeSelect)
      await app.tap('selection-place')
      await app.tap('pay-way-submit')
      await app.waitForRoute(pages.payTransition)
      await app.waitForText('支付成功')
      await app.tap('payment-to-next')
    }

    if (conferenceFlow === 'default')
      test('an attendee chooses free sessions and continues @rule:R23 @route:/conference/selectConference @route:/conference/selectConferenceNodeMode', () =>
        asAttendee(async (app) => {
          await app.waitForRoute(pages.conferenceSelect)
          await app.find('choose').waitFor()
          await app.tap(app.find('choose').locator('[id*="choose-"]', { hasText: '余 400 席' }).last())
          await app.tap('choose-submit')
          await app.waitForText('已报名')
          await app.tap('outcome-forward')
          await app.waitForRoute(pages.confirmation)
          await app.relaunch(pages.conferenceSelectNodeMode)
          await app.find('tree').waitFor()
        }))

    if (conferenceFlow === 'flow2')
      test('an attendee picks a session, buys its ticket and has the seat @rule:R23 @route:/conference/activityBuy/list', () =>
        asAttendee(async (app) => {
          await app.waitForRoute(pages.conferenceActivityList)
          await app.find('programme').waitFor()
          await app.fill('programme-search', '夹具设计')
          await app.tapText(secondClass)
          await app.waitForRoute(pages.conferenceActivityDetail)
          await app.tap('sign-up')
          await app.tap('sign-up-buy')
          await app.waitForRoute(pages.conferenceActivityBuyList)
          await app.waitForText(secondClass)
          await buy(app, machineryTickets.forum)
          await app.waitForRoute(pages.conferenceMyActivities)
          await app.waitForText('已报名')
        }))

    if (conferenceFlow === 'flow3')
      test('an attendee buys a ticket first, then chooses @rule:R23 @route:/mettingRegistration', () =>
        asAttendee(async (app) => {
          await app.waitForRoute(pages.meetingRegistration)
          await buy(app, machineryTickets.vip)
          await app.waitForRoute(pages.conferenceSelect)
          await app.find('choose').waitFor()
        }))
  })
