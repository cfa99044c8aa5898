import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type RouteRow, routes } from '../../src/routes/table'
import type { FairDatabase } from '../support/database'
import { openPhone, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { demoIds } from '../../server/demo/demoIds'
import { groupLeader, isReached, nobody, openings, personNamed, whoOpens } from '../support/openings'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { axeViolations, readyForAxe } from './support/axe'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { measure, readyToMeasure } from './support/measure'
import { closePlace, openPlace } from './support/place'
import { sentPass } from './support/sentPass'
import { arrives, isShown, pathOf, says, shows, tap, type } from './support/screen'
import { tapPassAction } from './support/passAction'

interface Sight {
  route: string
  /** The content to check, if the open page alone is not enough. */
  state?: string
  /** The phone's owner: nobody, or a test account. */
  who: string
  /** Opened by its hash, or by what a person does. */
  open: string | ((page: Page) => Promise<void>)
  /** Shown when the page is there; without it, the frame of every page with no skeleton in it. */
  ready?: string
  /** The main button at the lower edge, where there is one. */
  footer?: string
  /** Taro's dialog is open. It keeps the colours of the moment in which it opened. */
  hasHostDialog?: true
}

const exhibitor = 'jinggong'
/** Its fifth product. */
const refusedProduct = Array.from({ length: 5 }, demoIds('listedProducts', 1201)).at(-1)!
const holder = '15400000001'
const inviter = '15400000012'
const debtor = '15400000004'
const beginner = '15400000005'
const builder = testBuilders[0]!.phone
const leader = whoOpens('manageGroup')

/** The first of a list of the fair, and on to its own page. */
const openFirst =
  (list: string, id: string) =>
  async (page: Page): Promise<void> => {
    await openHash(page, list)
    await page.locator(`[id^="${id}"]:visible`).first().tap()
  }

const ownPaths = new Map<string, Promise<string>>()

/** The page of a record of its person, as the generated visits open it. */
const openOwn =
  (route: string) =>
  async (page: Page): Promise<void> => {
    const find = async (): Promise<string> => {
      const opening = openings.find(({ row }) => row.path === route)!
      const params = await opening.paramsFor(await signedInAs(opening.who))
      const asked = Object.entries(params).filter(([name]) => !route.includes(`:${name}`))
      const query = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''
      return route.replace(/:(\w+)/g, (_, name: string) => params[name]!) + query
    }
    if (!ownPaths.has(route)) ownPaths.set(route, find())
    await openHash(page, await ownPaths.get(route)!)
  }

/** Drafts of the previous look are discarded. */
const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('fairgate.draft.'))
      .forEach((name) => localStorage.removeItem(name)),
  )

/** Opens a page, and what its buttons show. */
const openBy =
  (hash: string, ...buttons: string[]) =>
  async (page: Page): Promise<void> => {
    await openHash(page, hash)
    for (const button of buttons) await tap(page, button)
  }

/** A sheet of the first pass. */
const openPassSheet =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await openFirst('/wallet', 'ticket-')(page)
    await tapPassAction(page, button)
  }

