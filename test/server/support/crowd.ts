import { setTimeout as pause } from 'node:timers/promises'
import { errorCodes } from '../../../contract/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { auditOf } from '../../../server/areas/audit'
import { tradeOf } from '../orders/helpers'
import { personBody, withForm } from '../visitor/aFair'
import { type Answer, makeCall } from './makeCall'
import type { Person } from './makeCall'
import type { Exhibition, TicketType, Visitor } from './makers'
import { persist, whenBack } from './persist'
import type { TestServer } from './testServer'

/** What one person of the crowd does again and again. Each write keeps its key until it is answered. */
export const deeds = ['free', 'hot', 'paid', 'cancelled', 'refunded', 'gift', 'scan', 'form', 'draft'] as const
export type Deed = (typeof deeds)[number]

/** A write that was answered. */
interface Told {
  deed: Deed
  by: Visitor
  orderId?: string
  /** The draft that was saved. */
  text?: string
  giftId?: string
  scanId?: string
}

/** How long a person waited for an answer. */
interface Wait {
  deed: Deed
  fromMs: number
  toMs: number
}

export interface CrowdOptions {
  /** The fair as the test sees it. The crowd's calls go to the servers alone. */
  fair: TestServer
  /** The addresses of the servers. */
  urls: string[]
  /** How many people do each deed. */
  people: Record<Deed, number>
  /** How many hot tickets there are. */
  hotQuota: number
  /** How often each person acts; without it, until the crowd is stopped. */
  times?: number
  /** The pause of a person between two acts. */
  breathMs?: number
  /** How long a person tries again without an answer. */
  patienceMs?: number
}

/** Many people who shop and register at once, while servers and databases die. */
export interface Crowd {
  told: Told[]
  waits: Wait[]
  /** Resolves when everybody is done. Rejects if anyone got an answer that nobody should. */
  done: Promise<void>
  /** Everybody ends what they began, and stops. */
  stop(): Promise<void>
  /** Compares what was answered with the tables. @returns a sentence for each difference */
  differences(): Promise<string[]>
}

/** A person submits one form, gives one gift and enters once. So there are always more people. */
const peopleAtOnce = 40
const once: readonly Deed[] = ['form', 'gift', 'scan']
const defaultBreathMs = 15

const gateOfCrowd = 'gate'

interface Scene {
  exhibition: Exhibition
  /** Another fair of the organiser, which is open today. */
  today: Exhibition
  entry: TicketType
  staff: Person
  free: TicketType
  hot: TicketType
  paid: TicketType
}

const setScene = async ({ fair, hotQuota }: CrowdOptions): Promise<Scene> => {
  const refunds = { fees: [{ daysBefore: 0, percent: 10 }], returnsStock: true, arrivesInDays: 5 }
  const tenant = await fair.aTenant()
  const exhibition = await fair.anExhibition({ tenant, config: { ...withForm(), refunds } })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const today = await fair.anExhibition({ tenant, startsOn: day, endsOn: day })
  return {
    exhibition,
    today,
    entry: await fair.aTicketType({ exhibition: today, quota: 1_000_000, entryDays: [day] }),
    staff: await fair.anOrganiser({ tenant: today, exhibitionId: today.exhibitionId, rights: ['readPasses'] }),
    free: await fair.aTicketType({ exhibition, quota: 1_000_000 }),
    hot: await fair.aTicketType({ exhibition, quota: hotQuota }),
    paid: await fair.aTicketType({ exhibition, quota: 1_000_000, priceFen: 100 }),
  }
}

/** The states in which an order may be, and the number of its tickets. */
const endsAs: Partial<Record<Deed, { states: string[]; tickets: number }>> = {
  free: { states: ['ticketIssued'], tickets: 1 },
  hot: { states: ['ticketIssued'], tickets: 1 },
  paid: { states: ['ticketIssued'], tickets: 1 },
  cancelled: { states: ['cancelled'], tickets: 0 },
  refunded: { states: ['refunding', 'refunded'], tickets: 0 },
  // The one that was given, and the one that replaced it.
  gift: { states: ['ticketIssued'], tickets: 2 },
}

