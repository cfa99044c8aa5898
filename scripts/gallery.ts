import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testVisitors } from '../server/demo/account/testAccounts'
import { type DemoLink, machineryFair } from '../server/demo/fairs'
import { type RouteName, type RouteRow, routes } from '../src/routes/table'
import { pathTo, siteAddress } from '../contract/rules/addresses'
import { openBrowser } from '../test/support/openBrowser'
import { type RunningFair, runFair } from '../test/support/runFair'
import { type SignedIn, exhibitorPerson, phoneOf, signIn, strangersPhone } from '../test/support/signedInPhone'

/** A screenshot of every open route, in cn and en, on a fresh demo fair, with an index page: var/gallery/index.html. */
const root = path.resolve(__dirname, '..')
const folder = path.join(root, 'var', 'gallery')
const languages = ['cn', 'en'] as const
type Language = (typeof languages)[number]

type Params = Record<string, string>

interface Shot {
  /** The state to show, if a route has several. */
  state?: string
  /** A test visitor or an exhibitor's account of the demo; none for a new visitor. */
  visitor?: number | string
  /** The link of a new visitor, if it is not the visitors' link. */
  link?: DemoLink
  params?: (person: SignedIn) => Promise<Params> | Params
}

const api = '/api/ef-registration-client'
const firstOrder = async (person: SignedIn, state = 'paid'): Promise<string> =>
  ((await person.get(`${api}/client/order/page?current=1&size=1&state=${state}`)) as { records: { orderId: string }[] }).records[0]
    ?.orderId ?? '0'
const firstTicket = async (person: SignedIn): Promise<string> =>
  ((await person.get(`${api}/client/center/ticketPage?current=1&size=1`)) as { records: { id: string }[] }).records[0]?.id ?? '0'
const firstType = async (person: SignedIn): Promise<string> =>
  ((await person.get(`${api}/client/ticketType/list`)) as { ticketTypes: { id: string; isFree: boolean }[] }).ticketTypes.find(
    (type) => !type.isFree,
  )?.id ?? '0'

const holder = 0
const underReview = 1
const failed = 2
const unpaid = 3
const halfForm = 4
const halfQuestionnaire = 5
const refunds = 6

/** The states to show in addition to the ticket holder's. */
const shots: Partial<Record<RouteName, Shot[]>> = {
  home: [{}],
  jump: [{}],
  error: [{ params: () => ({ reason: 'linkIncorrect' }) }],
  closed: [{}],
  exhibitorSignIn: [{ link: machineryFair.links.exhibitor }],
  exhibitSingle: [{ visitor: 'jinggong' }, { state: 'for-visitors', visitor: holder }],
  notFound: [{}],
  registration: [{}],
  infoWap: [
    { state: 'half-filled', visitor: halfForm },
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
  ticketType: [{ visitor: holder }, { state: 'unpaid-order', visitor: unpaid }],
  ticketTypeSelect: [{ visitor: holder }],
  ticketTypeSelectOrder: [{ visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) }],
  ticketTypeDetail: [{ visitor: holder, params: async (person) => ({ id: await firstType(person) }) }],
  payTransition: [
    { state: 'paid', visitor: holder, params: async (person) => ({ orderId: await firstOrder(person) }) },
    { state: 'waiting', visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) },
  ],
  order: [
    { state: 'to-pay', visitor: unpaid },
    { state: 'refunds', visitor: refunds, params: () => ({ tab: 'refunds' }) },
  ],
  orderDetail: [
    { visitor: holder, params: async (person) => ({ orderId: await firstOrder(person) }) },
    { state: 'to-pay', visitor: unpaid, params: async (person) => ({ orderId: await firstOrder(person, 'unpaid') }) },
  ],
  wallet: [{ visitor: holder }, { state: 'empty', visitor: underReview }],
  walletPass: [{ visitor: holder, params: async (person) => ({ id: await firstTicket(person) }) }],
}

interface Picture {
  file: string
  route: string
  state: string
  language: Language
}

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  process.stdout.write('Starting the demo fair …\n')
  const fair: RunningFair = await runFair()
  const browser = await openBrowser()
  const pictures: Picture[] = []
  const sessions = new Map<number | string, SignedIn>()
  const sessionOf = async (visitor: number | string): Promise<SignedIn> => {
    const session =
      sessions.get(visitor) ?? (await signIn(fair, typeof visitor === 'string' ? exhibitorPerson(visitor) : testVisitors[visitor]!))
    sessions.set(visitor, session)
    return session
  }
  const first = testVisitors[0]!
  for (const [name, row] of Object.entries(routes) as [RouteName, RouteRow][]) {
    if (!row.page) continue
    for (const shot of shots[name] ?? [{ visitor: holder }]) {
      for (const language of languages) {
        const link = {
          ...(shot.link ?? first.link),
          tenantId: first.fair.tenantId,
          exhibitionId: first.fair.exhibitionId,
          languageType: language,
          registrationSource: 'registration',
          title: '',
        }
        const person = await sessionOf(shot.visitor ?? holder)
        const { page, context } =
          shot.visitor === undefined ? await strangersPhone(browser, language) : await phoneOf(browser, person, language)
        const params = (await shot.params?.(person)) ?? {}
        if (shot.visitor === undefined && !shot.link && !['home', 'error'].includes(name)) {
          await page.goto(siteAddress(fair.url, 'jump', link))
          await page.locator('#sign-in').waitFor()
        }
        await page.goto('about:blank')
        await page.goto(`${fair.url}/#${pathTo(name, name === 'jump' || shot.link ? link : params)}`)
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await page.waitForTimeout(700)
        const file = `${name}${shot.state ? `-${shot.state}` : ''}-${language}.png`
        await page.screenshot({ path: path.join(folder, file) })
        pictures.push({ file, route: row.path, state: shot.state ?? '', language })
        process.stdout.write(`  ${file}\n`)
        await context.close()
      }
    }
  }
  const items = pictures.map(
    ({ file, route, state, language }) =>
      `<figure><img loading="lazy" src="${file}" width="260" alt=""><figcaption>${route} ${state} · ${language}</figcaption></figure>`,
  )
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Fairgate gallery</title><style>body{font:14px system-ui;background:#d9dcea;display:flex;flex-wrap:wrap;gap:24px;padding:24px}
figure{margin:0}img{border-radius:20px;box-shadow:0 8px 30px #0003;display:block}figcaption{padding:8px 4px;max-width:260px}</style>${items.join('\n')}`,
  )
  process.stdout.write(`${pictures.length} pictures. Open ${path.join(folder, 'index.html')}\n`)
  await browser.close()
  await fair.stop()
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
