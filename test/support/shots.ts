import type { Browser, Page } from 'playwright-core'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { type DemoLink, machineryFair } from '../../server/demo/fairs'
import { demoIds } from '../../server/demo/demoIds'
import { machineryTickets } from '../../server/demo/tickets/DemoTicketType'
import type { RouteName } from '../../src/routes/table'
import { pathTo, siteAddress } from '../../contract/rules/addresses'
import { type OpenedPhone, openPhone } from './openBrowser'
import type { RunningFair } from './runFair'
import { type SignedIn, signIn, storageOf, strangersPhone, writeStorage } from './signedInPhone'
import { nobody, openings, personNamed } from './openings'
import { shows, tap, type } from '../h5/support/screen'

export type Language = 'cn' | 'en'

export type Params = Record<string, string>

export interface Shot {
  /** The state to show, if a route has several. */
  state?: string
  /** A test visitor or an exhibitor's account of the demo; none for a new visitor. */
  visitor?: number | string
  /** The link of a new visitor, if it is not the visitors' link. */
  link?: DemoLink
  params?: (person: SignedIn) => Promise<Params> | Params
  /** The visitor whose records name the parameters, if it is another one. */
  of?: number
  /** Words of the link by which the person came, which may be among the parameters. */
  words?: Params | ((params: Params) => Params)
  /** What the person does on the open page, to come to the state. The mini-program's picture shows the page before it. */
  act?: (page: Page) => Promise<unknown>
}

/** Taps these, one after the other. */
const taps =
  (...ids: string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids) await tap(page, id)
  }

/** At an entrance of their own choice, staff check a number. */
const checkNumber =
  (number: string, isOffline = false) =>
  async (page: Page): Promise<void> => {
    await tap(page, 'gate-place-fair-0')
    await shows(page, 'gate-scan')
    await page.context().setOffline(isOffline)
    await type(page, 'gate-number', number)
    await tap(page, 'gate-check')
  }

const api = '/api/ef-registration-client'
const firstOrder = async (person: SignedIn, state = 'paid'): Promise<string> =>
  ((await person.get(`${api}/client/order/page?current=1&size=1&state=${state}`)) as { records: { orderId: string }[] }).records[0]
    ?.orderId ?? '0'
const firstTicket = async (person: SignedIn): Promise<string> =>
  ((await person.get(`${api}/client/center/ticketPage?current=1&size=1`)) as { records: { id: string }[] }).records[0]?.id ?? '0'
/** An open offer of the person. */
const openGift = async (person: SignedIn): Promise<Params> => {
  const base = `${api}/ticketGiveBiz`
  const { records } = (await person.get(`${base}/page?side=given&current=1&size=20`)) as {
    records: { id: string; state: string; key: string | null }[]
  }
  const open = records.find(({ state }) => state === 'offered')
  if (open) return { id: open.id, key: open.key ?? '' }
  const { tickets } = (await person.get(`${base}/listGivable`)) as { tickets: { ticketIds: string[] }[] }
  return (await person.post(`${base}/submit`, { way: 'link', ticketIds: [tickets.at(-1)?.ticketIds.at(-1)] })) as Params
}
/** An order of the person that waits for a bank transfer. */
const aTransfer = async (person: SignedIn): Promise<{ orderId: string }> => {
  const { records } = (await person.get(`${api}/client/order/page?current=1&size=20&state=unpaid`)) as {
    records: { orderId: string; transfer?: string }[]
  }
  const waiting = records.find(({ transfer }) => transfer !== undefined)
  if (waiting) return { orderId: waiting.orderId }
  const items = [{ ticketTypeId: await firstType(person), quantity: 1 }]
  const { orderId } = (await person.post(`${api}/userRelation/placeOrderWhenNotFree`, { items })) as { orderId: string }
  await person.post(`${api}/client/order/pay`, { orderId, channel: 'browser', provider: 'bankTransfer' })
  return { orderId }
}
const firstType = async (person: SignedIn): Promise<string> =>
  ((await person.get(`${api}/client/ticketType/list`)) as { ticketTypes: { id: string; isFree: boolean }[] }).ticketTypes.find(
    (type) => !type.isFree,
  )?.id ?? '0'

/** The person's first ticket that offers something: its button is on the pass. */
const ticketOf =
  (ticketTypeId: string) =>
  async (person: SignedIn): Promise<Params> => {
    const { records } = (await person.get(`${api}/client/center/ticketPage?current=1&size=50`)) as {
      records: { id: string; ticketTypeId: string; state: string }[]
    }
    return { id: records.find((ticket) => ticket.ticketTypeId === ticketTypeId && ticket.state === 'valid')?.id ?? '0' }
  }