/** The sheet of upgrades, which a pass has after a link that offers them. */
const openUpgrade = async (page: Page): Promise<void> => {
  const language = (await page.evaluate(() => localStorage.getItem('fairgate.language')))?.includes('en') ? 'en' : 'cn'
  await page.goto(`${linkTo(fair, '1201', 'visitor', language)}&upgradeTicket=yes`)
  await page.waitForURL(/#\/wallet/)
  await openPassSheet('pass-upgrade')(page)
}

/** At an entrance of their own choice, staff check a number that no ticket has. */
const refuseAtGate = async (page: Page): Promise<void> => {
  await openHash(page, '/gate')
  const place = page.locator('#gate-place-fair-0:visible')
  await place.or(page.locator('#gate-scan:visible')).first().waitFor()
  if (await place.isVisible()) await place.tap()
  await type(page, 'gate-number', '100000000000')
  await tap(page, 'gate-check')
  await says(page, 'gate-verdict', /没有这个门票号码|no ticket with this number/)
}

const sights: Sight[] = [
  { route: '/registration', who: nobody, open: '/registration', ready: 'sign-in-card' },
  {
    route: '/registration',
    state: 'what was refused',
    who: nobody,
    open: openBy('/registration', 'sign-in-mode-password', 'sign-in'),
    ready: 'agreements-error',
  },
  {
    route: '/registration',
    state: 'the dialling codes',
    who: nobody,
    open: openBy('/registration', 'sign-in-mode-appsms', 'phone-code'),
    ready: 'phone-codes',
  },
  {
    route: '/document-manage-info-detail/:type',
    who: exhibitor,
    open: '/document-manage-info-detail/exhibitor',
    ready: 'submit',
    footer: 'submit',
  },
  {
    route: '/document-manage-info-detail/:type',
    state: 'what was sent',
    who: exhibitor,
    open: openFirst('/exhibitorSelfService/documentManagement/list', 'holder-'),
    ready: 'credential-head',
  },
  {
    route: '/document-manage-previous-list/:type',
    who: exhibitor,
    open: '/document-manage-previous-list/exhibitor',
    ready: 'previous-empty',
  },
  { route: '/error', who: nobody, open: '/error?reason=linkIncorrect', ready: 'status-message' },
  { route: '/closed', who: nobody, open: '/closed', ready: 'status-message' },
  { route: '/not-found', who: nobody, open: '/not-found', ready: 'status-message' },
  { route: '/contentPage/:id', who: nobody, open: '/contentPage/privacy-agreement', ready: 'content-body' },
  { route: '/news', who: holder, open: '/news', ready: 'news' },
  { route: '/news/details/:id', who: holder, open: openOwn('/news/details/:id'), ready: 'article-body' },
  { route: '/guest', who: holder, open: '/guest', ready: 'guests' },
  { route: '/guest/details/:id', who: holder, open: openOwn('/guest/details/:id'), ready: 'guest-name' },
  { route: '/infoWap', who: beginner, open: '/infoWap', ready: 'field-document', footer: 'submit' },
  {
    route: '/infoWap',
    state: 'what was refused',
    who: beginner,
    open: openBy('/infoWap', 'submit'),
    ready: 'field-agreements-error',
    footer: 'submit',
  },
  {
    route: '/infoWap',
    state: 'a choice of several',
    who: beginner,
    open: openBy('/infoWap', 'field-interests'),
    ready: 'field-interests-done',
  },
  { route: '/questionnaire', who: '15400000006', open: '/questionnaire', ready: 'question-next', footer: 'question-next' },
  { route: '/auditing', who: '15400000003', open: '/auditing', ready: 'review-remark-text', footer: 'review-edit' },
  { route: '/confirmation', who: holder, open: '/confirmation', ready: 'confirmation-card', footer: 'confirmation-center' },
  { route: '/user-center', who: holder, open: '/user-center', ready: 'entry-wallet' },
  { route: '/user-center', state: 'in another fair’s colours', who: '15400000011', open: '/user-center', ready: 'entry-wallet' },
  {
    route: '/account',
    state: 'asking',
    who: holder,
    open: async (page) => {
      await openBy('/account', 'sign-out')(page)
      await page.locator('.taro-modal__content').waitFor()
    },
    ready: 'sign-out',
    hasHostDialog: true,
  },
  { route: '/ticket-type', who: holder, open: '/ticket-type', ready: 'basket-go', footer: 'basket-go' },
  { route: '/ticket-type/:id', who: holder, open: '/ticket-type/12010103', ready: 'choose', footer: 'choose' },
  { route: '/wallet', who: holder, open: '/wallet', ready: 'wallet' },
  { route: '/wallet/:id', who: holder, open: openFirst('/wallet', 'ticket-'), ready: 'pass-qr' },
  { route: '/ticket', who: holder, open: '/ticket', ready: 'entrance-to-wallet' },
  { route: '/ticket', state: 'one code', who: '15400000011', open: '/ticket', ready: 'entrance-qr' },
  { route: '/ticketAdd', who: holder, open: '/ticketAdd', ready: 'activation-look', footer: 'activation-look' },
  {
    route: '/wallet/:id',
    state: 'a loss',
    who: holder,
    open: openPassSheet('pass-loss'),
    ready: 'pass-loss-left',
  },
  {
    route: '/wallet/:id',
    state: 'an upgrade',
    who: holder,
    open: openUpgrade,
    ready: 'pass-upgrade-note',
  },
  { route: '/gate', state: 'who is not let in', who: inviter, open: refuseAtGate, ready: 'gate-verdict', footer: 'gate-scan' },
  {
    route: '/give',
    state: 'what was refused',
    who: holder,
    open: openBy('/give', 'give-stepper-12010102-plus', 'give-way-phone', 'give-submit'),
    ready: 'give-contact-error',
    footer: 'give-submit',
  },
  {
    route: '/give/:id',
    state: 'its code',
    who: 'anna.keller@example.com',
    open: async (page) => {
      await openOwn('/give/:id')(page)
      await tap(page, 'gift-poster')
    },
    ready: 'gift-qr',
  },
  { route: '/give/:id', who: 'anna.keller@example.com', open: openOwn('/give/:id'), ready: 'gift-recall', footer: 'gift-share' },
  { route: '/meetingSchedule', who: exhibitor, open: '/meetingSchedule', ready: 'meetings-mine' },
  {
    route: '/meetingSchedule/details/:id',
    who: exhibitor,
    open: openFirst('/meetingSchedule', 'meeting-'),
    ready: 'meeting-place',
    footer: 'meeting-accept',
  },
  { route: '/ticketRegistration', who: holder, open: '/ticketRegistration', ready: 'ticket-registration' },
  { route: '/freeTicket', who: inviter, open: '/freeTicket', ready: 'free-submit' },
  { route: '/freeTicket/:id', who: inviter, open: openOwn('/freeTicket/:id'), ready: 'invitation-withdraw', footer: 'invitation-share' },
  { route: '/inviteRegistration', who: holder, open: '/inviteRegistration', ready: 'invite-by-LINK' },
  {
    route: '/inviteRegistration-form/:inviteFormType',
    who: holder,
    open: '/inviteRegistration-form/EMAIL',
    ready: 'invite-send',
    footer: 'invite-send',
  },
  {
    route: '/inviteRegistration-form/:inviteFormType',
    state: 'a plan with friends',
    who: holder,
    open: '/inviteRegistration-form/TOGETHER',
    ready: 'plan-friends',
    footer: 'plan-send',
  },
  {
    route: '/inviteRegistration-form/:inviteFormType',
    state: 'its code',
    who: holder,
    open: '/inviteRegistration-form/QRCODE',
    ready: 'invite-qr',
    footer: 'invite-share',
  },
  {
    route: '/ticket/receive/complimentaryTickets',
    who: holder,
    open: '/ticket/receive/complimentaryTickets',
    ready: 'free-not-found',
  },
  { route: '/order', who: debtor, open: '/order', ready: 'orders-unpaid' },
  { route: '/order/:orderId', who: debtor, open: openFirst('/order', 'order-open-'), ready: 'order-pay', footer: 'order-pay' },
  { route: '/journal/:orderId', who: holder, open: openOwn('/journal/:orderId'), ready: 'journal-shown' },
  {
    route: '/journal/:orderId',
    state: 'the contents',
    who: holder,
    open: async (page) => {
      await openOwn('/journal/:orderId')(page)
      await tap(page, 'journal-counter')
    },
    ready: 'journal-contents',
  },
  { route: '/refund/:orderId', who: holder, open: openOwn('/refund/:orderId'), ready: 'refund-rules', footer: 'refund-submit' },
  {
    route: '/invoice/apply/:orderId',
    who: holder,
    open: openOwn('/invoice/apply/:orderId'),
    ready: 'invoice-submit',
    footer: 'invoice-submit',
  },
  { route: '/invoice', who: holder, open: '/invoice', ready: 'invoice-submit', footer: 'invoice-submit' },
  { route: '/invoiceEn', who: holder, open: '/invoiceEn', ready: 'invoice-submit', footer: 'invoice-submit' },
  { route: '/invoice/history', who: holder, open: '/invoice/history', ready: 'invoices-empty', footer: 'invoices-apply' },
  { route: '/invoiceHeaderManage', who: holder, open: '/invoiceHeaderManage', ready: 'headers-empty', footer: 'header-add' },
  {
    route: '/invoiceHeaderManage',
    state: 'a new company',
    who: holder,
    open: openBy('/invoiceHeaderManage', 'header-add'),
    ready: 'header-save',
    footer: 'header-save',
  },
  {
    route: '/teamRegistration',
    state: 'a file of people',
    who: holder,
    open: openBy('/teamRegistration', 'people-import'),
    ready: 'import-template',
  },
  {
    route: '/teamRegistration',
    state: 'passes to send',
    who: holder,
    open: async (page) => {
      await passOfTeam()
      await openBy('/teamRegistration', 'people-ways', 'people-passes')(page)
    },
    ready: 'passes-how',
  },
  {
    route: '/personnel/:userId',
    state: 'a pass that was sent',
    who: holder,
    open: async (page) => openHash(page, (await passOfTeam()).person),
    ready: 'person-message',
  },
  {
    route: '/smsQrCodePage',
    state: 'the end of the phone',
    who: nobody,
    open: async (page) => openHash(page, (await passOfTeam()).guest),
    ready: 'sms-pass-digits',
  },
  { route: '/othersRegistration/:type', who: holder, open: '/othersRegistration/group', ready: 'people-add', footer: 'people-add' },
  {
    route: '/others-registration-info-detail/:type',
    who: holder,
    open: openOwn('/others-registration-info-detail/:type'),
    ready: 'person-form-go',
  },
  {
    route: '/others-registration-card-form/:type',
    who: holder,
    open: openOwn('/others-registration-card-form/:type'),
    ready: 'submit',
    footer: 'submit',
  },
  { route: '/personnel/:userId', who: holder, open: openOwn('/personnel/:userId'), ready: 'person-form-go' },
  {
    route: '/ticket-type/select/:orderId',
    who: debtor,
    open: openFirst('/ticket-type', 'unpaid-order-open'),
    ready: 'order-pay',
    footer: 'order-pay',
  },
  {
    route: '/payTransition',
    who: debtor,
    open: async (page) => {
      await openFirst('/order', 'order-open-')(page)
      await arrives(page, /^\/order\/\d+$/)
      await openHash(page, `/payTransition?orderId=${pathOf(page).split('/').at(-1)}&sheetResult=cancelled`)
    },
    ready: 'payment-pay-again',
    footer: 'payment-pay-again',
  },
  {
    route: '/ticket-type/select',
    who: holder,
    open: async (page) => {
      await openHash(page, '/ticket-type')
      await tap(page, 'ticket-stepper-12010105-plus')
      await tap(page, 'basket-go')
    },
    ready: 'selection-place',
    footer: 'selection-place',
  },
  {
    route: '/exhibitorSelfService/exhibitorRegist/login',
    who: nobody,
    open: '/exhibitorSelfService/exhibitorRegist/login?exhibitionId=1201&registerType=exhibitorDept&tenantId=100001',
    ready: 'sign-in',
  },
  {
    route: '/exhibitorSelfService/exhibit/single',
    who: exhibitor,
    open: '/exhibitorSelfService/exhibit/single',
    ready: 'exhibit-item-3',
    footer: 'exhibit-edit',
  },
  {
    route: '/exhibitorSelfService/exhibit/single',
    state: 'being written, full and refused',
    who: exhibitor,
    open: async (page) => {
      await forgetDrafts(page)
      await openBy('/exhibitorSelfService/exhibit/single', 'exhibit-edit', 'field-items-add', 'exhibit-save')(page)
      await shows(page, 'field-items-full')
    },
    ready: 'field-items-3-name-cn-error',
    footer: 'exhibit-save',
  },
  {
    route: '/exhibitorSelfService/information',
    who: exhibitor,
    open: '/exhibitorSelfService/information',
    ready: 'step-data',
  },
  {
    route: '/exhibitorSelfService/information/info',
    who: 'huafeng',
    open: '/exhibitorSelfService/information/info',
    ready: 'field-name-cn',
    footer: 'submit',
  },
  {
    route: '/exhibitorSelfService/information/info',
    state: 'waiting for the organiser',
    who: exhibitor,
    open: '/exhibitorSelfService/information/info',
    ready: 'version-changes',
    footer: 'version-take-back',
  },
  {
    route: '/user-center/exhibitorLogo',
    who: exhibitor,
    open: '/user-center/exhibitorLogo',
    ready: 'field-logo',
    footer: 'submit',
  },
  {
    route: '/exhibitorSelfService/auditing',
    who: exhibitor,
    open: '/exhibitorSelfService/auditing',
    ready: 'changes-company',
  },
  {
    route: '/exhibitorSelfService/boothInfo',
    who: nobody,
    open: '/exhibitorSelfService/boothInfo',
    ready: 'booths',
  },
  {
    route: '/exhibitorSelfService/boothInfo',
    state: 'of one company',
    who: nobody,
    open: `/exhibitorSelfService/boothInfo?id=${demoIds('exhibitors', 1)()}`,
    ready: 'booth-name',
    footer: 'booth-share',
  },
  {
    route: '/exhibitorSelfService/exhibit/list',
    who: exhibitor,
    open: '/exhibitorSelfService/exhibit/list',
    ready: 'products-count',
    footer: 'products-add',
  },
  {
    route: '/exhibitorSelfService/productShow',
    who: exhibitor,
    open: `/exhibitorSelfService/productShow?id=${refusedProduct}`,
    ready: 'product-refused',
    footer: 'product-edit',
  },
  {
    route: '/exhibitorSelfService/productShow',
    state: 'new',
    who: exhibitor,
    open: '/exhibitorSelfService/productShow?id=9000000000000001&isNew=1',
    ready: 'field-pictures',
    footer: 'submit',
  },
  { route: '/source', who: leader, open: '/source', ready: 'sources-sum', footer: 'source-add' },
  { route: '/source/form', who: leader, open: '/source/form', ready: 'source-name' },
  { route: '/source/details/:code', who: leader, open: openOwn('/source/details/:code'), ready: 'source-qr' },
  { route: '/parking', who: leader, open: '/parking', ready: 'parking-offer', footer: 'parking-add' },
  { route: '/builder', who: builder, open: '/builder', ready: 'builder-status' },
  { route: '/builder', state: 'of an exhibitor', who: exhibitor, open: '/builder', ready: 'builder-booths' },
  { route: '/builder/filing', who: builder, open: '/builder/filing', ready: 'submit', footer: 'submit' },
  { route: '/builder/booth/:exhibitorId', who: builder, open: openOwn('/builder/booth/:exhibitorId'), ready: 'drawing' },
  { route: '/builder/passes/:exhibitorId', who: builder, open: openOwn('/builder/passes/:exhibitorId'), ready: 'pass-kinds' },
  {
    route: '/builder/pass/:exhibitorId/:type',
    who: builder,
    open: openOwn('/builder/pass/:exhibitorId/:type'),
    ready: 'submit',
    footer: 'submit',
  },
  { route: '/groupManagement', who: groupLeader, open: '/groupManagement', ready: 'group-home' },
  { route: '/groupManagement/form', who: groupLeader, open: '/groupManagement/form', ready: 'submit', footer: 'submit' },
  { route: '/subordinate', who: groupLeader, open: '/subordinate', ready: 'part-add', footer: 'sub-add' },
  { route: '/subordinate/form', who: groupLeader, open: '/subordinate/form', ready: 'sub-create', footer: 'sub-create' },
  {
    route: '/subordinate/resetPwd/:userId',
    who: groupLeader,
    open: openOwn('/subordinate/resetPwd/:userId'),
    ready: 'password-make',
    footer: 'password-make',
  },
  {
    route: '/subordinate/details/:id',
    who: groupLeader,
    open: openOwn('/subordinate/details/:id'),
    ready: 'sub-head',
    footer: 'sub-change',
  },
  { route: '/exhibitorSelfService/formInfoWap', who: exhibitor, open: '/exhibitorSelfService/formInfoWap', ready: 'form-journal' },
  {
    route: '/exhibitorSelfService/formInfoWap',
    state: 'with what anGeBo knows',
    who: exhibitor,
    open: '/exhibitorSelfService/formInfoWap?view=anGeBo',
    ready: 'angebo-code',
  },
  {
    route: '/exhibitorSelfService/formInfoWap',
    state: 'of the board',
    who: exhibitor,
    open: '/exhibitorSelfService/formInfoWap?formType=exhibitor_board',
    ready: 'field-boardName-cn',
    footer: 'submit',
  },
  {
    route: '/exhibitorSelfService/information/manualAll/:materialTypeV2',
    who: exhibitor,
    open: '/exhibitorSelfService/information/manualAll/all',
    ready: 'manual-head',
  },
  {
    route: '/exhibitorSelfService/information/manualPart/:materialTypeV2',
    who: exhibitor,
    open: '/exhibitorSelfService/information/manualPart/booth',
    ready: 'form-drawing',
  },
  {
    route: '/exhibitorSelfService/inviteRegistration-form/:inviteFormType',
    who: exhibitor,
    open: '/exhibitorSelfService/inviteRegistration-form/LINK',
    ready: 'staff-make',
    footer: 'staff-make',
  },
  {
    route: '/exhibitorSelfService/inviteVIP/inviteForm',
    who: exhibitor,
    open: '/exhibitorSelfService/inviteVIP/inviteForm?inviteFormType=SHORT_MSG',
    ready: 'invite-send',
    footer: 'invite-send',
  },
  {
    route: '/exhibitorSelfService/visaInfo',
    who: exhibitor,
    open: '/exhibitorSelfService/visaInfo',
    ready: 'visa-used',
    footer: 'visa-add',
  },
  {
    route: '/exhibitorSelfService/visaInfo',
    state: 'being written and refused',
    who: exhibitor,
    open: openBy('/exhibitorSelfService/visaInfo', 'visa-add', 'visa-submit'),
    ready: 'field-birthday-error',
    footer: 'visa-submit',
  },
  {
    route: '/exhibitorSelfService/serviceOrder',
    who: exhibitor,
    open: '/exhibitorSelfService/serviceOrder?tab=orders',
    ready: 'services-tab-orders',
  },
  {
    route: '/exhibitorSelfService/serviceOrder',
    state: 'about to be ordered',
    who: exhibitor,
    open: openBy(
      '/exhibitorSelfService/serviceOrder',
      'services-category-furniture',
      'service-stepper-12019201-plus',
      'service-stepper-12019203-plus',
      'services-review',
    ),
    ready: 'services-submit',
  },
  {
    route: '/special',
    state: 'where a connection goes',
    who: exhibitor,
    open: openBy('/special', 'services-category-power', 'service-places-12019302', 'services-place-backLeft'),
    ready: 'services-place-count-backLeft-plus',
  },
  {
    route: '/special',
    state: 'prices by date',
    who: exhibitor,
    open: openBy('/special', 'special-prices'),
    ready: 'special-price-list-body',
  },
]

/** The entry point shows nothing of its own, because it redirects. */
const entryPoints: string[] = [routes.home.path, routes.jump.path]
const openRows = Object.values(routes as Record<string, RouteRow>).filter((row) => row.page && !entryPoints.includes(row.path))
const openPaths = openRows.map((row) => row.path)

/** A page that nothing above says more of is seen by a person that it is for. */
for (const { path, access } of openRows) {
  const who = access === 'open' ? holder : whoOpens(access)
  if (!path.includes(':') && !sights.some(({ route }) => route === path)) sights.push({ route: path, who, open: path })
}

let fair: RunningFair
let browser: Browser
let database: FairDatabase
const phones = new Map<string, OpenedPhone>()

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

let opened = 0

/** Loaded again each time, so that no page before is still in the way. */
const openHash = async (page: Page, hash: string): Promise<void> => {
  opened += 1
  await page.goto(`${fair.url}/?${opened}#${hash}`)
}

const signedIn = new Map<string, Promise<SignedIn>>()

/** A code is sent once a minute, so a person signs in once. */
const signedInAs = (who: string): Promise<SignedIn> => {
  if (!signedIn.has(who)) signedIn.set(who, signIn(fair, personNamed(who)))
  return signedIn.get(who)!
}

let teamPass: ReturnType<typeof sentPass> | undefined

/** A member of the holder's team, to whom the link to the pass was sent. */
const passOfTeam = (): ReturnType<typeof sentPass> =>
  (teamPass ??= signedInAs(holder).then((owner) => sentPass(fair, database, owner, '13912349999')))

const phoneFor = async (who: string): Promise<OpenedPhone> => {
  const known = phones.get(who)
  if (known) return known
  const person = who === nobody ? null : await signedInAs(who)
  const phone = person ? await phoneOf(browser, person, 'cn') : await openPhone(browser, { language: 'cn' })
  await readyToMeasure(phone.context)
  await readyForAxe(phone.context)
  watchRequests(phone.page)
  // Pages do not slide in.
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  // Without a running app its storage can be written.
  await phone.page.goto(person ? `${fair.url}/readyz` : linkTo(fair, '1201'))
  if (!person) await shows(phone.page, 'sign-in-card')
  phones.set(who, phone)
  return phone
}

const speak = (page: Page, language: 'cn' | 'en'): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('fairgate.language', JSON.stringify({ data: JSON.stringify(chosen) })), language)

