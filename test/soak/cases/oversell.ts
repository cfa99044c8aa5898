import { setTimeout as pause } from 'node:timers/promises'
import { orderCalls } from '../../../contract/orders/order.calls'
import { tradeOf } from '../../server/orders/helpers'
import { auditDifferences } from '../../server/support/crowd'
import { makeCall } from '../../server/support/makeCall'
import { hotSale } from '../../server/support/hotSale'
import { makeTally, rushes } from '../../server/support/rushes'
import { until } from '../../support/until'
import { type Ground, aGround } from '../ground'
import { some, unwanted } from '../load'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'
import { randomFraction } from '../../support/random'

const buyers = 2000

const churnSeconds = 30
const holdSeconds = 6
const churners = 60
const churnQuota = 20

/** The sale of a day that everybody waited for. */
const hotSaleOf = async ({ fair, urls }: Ground): Promise<SoakRow> => {
  const { answers, requests, p50Ms, p99Ms, differences } = await hotSale({
    fair,
    urls,
    buyers: 10_000,
    stock: 1000,
    holdMinutes: 0.5,
    // The servers expire what waits too long.
    endHolds: () => Promise.resolve(),
    work: () => pause(200),
  })
  return rowOf(
    'hot sale: ten thousand buyers, a thousand places, a code, failing and late payments, holds that expire',
    pairs(answers),
    `${requests.toLocaleString('en')} requests, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    differences,
  )
}

/** Paid tickets that are held for some seconds: people pay, cancel, or let the order expire, and buy again. */
const churn = async ({ fair, urls }: Ground): Promise<SoakRow> => {
  const exhibition = await fair.anExhibition({ config: { holdMinutes: holdSeconds / 60 } })
  const types = await Promise.all([0, 1, 2].map(() => fair.aTicketType({ exhibition, quota: churnQuota, priceFen: 100 })))
  await fair.aConflict(types[0]!, types[1]!)
  const people = await fair.visitors(churners, { exhibition })
  const servers = urls.map((url) => makeCall(() => url))
  const tally = makeTally()
  const endMs = Date.now() + churnSeconds * 1000
  const buying = people.map(async (as, at) => {
    for (let turn = at; Date.now() < endMs; turn += 1) {
      const server = servers[turn % servers.length]!
      const placed = await tally.timed(() =>
        server.call(orderCalls.place, { as, body: { items: [{ ticketTypeId: types[turn % types.length]!.id, quantity: 1 }] } }),
      )
      const orderId = placed?.success ? placed.data.orderId : null
      // Of ten orders that are placed one is paid, six are cancelled, and three expire.
      const fate = randomFraction()
      if (orderId && fate < 0.1) {
        await server.call(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
        await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, as, orderId) })
      } else if (orderId && fate < 0.7) await server.call(orderCalls.cancel, { as, body: { orderId } })
      await pause(20)
    }
  })
  const key = [exhibition.tenantId]
  let most = 0
  while (Date.now() < endMs) {
    const { rows } = await fair.app.pool.query<{ most: number }>('SELECT max(sold) AS most FROM ticket_types WHERE tenant_id = $1', key)
    most = Math.max(most, rows[0]!.most)
    await pause(100)
  }
  await Promise.all(buying)
  const countOf = async (state: string): Promise<number> =>
    (await fair.app.pool.query('SELECT 1 FROM orders WHERE tenant_id = $1 AND state = $2', [...key, state])).rowCount!
  const differences: string[] = []
  await until(async () => (await countOf('pendingPayment')) === 0, 'every order has ended', { timeoutMs: 60_000 }).catch(() =>
    differences.push('orders are still unpaid a minute later'),
  )
  const { requests, p50Ms, p99Ms, answers } = tally.figures()
  return rowOf(
    `paid tickets, held for ${holdSeconds} s, cancelled and expired, ${churnSeconds} s`,
    pairs(answers),
    `${requests.toLocaleString('en')} requests, p50 ${p50Ms} ms, p99 ${p99Ms} ms; at most ${most} of ${churnQuota} sold; ${await countOf('cancelled')} cancelled or expired`,
    [
      ...differences,
      ...(most > churnQuota ? [`${most} sold of ${churnQuota}`] : []),
      ...some('orders', tally.figures()),
      ...unwanted('orders', tally.figures(), 'ticketSoldOut', 'ticketConflict', 'unavailable'),
      ...(await auditDifferences(fair, exhibition)),
    ],
  )
}

export const oversell: SoakCase = {
  name: 'oversell',
  title: 'two thousand buyers at once, at two processes on one database',
  async run({ add }) {
    const ground = await aGround({ processes: 2 })
    try {
      for (const [name, rush] of Object.entries(rushes)) {
        const { answers, requests, p50Ms, p99Ms, differences } = await rush({ fair: ground.fair, urls: ground.urls, buyers })
        add(rowOf(name, pairs(answers), `${requests.toLocaleString('en')} requests, p50 ${p50Ms} ms, p99 ${p99Ms} ms`, differences))
      }
      add(await hotSaleOf(ground))
      add(await churn(ground))
    } finally {
      await ground.stop()
    }
  },
}