/** Takes one more of a ticket that is on sale. */
const onePlus = `ticket-stepper-${machineryTickets.vip}-plus`

const holder = 0
const underReview = 1
const failed = 2
const unpaid = 3
const halfForm = 4
const halfQuestionnaire = 5
const refunds = 6
const giver = 9
const approved = 10
const staff = 13

/** A page that is shown in one state: for the person and with the parameters of its test. */
const shotOfTest = (name: RouteName): Shot => {
  const opening = openings.find((one) => one.name === name)
  if (!opening) return { visitor: holder }
  const { who, paramsFor } = opening
  const visitor = testVisitors.findIndex(({ contact }) => contact.value === who)
  return { ...(who === nobody ? {} : { visitor: visitor < 0 ? who : visitor }), params: paramsFor }
}

/** The states to show in addition to that of the page's test. */
const shots: Partial<Record<RouteName, Shot[]>> = {
  home: [{}],
  jump: [{}],
  error: [{ params: () => ({ reason: 'linkIncorrect' }) }],
  closed: [{}],
  exhibitorSignIn: [{ link: machineryFair.links.exhibitor }],
  exhibitorInformationInfo: [{ visitor: 'huafeng' }, { state: 'in-review', visitor: 'jinggong' }],
  boothInfo: [{}, { state: 'of-one', params: () => ({ id: demoIds('exhibitors', 1)() }) }],
  visaInfo: [{ visitor: 'jinggong' }, { state: 'being-written', visitor: 'jinggong', act: taps('visa-add', 'visa-submit') }],
  exhibitSingle: [{ visitor: 'jinggong' }, { state: 'for-visitors', visitor: holder }],
  notFound: [{}],
  registration: [{}],
  infoWap: [
    { state: 'half-filled', visitor: halfForm },
    { state: 'refused', visitor: halfForm, act: taps('submit') },
    { state: 'sent-in', visitor: holder },
  ],
  questionnaire: [{ visitor: halfQuestionnaire, params: () => ({ index: '0' }) }],
  auditing: [
    { state: 'under-review', visitor: underReview },
    { state: 'not-approved', visitor: failed },
  ],
  confirmation: [{ visitor: holder }],
  userCenter: [{ state: 'ticket-holder', visitor: holder }, { state: 'half-done', visitor: halfForm }, { state: 'stranger' }],
  contentPage: [{ params: () => ({ id: 'privacy-agreement' }) }],
  ticketType: [
    { visitor: holder },
    { state: 'unpaid-order', visitor: unpaid },
    { state: 'chosen', visitor: holder, act: taps(onePlus) },
    { state: 'confirm', visitor: holder, act: taps(onePlus, 'basket-go') },
  ],
  ticketTypeSelect: [{ visitor: holder }],
  ticketTypeSelectOrder: [{ visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) }],
  ticketTypeDetail: [{ visitor: holder, params: async (person) => ({ id: await firstType(person) }) }],
  payTransition: [
    { state: 'paid', visitor: holder, params: async (person) => ({ orderId: await firstOrder(person) }) },
    { state: 'waiting', visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) },
    { state: 'bank-transfer', visitor: holder, params: aTransfer },
  ],
  order: [
    { state: 'to-pay', visitor: unpaid },
    { state: 'refunds', visitor: refunds, params: () => ({ tab: 'refunds' }) },
  ],
  orderDetail: [
    { visitor: holder, params: async (person) => ({ orderId: await firstOrder(person) }) },
    { state: 'to-pay', visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) },
    { state: 'bank-transfer', visitor: holder, params: aTransfer },
  ],
  wallet: [{ visitor: holder }, { state: 'empty', visitor: underReview }],
  walletPass: [
    { visitor: holder, params: async (person) => ({ id: await firstTicket(person) }) },
    { state: 'loss', visitor: holder, params: async (person) => ({ id: await firstTicket(person) }), act: taps('pass-more', 'pass-loss') },
    {
      state: 'upgrade',
      visitor: holder,
      words: { upgradeTicket: 'yes' },
      params: ticketOf(machineryTickets.oneDay),
      act: taps('pass-more', 'pass-upgrade'),
    },
  ],
  photo: [{ visitor: halfForm }],
  extractConfirmation: [{}],
  entrance: [{ visitor: holder }, { state: 'entered', visitor: refunds }],
  refund: [
    shotOfTest('refund'),
    { state: 'under-way', visitor: refunds, params: async (person) => ({ orderId: await firstOrder(person, 'refunds') }) },
  ],
  invoiceHeaders: [
    { state: 'empty', visitor: holder },
    { state: 'refused', visitor: holder, act: taps('header-add', 'header-save') },
    {
      state: 'saved',
      visitor: giver,
      act: async (page) => {
        await tap(page, 'header-add')
        await type(page, 'header-name', '武汉精工数控设备股份有限公司上海临港新片区智能制造研究院')
        await type(page, 'header-taxNumber', '91310000MA1FL0001R')
        await tap(page, 'header-save')
      },
    },
  ],
  gate: [
    { state: 'places', visitor: staff },
    { state: 'ready', visitor: staff, act: taps('gate-place-fair-0') },
    { state: 'refused', visitor: staff, act: checkNumber('100000000000') },
    { state: 'offline', visitor: staff, act: checkNumber('100000000000', true) },
  ],
  give: [
    { visitor: giver },
    {
      state: 'refused',
      visitor: giver,
      act: async (page) => {
        await page.locator('[id^="give-stepper-"][id$="-plus"]:visible').first().tap()
        await taps('give-way-phone', 'give-submit')(page)
      },
    },
    { state: 'empty', visitor: approved },
  ],
  giveDetail: [
    { state: 'given', visitor: giver, params: openGift },
    { state: 'code', visitor: giver, params: openGift, act: taps('gift-poster') },
    { state: 'to-claim', visitor: approved, of: giver, params: openGift, words: ({ key = '' }) => ({ ticketGiveRecordId: key }) },
  ],
  giveRecords: [
    { visitor: giver, params: async (person) => openGift(person).then(() => ({})) },
    { state: 'empty', visitor: holder },
  ],
  freeTicket: [
    { visitor: staff },
    {
      state: 'refused',
      visitor: staff,
      act: taps('free-way-phone', 'free-submit'),
    },
  ],
  complimentaryTickets: [{ state: 'not-found', visitor: holder }],
}