/**
 * Speaks the other language as a person does, without loading the page again, which takes half a second.
 * @returns false where the page has no switch
 */
const switchesLanguage = async (page: Page): Promise<boolean> => {
  const button = page.locator('#language-switch:visible')
  if (!(await button.isVisible())) return false
  await settled(page, 1)
  await button.tap()
  await settled(page, 1)
  // What the page asks for again is in the other language too.
  await until(() => !isAsking(page), 'the page has its answers')
  return true
}

/** How many requests of a page are in flight. */
const asked = new WeakMap<Page, number>()
const isAsking = (page: Page): boolean => asked.get(page)! > 0
const watchRequests = (page: Page): void => {
  const count = (by: number) => (): void => void asked.set(page, asked.get(page)! + by)
  asked.set(page, 0)
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
}

/**
 * A page that is open to everyone is also seen by the other kind of person: signed in, or not. There its names, roles and colours
 * are checked by axe-core; its sizes were measured above. All rules run on both widths, because one run takes a tenth of a second.
 */
interface OtherSight {
  route: string
  who: string
  open: string
}

/** Pages that lead this person on at once, so that nobody sees them. */
const leadsOn: { route: string; who: string; to: string }[] = [
  // By its address a guest comes to the sign-in page, whose buttons open it.
  { route: routes.whatsApp.path, who: nobody, to: routes.registration.path },
]

