import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { linkTo } from '../../server/demo/demoLinks'
import { machineryFair } from '../../server/demo/fairs'
import { machineryTickets } from '../../server/demo/tickets/DemoTicketType'
import { type ConferenceFlow, setConferenceFlow } from '../support/conferenceFlow'
import { type FairDatabase, setConfig } from '../support/database'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { atCashier } from './support/cashier'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, isShown, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

const { exhibitionId } = machineryFair

/** Registers a new attendee by the printed link, up to the first step of the flow. */
const register = async (page: Page, flow: ConferenceFlow, language: 'cn' | 'en'): Promise<void> => {
  await setConferenceFlow(fair, database, flow)
  const person = aPerson()
  await page.goto(linkTo(fair.url, machineryFair, machineryFair.links.conference, language))
  await signIn(page, fair, language === 'cn' ? { phone: person.phone } : { email: person.email })
  await arrives(page, '/infoWap')
  await type(page, 'field-name', language === 'cn' ? person.name : 'Anna Keller')
  if (language === 'en') await type(page, 'field-phone', `+86 ${person.phone}`)
  await type(page, 'field-company', person.company)
  await tap(page, 'submit')
}

const withPhone = async (language: 'cn' | 'en', take: (page: Page) => Promise<void>): Promise<void> => {
  const { page, context, errors } = await openPhone(browser, { language })
  try {
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const line = (page: Page, title: string) => page.locator('[id^="session-"][role="link"]:visible', { hasText: title }).first()

const secondClass = '大师课：夹具设计的十个错误'

/** Buys one ticket of a type on the page that is open, and pays. */
const buy = async (page: Page, ticketTypeId: string): Promise<void> => {
  await tap(page, `ticket-stepper-${ticketTypeId}-plus`)
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  await atCashier(page, 'pay')
  await arrives(page, '/payTransition')
}

test('in the default flow an attendee registers, signs up for free sessions, and is confirmed @rule:R23 @route:/conference/selectConference', () =>
  withPhone('cn', async (page) => {
    await register(page, 'default', 'cn')
    await arrives(page, /^\/conference\/selectConference/)
    const free = page.locator('[id^="choose-"]:visible', { hasText: '余' }).first()
    await free.tap()
    await tap(page, 'choose-submit')
    await says(page, 'outcome', /已报名/)
    await tap(page, 'outcome-forward')
    await arrives(page, /^\/(confirmation|user-center)/)
    await openHash(page, '/conference/activity/myactivity')
    await shows(page, 'own-sessions')
  }))

test('in the second flow an attendee picks a session, buys the ticket that it needs, and has the seat @rule:R23 @route:/conference/activityBuy/list @route:/conference/activity/myactivity', () =>
  withPhone('cn', async (page) => {
    await register(page, 'flow2', 'cn')
    await arrives(page, '/conference/activity/list')
    await type(page, 'programme-search', '夹具设计')
    await line(page, secondClass).tap()
    await arrives(page, /^\/conference\/activity\/detail/)
    await says(page, 'session-tickets', /智能制造高峰论坛/)
    await says(page, 'session-seats', /需购票/)
    await takePicture(page, 'session-ticket-cn')
    await tap(page, 'sign-up')
    await says(page, 'sign-up-awaiting-ticket', /保留至/)
    await takePicture(page, 'session-awaiting-cn')
    await openHash(page, '/conference/activity/myactivity')
    await shows(page, 'own-sessions-buy')
    await takePicture(page, 'own-sessions-awaiting-cn')
    await tap(page, 'own-sessions-buy')
    await arrives(page, /^\/conference\/activityBuy\/list/)
    await says(page, 'seats-kept', new RegExp(secondClass))
    await says(page, `ticket-opens-${machineryTickets.forum}`, /大师课/)
    assert.equal(await isShown(page, `ticket-${machineryTickets.gala}`), false, 'no ticket that opens nothing')
    await takePicture(page, 'seats-cn')
    await buy(page, machineryTickets.forum)
    await says(page, 'payment-title', /支付成功/)
    await takePicture(page, 'payment-attendee-cn')
    await tap(page, 'payment-to-next')
    await arrives(page, '/conference/activity/myactivity')
    await says(page, 'own-sessions', /已报名/)
    await openHash(page, '/conference/activityBuy/list?registerLinkId=12010007')
    await shows(page, 'seats-none')
  }))

test('in the third flow an attendee buys a ticket first, and then chooses what it opens @rule:R23 @route:/mettingRegistration', () =>
  withPhone('en', async (page) => {
    await register(page, 'flow3', 'en')
    await arrives(page, '/mettingRegistration')
    await says(page, `ticket-opens-${machineryTickets.vip}`, /Master classes \(1 session\)/)
    await takePicture(page, 'conference-tickets-en')
    await buy(page, machineryTickets.vip)
    await says(page, 'payment-title', /Payment|Paid|paid/)
    await tap(page, 'payment-to-next')
    await arrives(page, /^\/conference\/selectConference/)
    for (const title of ['ten mistakes', 'first part']) {
      await type(page, 'choose-search', title)
      await page.locator('[id^="choose-"][role]:visible', { hasText: `Master class` }).nth(1).waitFor({ state: 'detached' })
      await page.locator('[id^="choose-"][role]:visible', { hasText: title }).first().tap()
    }
    await says(page, 'choose-submit', /2/)
    await tap(page, 'choose-submit')
    await says(page, 'outcome', /Signed up[^]*Needs a ticket/)
    await takePicture(page, 'outcome-ticket-en')
    await shows(page, 'outcome-buy')
  }))

test('a fair may let a tap on a session open the choice of sessions, with this one chosen @rule:R79 @route:/conference/selectConference', () =>
  withPhone('cn', async (page) => {
    await setConfig(database, exhibitionId, ['pageConfig', 'conferenceClickType'], 'select')
    await register(page, 'flow2', 'cn')
    await arrives(page, '/conference/activity/list')
    await type(page, 'programme-search', '夹具设计')
    await line(page, secondClass).tap()
    await arrives(page, /^\/conference\/selectConference/)
    await says(page, 'choose-submit', /1/)
  }))