export const startCrowd = async (options: CrowdOptions): Promise<Crowd> => {
  const { fair, urls, people, times = Infinity, breathMs = defaultBreathMs, patienceMs } = options
  const { exhibition, today, entry, staff, free, hot, paid } = await setScene(options)
  const servers = urls.map((url) => makeCall(() => url))
  const told: Told[] = []
  const waits: Wait[] = []
  let isStopped = false
  let turn = 0

  const answered = async <T>(deed: Deed, allowed: number[], attempt: (server: (typeof servers)[number]) => Promise<Answer<T>>) => {
    const fromMs = Date.now()
    // Each attempt goes to the next server, as a balancer would send it.
    const answer = await persist(() => attempt(servers[(turn += 1) % servers.length]!), patienceMs)
    waits.push({ deed, fromMs, toMs: Date.now() })
    if (answer.code !== 200 && !allowed.includes(Number(answer.code)))
      throw new Error(`${deed}: answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  const place = (deed: Deed, by: Visitor, type: TicketType, key: string) =>
    answered(deed, [errorCodes.ticketSoldOut], (server) =>
      server.call(type.priceFen > 0 ? orderCalls.place : walletCalls.takeFree, {
        as: by,
        key,
        body: { items: [{ ticketTypeId: type.id, quantity: 1 }] },
      }),
    )

  const buy = async (deed: Deed, by: Visitor, key: string): Promise<string> => {
    const { orderId } = (await place(deed, by, paid, key)).data
    await answered(deed, [], (server) => server.call(orderCalls.pay, { as: by, body: { orderId, channel: 'browser' } }))
    await fair.control({ action: 'pay', outTradeNo: await whenBack(() => tradeOf(fair, by, orderId)) })
    for (let state = ''; state !== 'ticketIssued'; await pause(40))
      ({ state } = (await answered(deed, [], (server) => server.call(orderCalls.checkPayment, { as: by, body: { orderId } }))).data)
    return orderId
  }

  const acts: Record<Deed, (by: Visitor, key: string, nth: number) => Promise<Partial<Told> | null>> = {
    async free(by, key) {
      return { orderId: (await place('free', by, free, key)).data.orderId }
    },
    async hot(by, key) {
      const { success, data } = await place('hot', by, hot, key)
      return success ? { orderId: data.orderId } : null
    },
    async paid(by, key) {
      return { orderId: await buy('paid', by, key) }
    },
    async refunded(by, key) {
      const orderId = await buy('refunded', by, key)
      const { data } = await answered('refunded', [], (server) => server.call(refundCalls.offer, { as: by, query: { orderId } }))
      const body = { orderId, ticketIds: data.tickets.map(({ ticketId }) => ticketId), amount: data.tickets[0]!.refund }
      await answered('refunded', [], (server) => server.call(refundCalls.ask, { as: by, key: `${key}-back`, body }))
      return { orderId }
    },
    async cancelled(by, key) {
      const { orderId } = (await place('cancelled', by, paid, key)).data
      // Where the answer was lost, the order is cancelled by now.
      await answered('cancelled', [errorCodes.orderNotCancellable], (server) =>
        server.call(orderCalls.cancel, { as: by, body: { orderId } }),
      )
      return { orderId }
    },
    async gift(by, key) {
      const [friend] = await more('gift')
      const { orderId } = (await place('gift', by, free, key)).data
      const { tickets } = (await answered('gift', [], (server) => server.call(giftCalls.givable, { as: by }))).data
      const body = { way: 'link' as const, ticketIds: tickets[0]?.ticketIds ?? [] }
      const given = await answered('gift', [], (server) => server.call(giftCalls.give, { as: by, key: `${key}-give`, body }))
      const claim = { as: friend!, key: `${key}-claim`, body: { key: given.data.key! } }
      await answered('gift', [], (server) => server.call(giftCalls.claim, claim))
      return { orderId, giftId: given.data.id }
    },
    async scan(by, key) {
      await place('scan', by, entry, key)
      const { records } = (
        await answered('scan', [], (server) => server.call(walletCalls.page, { as: by, query: { current: 1, size: 10 } }))
      ).data
      const { data } = await answered('scan', [], (server) => server.call(walletCalls.qrInfo, { as: by, query: { id: records[0]!.id } }))
      const at = fair.clock.now().toISOString()
      const scan = { scanId: key, code: data.qr, zone: 'fair', place: 'South', direction: 'in' as const, at, isLetIn: true }
      await answered('scan', [], (server) =>
        server.call(gateCalls.scan, {
          as: staff,
          body: { deviceId: gateOfCrowd, deviceTime: fair.clock.now().toISOString(), scans: [scan] },
        }),
      )
      return { scanId: key }
    },
    async form(by, key) {
      await answered('form', [], (server) => server.call(registrationCalls.submit, { as: by, key, body: personBody() }))
      return {}
    },
    async draft(by, _key, nth) {
      const text = `${by.accountId} ${nth}`
      const body = { formId: 'person', version: 3, content: { name: text } }
      await answered('draft', [], (server) => server.call(registrationCalls.saveDraft, { as: by, body }))
      return { text }
    },
  }

  const more = (deed: Deed): Promise<Visitor[]> =>
    whenBack(() =>
      fair.visitors(once.includes(deed) ? Math.min(peopleAtOnce, times) : 1, {
        exhibition: deed === 'scan' ? today : exhibition,
        review: deed === 'form' || deed === 'draft' ? 'none' : 'approved',
      }),
    )

  const live = async (deed: Deed, first: Visitor[]): Promise<void> => {
    let some = first
    for (let nth = 0; nth < times && !isStopped; nth += 1) {
      const at = nth % some.length
      if (once.includes(deed) && nth > 0 && at === 0) some = await more(deed)
      const by = some[at]!
      const what = await acts[deed](by, `${deed}-${by.accountId}-${nth}`, nth)
      if (what) told.push({ deed, by, ...what })
      await pause(breathMs)
    }
  }

  const workers = await Promise.all(
    deeds.flatMap((deed) => Array.from({ length: people[deed] }, async () => ({ deed, first: await more(deed) }))),
  )
  const done = Promise.all(workers.map(({ deed, first }) => live(deed, first))).then(() => undefined)
  done.catch(() => undefined)
  return {
    told,
    waits,
    done,
    stop() {
      isStopped = true
      return done
    },
    differences: () => whenBack(() => differencesOf(fair, exhibition, told)),
  }
}

/** An unknown order counts too: everybody has asked until there was an answer. */
const differencesOf = async (fair: TestServer, exhibition: Exhibition, told: Told[]): Promise<string[]> => {
  const key = [exhibition.tenantId, exhibition.exhibitionId]
  const found: string[] = []
  const { rows: orders } = await fair.app.pool.query<{ id: string; state: string; tickets: number }>(
    `SELECT o.id, o.state, (SELECT count(*)::integer FROM tickets k WHERE k.tenant_id = o.tenant_id AND k.order_id = o.id AND k.state <> 'cancelled') AS tickets
     FROM orders o WHERE tenant_id = $1 AND exhibition_id = $2`,
    key,
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const ordered = told.filter(({ orderId }) => orderId)
  for (const { deed, orderId } of ordered) {
    const order = byId.get(orderId!)
    const { states, tickets } = endsAs[deed]!
    if (!order) found.push(`${deed} order ${orderId} is lost`)
    else if (!states.includes(order.state) || order.tickets !== tickets)
      found.push(`${deed} order ${orderId} is ${order.state} with ${order.tickets} tickets`)
  }
  const known = new Set(ordered.map(({ orderId }) => orderId))
  if (known.size !== ordered.length) found.push(`${ordered.length - known.size} orders were answered twice`)
  for (const { id, state } of orders) if (!known.has(id)) found.push(`nobody got an answer for order ${id}, which is ${state}`)

  const { rows: complete } = await fair.app.pool.query<{ account_id: string }>(
    'SELECT account_id FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND is_complete',
    key,
  )
  const completed = new Set(complete.map((row) => row.account_id))
  for (const { by } of told.filter(({ deed }) => deed === 'form'))
    if (!completed.has(by.accountId)) found.push(`the form of account ${by.accountId} is lost`)

  const { rows: claimed } = await fair.app.pool.query<{ id: string }>(`SELECT id FROM gifts WHERE tenant_id = $1 AND state = 'claimed'`, [
    exhibition.tenantId,
  ])
  const gifts = new Set(claimed.map(({ id }) => id))
  for (const { giftId } of told) if (giftId && !gifts.has(giftId)) found.push(`the claim of gift ${giftId} is lost`)

  const { rows: entered } = await fair.app.pool.query<{ record_id: string }>('SELECT record_id FROM entries WHERE tenant_id = $1', [
    exhibition.tenantId,
  ])
  const entries = new Set(entered.map((row) => row.record_id))
  for (const { scanId } of told) if (scanId && !entries.has(`${gateOfCrowd}/${scanId}`)) found.push(`the entry of scan ${scanId} is lost`)

  const lastDrafts = new Map(told.filter(({ deed }) => deed === 'draft').map(({ by, text }) => [by, text]))
  for (const [by, text] of lastDrafts) {
    const saved = (await fair.data(registrationCalls.draft, { as: by }))[0]?.content
    if (saved?.name !== text) found.push(`the draft of account ${by.accountId} is ${JSON.stringify(saved)}, not "${text}"`)
  }

  return [...found, ...(await auditDifferences(fair, exhibition))]
}

/** What the audit finds wrong at an organiser's fairs, and what it finds left undone. */
export const auditDifferences = async (fair: TestServer, { tenantId }: { tenantId: string }): Promise<string[]> =>
  (await auditOf(fair.app.maintenancePool, { tenantId, now: fair.clock.now() })).flatMap(({ differences, unresolved }) =>
    [...differences, ...unresolved].map(({ check, about, expected, found }) => `${check}: ${about} should be ${expected} but is ${found}`),
  )