const others: OtherSight[] = openRows
  .filter(({ access }) => access === 'open')
  .flatMap(({ path, area }) => {
    const own = sights.filter(({ route }) => route === path)
    const open = own.map((sight) => sight.open).find((one): one is string => typeof one === 'string') ?? path
    // Their links name another register type, which a visitor's phone would keep.
    return [nobody, area === 'exhibitor' ? exhibitor : holder]
      .filter((who) => !own.some((sight) => (sight.who === nobody) === (who === nobody)))
      .map((who) => ({ route: path, who, open }))
  })

const filledFrame = '.taro_page_show [class*="content___"]:not(:has([class*="bone___"]))'

interface Size {
  name: string
  width: number
  height: number
  textScale: number
  isDark?: true
  /** Its colours, or a shape that leaves words more room, say the same in each language. */
  isInChineseOnly?: true
}

/** How phones show the page. It opens in the first of these. The others follow by what changes least, because each is another layout. */
const sizes: Size[] = [
  { name: '390 px wide', width: 390, height: 844, textScale: 1 },
  { name: 'dark', width: 390, height: 844, textScale: 1, isDark: true, isInChineseOnly: true },
  { name: '390 px wide with letters twice as large', width: 390, height: 844, textScale: 2 },
  { name: '320 px wide', width: 320, height: 640, textScale: 1 },
  { name: 'held sideways', width: 844, height: 390, textScale: 1, isInChineseOnly: true },
]