/** A phone on which the person signed in before, by a link with these words too. */
const phoneWith = async (browser: Browser, person: SignedIn, language: Language, words: Params = {}): Promise<OpenedPhone> => {
  const opened = await openPhone(browser, { language })
  const kept = storageOf(person, language)
  await writeStorage(opened, { ...kept, link: { ...(kept.link as Params), ...words } })
  return opened
}

/** The states of a page that are shown. */
export const shotsOf = (name: RouteName): Shot[] => shots[name] ?? [shotOfTest(name)]

export interface ShotPhone {
  opened: OpenedPhone
  person: SignedIn
  params: Params
  /** Of the page to show. The phone is on an empty page yet. */
  address: string
}

/** Opens a phone for a state of a page, as its person comes there. Each person signs in once. */
export const shotPhones = (
  fair: RunningFair,
  browser: Browser,
): ((name: RouteName, shot: Shot, language: Language) => Promise<ShotPhone>) => {
  const sessions = new Map<number | string, Promise<SignedIn>>()
  const sessionOf = (visitor: number | string): Promise<SignedIn> => {
    const session = sessions.get(visitor) ?? signIn(fair, typeof visitor === 'string' ? personNamed(visitor) : testVisitors[visitor]!)
    sessions.set(visitor, session)
    return session
  }
  const first = testVisitors[0]!
  return async (name, shot, language) => {
    const link = {
      ...(shot.link ?? first.link),
      tenantId: first.fair.tenantId,
      exhibitionId: first.fair.exhibitionId,
      languageType: language,
      registrationSource: 'registration',
      title: '',
    }
    const person = await sessionOf(shot.visitor ?? holder)
    const params = (await shot.params?.(shot.of === undefined ? person : await sessionOf(shot.of))) ?? {}
    const words = typeof shot.words === 'function' ? shot.words(params) : shot.words
    const opened = shot.visitor === undefined ? await strangersPhone(browser, language) : await phoneWith(browser, person, language, words)
    const { page } = opened
    if (shot.visitor === undefined && !shot.link && !['home', 'error'].includes(name)) {
      await page.goto(siteAddress(fair.url, 'jump', link))
      await page.locator('#sign-in-card').waitFor()
    }
    await page.goto('about:blank')
    return { opened, person, params, address: `${fair.url}/#${pathTo(name, name === 'jump' || shot.link ? link : params)}` }
  }
}
