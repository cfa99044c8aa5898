import { setTimeout as pause } from 'node:timers/promises'
import { orderCalls } from '../../../contract/orders/order.calls'
import { tradeOf } from '../../server/orders/helpers'
import { auditDifferences } from '../../server/support/crowd'
import { type CallServer, makeCall } from '../../server/support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../../server/support/makers'
import { expireOrders } from '../expireOrders'
import { until } from '../../support/until'
import { type Ground, aGround } from '../ground'
import { type CaughtNotice, type NoticeRelay, startNoticeRelay } from '../noticeRelay'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'
import { randomFraction } from '../../support/random'

const patienceMs = 60_000

interface Scene {
  ground: Ground
  relay: NoticeRelay
  server: CallServer
}

interface Started {
  as: Visitor
  orderId: string
  trade: string
}

const startPayments = async (
  { ground: { fair }, server }: Scene,
  exhibition: Exhibition,
  ticketType: TicketType,
  count: number,
  quantity = 1,
) =>
  Promise.all(
    (await fair.visitors(count, { exhibition })).map(async (as): Promise<Started> => {
      const { orderId } = await fair.anOrder({ visitor: as, ticketType, quantity })
      await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
      return { as, orderId, trade: await tradeOf(fair, as, orderId) }
    }),
  )

/** Pays, and catches the notice of each payment. */
const pay = async ({ ground: { fair }, relay }: Scene, payments: Started[], isLate = false): Promise<CaughtNotice[]> => {
  relay.caught.length = 0
  for (const { trade } of payments) await fair.control({ action: 'pay', outTradeNo: trade, isLate })
  await until(() => relay.caught.length >= payments.length, 'every notice is sent', { timeoutMs: patienceMs })
  return relay.caught.splice(0)
}