const desk = { width: 1280, height: 900 }

/** What a page shows now, so that nothing is set twice: each setting draws the page again. */
const shown = new WeakMap<Page, { width: number; height: number; isDark: boolean }>()

/** Shows the page in a size, in light colours or dark ones. */
const showIn = async (
  page: Page,
  { width, height, isDark = false }: { width: number; height: number; isDark?: boolean },
): Promise<void> => {
  const before = shown.get(page)
  shown.set(page, { width, height, isDark })
  if (before?.width !== width || before.height !== height) await page.setViewportSize({ width, height })
  if ((before?.isDark ?? false) !== isDark) await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/** Sets the letter size, and waits until nothing moves. */
const settled = (page: Page, textScale: number): Promise<void> =>
  page.evaluate(async (scale) => {
    document.documentElement.style.fontSize = `${125 * scale}%`
    const isComing = (): boolean =>
      [...document.querySelectorAll('.taro_page')].some((one) => one.clientWidth > 0 && !one.classList.contains('taro_page_stationed'))
    // A page that has just come ignores taps for a moment.
    const isDeaf = (): boolean => document.querySelector('.taro_page_show > [class*="settling"]') !== null
    // A tapped element stays dimmed for a moment after the tap.
    const isPressed = (): boolean => document.querySelector('[id]:active') !== null
    for (let frames = 0; frames < 2 || ((isComing() || isDeaf() || isPressed()) && frames < 120); frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  }, textScale)

/** What would move by itself or when it is touched, although the phone asks for less motion. */
const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app, #app *')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        return animationName !== 'none' || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0)
      })
      .map((element) => `moves, although less motion is wanted: #${element.closest('[id]')?.id ?? ''} ${element.className}`)
      .slice(0, 3),
  )

for (const sight of sights.filter(({ route }) => isReached(route))) {
  const { route, state, who, ready, open, footer, hasHostDialog } = sight
  test(`${route}${state ? `, ${state},` : ''} fits small phones, large letters, fingers and tired eyes, in both languages @route:${route}`, async () => {
    const { page, errors } = await phoneFor(who)
    // Reports the errors of the page before.
    errors.length = 0
    const problems: string[] = []
    const texts = new Set<string>()
    for (const language of ['cn', 'en'] as const) {
      await showIn(page, sizes[0]!)
      if (language === 'cn' || typeof open !== 'string' || !(await switchesLanguage(page))) {
        await speak(page, language)
        if (typeof open === 'string') await openHash(page, open)
        else await open(page)
      }
      const isThere = ready ? shows(page, ready) : page.locator(filledFrame).first().waitFor()
      await isThere.catch(async (error: Error) =>
        assert.fail([...errors, error.message, language, page.url(), await page.innerText('body')].join('\n')),
      )
      assert.ok(!(await isShown(page, 'no-permission')), 'it is not for this person')
      texts.add(await page.innerText('body'))
      await settled(page, 1)
      problems.push(...(await movingParts(page)))
      problems.push(...(await axeViolations(page)).map((violation) => `${language}: ${violation}`))
      for (const size of sizes) {
        const { name, width, height, textScale, isDark, isInChineseOnly } = size
        if ((isDark && hasHostDialog) || (isInChineseOnly && language !== 'cn')) continue
        if (size !== sizes[0]) {
          await showIn(page, size)
          await settled(page, textScale)
        }
        problems.push(
          ...(await measure(page, { width, height, isUsualSize: textScale === 1, footer })).map(
            (problem) => `${language}, ${name}: ${problem}`,
          ),
        )
      }
    }
    // A desk has another layout, and the same words.
    await showIn(page, desk)
    problems.push(...(await axeViolations(page)).map((violation) => `on a desk: ${violation}`))
    assert.deepEqual(errors, [])
    assert.deepEqual(problems, [])
    assert.equal(texts.size, 2, 'it speaks one language only')
  })
}