const statesOf = async ({ ground: { fair } }: Scene, { tenantId }: Exhibition, orders: Started[]): Promise<Record<string, number>> => {
  const { rows } = await fair.app.pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::integer AS count FROM orders WHERE tenant_id = $1 AND id = ANY($2) GROUP BY state',
    [tenantId, orders.map(({ orderId }) => orderId)],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const countOf = async ({ ground: { fair } }: Scene, table: 'tickets' | 'refunds', { tenantId }: Exhibition, more = ''): Promise<number> =>
  (await fair.app.pool.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 ${more}`, [tenantId])).rowCount!

const unlike = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`]

const manyNotices = async (scene: Scene): Promise<SoakRow> => {
  const { ground, relay } = scene
  const exhibition = await ground.fair.anExhibition()
  const type = await ground.fair.aTicketType({ exhibition, priceFen: 5000 })
  const started = await startPayments(scene, exhibition, type, 40, 2)
  const notices = await pay(scene, started)
  const deliveries = Array.from({ length: 10 }, (_, nth) => notices.map((notice) => ({ notice, to: ground.urls[nth % 2]! })))
    .flat()
    .sort(() => randomFraction() - 0.5)
  const statuses = await Promise.all(deliveries.map(({ notice, to }) => relay.deliver(notice, to)))
  const counted: Record<string, number> = {}
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1
  // WeChat sends a notice again that was not taken.
  for (const notice of notices) await relay.deliver(notice, ground.urls[0]!)
  const tickets = await countOf(scene, 'tickets', exhibition)
  return rowOf(
    '40 payments, each notice 10 times at once to two processes',
    'each counted once',
    `${tickets} tickets; answers ${pairs(counted)}`,
    [
      ...unlike('orders', await statesOf(scene, exhibition, started), { ticketIssued: 40 }),
      ...unlike('tickets', tickets, 80),
      ...unlike('refunds', await countOf(scene, 'refunds', exhibition), 0),
      ...(await auditDifferences(ground.fair, exhibition)),
    ],
  )
}

const settled = (scene: Scene, exhibition: Exhibition, orders: Started[]): Promise<void> =>
  until(
    async () => {
      const states = await statesOf(scene, exhibition, orders)
      const isOpen = ['pendingPayment', 'paid', 'refunding'].some((state) => states[state])
      return !isOpen && (await countOf(scene, 'refunds', exhibition, `AND state <> 'done'`)) === 0
    },
    async () => `everything is settled: ${pairs(await statesOf(scene, exhibition, orders))}`,
    { timeoutMs: patienceMs, everyMs: 200 },
  )

/** Delivers refund notices as they come. */
const deliverAll = (scene: Scene): (() => Promise<void>) => {
  let isStopped = false
  const delivering = (async () => {
    while (!isStopped) {
      const notice = scene.relay.caught.shift()
      if (notice) await scene.relay.deliver(notice, scene.ground.urls[randomFraction() < 0.5 ? 0 : 1]!)
      else await pause(50)
    }
  })()
  return async () => {
    isStopped = true
    await delivering
  }
}

const paidAndCancelled = async (scene: Scene): Promise<SoakRow> => {
  const { ground, relay, server } = scene
  const exhibition = await ground.fair.anExhibition()
  const type = await ground.fair.aTicketType({ exhibition, priceFen: 5000 })
  const started = await startPayments(scene, exhibition, type, 40)
  const notices = await pay(scene, started)
  await Promise.all(
    started.map(async ({ as, orderId }, at) => {
      const cancel = () => server.call(orderCalls.cancel, { as, body: { orderId } })
      await Promise.all(
        at % 2 ? [cancel(), relay.deliver(notices[at]!, ground.urls[1]!)] : [relay.deliver(notices[at]!, ground.urls[1]!), cancel()],
      )
    }),
  )
  for (const notice of notices) await relay.deliver(notice, ground.urls[0]!)
  const stop = deliverAll(scene)
  await settled(scene, exhibition, started).finally(stop)
  return rowOf(
    '40 orders paid and cancelled at the same moment',
    'tickets or the money back',
    pairs(await statesOf(scene, exhibition, started)),
    [...(await auditDifferences(ground.fair, exhibition))],
  )
}

const lateAndGone = async (scene: Scene): Promise<SoakRow> => {
  const { ground, relay } = scene
  const exhibition = await ground.fair.anExhibition()
  const type = await ground.fair.aTicketType({ exhibition, priceFen: 5000, quota: 20 })
  const started = await startPayments(scene, exhibition, type, 20)
  await expireOrders(ground, started)
  await until(async () => (await statesOf(scene, exhibition, started)).cancelled === 20, 'all have expired', { timeoutMs: patienceMs })
  const others = await ground.fair.visitors(20, { exhibition })
  for (const visitor of others) await ground.fair.anOrder({ visitor, ticketType: type })
  const notices = await pay(scene, started, true)
  await Promise.all([0, 1, 0, 1, 0].flatMap((to) => [...notices].reverse().map((notice) => relay.deliver(notice, ground.urls[to]!))))
  for (const notice of notices) await relay.deliver(notice, ground.urls[0]!)
  const stop = deliverAll(scene)
  await settled(scene, exhibition, started).finally(stop)
  const refunds = await countOf(scene, 'refunds', exhibition, `AND state = 'done'`)
  return rowOf('20 payments after their stock was sold, each notice 5 times', 'each refunded once', `${refunds} refunds`, [
    ...unlike('refunds done', refunds, 20),
    ...unlike('refunds', await countOf(scene, 'refunds', exhibition), 20),
    ...(await auditDifferences(ground.fair, exhibition)),
  ])
}

/** Closing a trade at a silent service takes eight seconds each. An expiry needs nobody outside. */
const silentCount = 60
const silentPatienceMs = 30_000

const silentService = async (scene: Scene): Promise<SoakRow> => {
  const { ground, server } = scene
  const [busy, quiet] = [await ground.fair.anExhibition(), await ground.fair.anExhibition()]
  const busyType = await ground.fair.aTicketType({ exhibition: busy, priceFen: 5000 })
  const quietType = await ground.fair.aTicketType({ exhibition: quiet, priceFen: 5000 })
  const cancelled = await startPayments(scene, busy, busyType, silentCount)
  const due = await Promise.all(
    (await ground.fair.visitors(10, { exhibition: quiet })).map(async (as) => ({
      as,
      orderId: (await ground.fair.anOrder({ visitor: as, ticketType: quietType })).orderId,
      trade: '',
    })),
  )
  const differences: string[] = []
  await ground.fair.control({ action: 'fault', service: 'payment', fault: 'timeout' })
  for (const { as, orderId } of cancelled) await server.data(orderCalls.cancel, { as, body: { orderId } })
  await pause(1000)
  const dueAtMs = Date.now()
  await expireOrders(ground, due)
  await until(async () => (await statesOf(scene, quiet, due)).cancelled === due.length, 'the others expire', {
    timeoutMs: silentPatienceMs,
  }).catch(async () => differences.push(`after ${silentPatienceMs / 1000} s: ${pairs(await statesOf(scene, quiet, due))}`))
  const lateMs = Date.now() - dueAtMs
  await ground.fair.control({ action: 'fault', service: 'payment', fault: 'none' })
  return rowOf(
    `a silent payment service, ${silentCount} trades to close`,
    'orders of others expire meanwhile',
    `${(lateMs / 1000).toFixed(1)} s after they were due`,
    [...differences, ...(await auditDifferences(ground.fair, quiet)), ...(await auditDifferences(ground.fair, busy))],
  )
}

export const payments: SoakCase = {
  name: 'payments',
  title: 'notices many times at once, late and out of order; a silent payment service',
  async run({ add }) {
    const relay = await startNoticeRelay()
    const ground = await aGround({ processes: 2, env: { PUBLIC_URL: relay.url } })
    try {
      const scene: Scene = { ground, relay, server: makeCall(() => ground.urls[0]!) }
      for (const one of [manyNotices, paidAndCancelled, lateAndGone, silentService]) add(await one(scene))
    } finally {
      await ground.stop()
      relay.close()
    }
  },
}