for (const { route, who, open } of others.filter((sight) => isReached(sight.route))) {
  test(`${route} has names, roles and contrast ${who === nobody ? 'before' : 'after'} a sign-in too, in both languages @route:${route}`, async () => {
    const { page, errors } = await phoneFor(who)
    errors.length = 0
    const problems: string[] = []
    for (const language of ['cn', 'en'] as const) {
      await speak(page, language)
      await showIn(page, sizes[0]!)
      await openHash(page, open)
      await page.locator(filledFrame).first().waitFor()
      await settled(page, 1)
      const next = leadsOn.find((one) => one.route === route && one.who === who)
      assert.equal(pathOf(page), next?.to ?? open.split('?')[0])
      if (next) continue
      problems.push(...(await axeViolations(page)).map((violation) => `${language}: ${violation}`))
    }
    await showIn(page, desk)
    problems.push(...(await axeViolations(page)).map((violation) => `on a desk: ${violation}`))
    assert.deepEqual(errors, [])
    assert.deepEqual(problems, [])
  })
}

test('a page that is open to everyone is seen by a guest and by a person who is signed in', () => {
  const seen = [...sights, ...others]
  for (const { path } of openRows.filter(({ access }) => access === 'open')) {
    const people = seen.filter(({ route }) => route === path).map(({ who }) => who === nobody)
    assert.deepEqual([path, new Set(people).size], [path, 2])
  }
})

test('every open page is measured, and a page with path parameters declares how it opens', () => {
  assert.deepEqual(
    openPaths.filter((path) => !sights.some(({ route }) => route === path)),
    [],
  )
})

test('letters twice as large leave the room at the sides as it is', async () => {
  const { page } = await phoneFor(holder)
  await showIn(page, sizes[0]!)
  await speak(page, 'en')
  await openHash(page, '/wallet')
  await shows(page, 'wallet')
  await settled(page, 2)
  const { back, letters } = await page.evaluate(() => ({
    back: document.querySelector('.taro_page_show #page-back')!.getBoundingClientRect(),
    letters: getComputedStyle(document.querySelector('.taro_page_show #page-title')!).fontSize,
  }))
  await settled(page, 1)
  assert.deepEqual([back.width, back.height, letters], [44, 88, '34px'])
})

/** Style mistakes, each with its report. */
const mistakes: [style: string, told: RegExp][] = [
  ['#field-name-label { color: #8a90a8 }', /too pale, 3\.\d+: #field-name-label/],
  ['#field-email::placeholder { color: #8a90a8 }', /a hint too pale, .*: #field-email/],
  ['#field-name-label { opacity: .7 }', /too pale, .*: #field-name-label/],
  ['#submit { background: linear-gradient(#839cfc, #d7dffe) }', /too pale, 1\.\d+: #submit/],
  ['#field-name-help { position: relative; left: 300px }', /out of sight, .*: #field-name-help/],
  ['#field-name-help { overflow: hidden; width: 60px; white-space: nowrap }', /cut off at the side: #field-name-help/],
  ['#field-name-help { overflow: hidden; height: 8px }', /cut off below: #field-name-help/],
  ['#field-name-help { width: 20px }', /squeezed into .*: #field-name-help/],
  ['#field-phone-field { position: relative; top: -50px }', /covered by #field-phone.*: #field-name-help/],
  ['#field-email { font-size: 40px }', /the hint "name@company.com" does not fit/],
  ['[id="field-name-field"] > [class*="box"] { width: 500px }', /stands out of the page, .*: #field-name-field/],
  ['body { width: 600px }', /the page is 600 wide on 390/],
  ['#field-phone-code { height: 30px; min-height: 0; align-self: center }', /too small for a finger, \d+ by 30: #field-phone-code/],
  ['[id*="-open-"] { padding: 0; font-size: 9px }', /a link too low to hit, \d+: #field-agreements/],
  ['[class*="dock___"] { position: static }', /out of reach, .*: #submit/],
  ['[class*="footerInside"] { padding-top: 520px }', /the footer takes \d+ of 844: #submit/],
  ['#field-phone-code { background: #fff; position: relative; top: -12px }', /glued to a text, .*: #field-phone-code/],
  ['#submit { visibility: hidden }', /#submit is not there/],
]

test('each style mistake is detected', async () => {
  const { page } = await phoneFor(beginner)
  await showIn(page, sizes[0]!)
  await speak(page, 'cn')
  await openHash(page, '/infoWap')
  await shows(page, 'field-document')
  for (const [style, told] of mistakes) {
    const sheet = await page.addStyleTag({ content: style.replace(/;| }/g, ' !important$&') })
    await settled(page, 1)
    assert.match((await measure(page, { width: 390, height: 844, isUsualSize: true, footer: 'submit' })).join('\n'), told, style)
    await sheet.evaluate((element) => (element as Element).remove())
  }
})
