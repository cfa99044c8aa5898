import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { orderExpired } from '../../../contract/orders/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { makeTurns } from '../../../server/core/jobs/turns'
import { until } from '../../support/until'
import { tradeOf } from '../orders/helpers'
import { auditDifferences } from './crowd'
import { makeCall } from './makeCall'
import type { Visitor } from './makers'
import { type Rush, type RushResult, makeTally } from './rushes'

export interface HotSale extends Rush {
  /** Places of the hall, fewer than buyers. */
  stock: number
  holdMinutes: number
  /** Lets what waits for payment expire. */
  endHolds(): Promise<void>
  /** Lets jobs run, where the servers do not run them themselves. */
  work(): Promise<void>
}

/** Buyers who ask at the same moment: a browser in each hand has a socket, and a machine has only so many. */
const lanes = 500

/** Waves in which people change their mind; after these everybody pays. */
const fickleWaves = 3
const maxWaves = 12

const inLanes = async <T>(list: T[], act: (one: T, at: number) => Promise<void>): Promise<void> => {
  const entries = list.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, one] of entries) await act(one, at)
    }),
  )
}

type Fate = 'pays' | 'pays after a failure' | 'cancels' | 'leaves' | 'pays too late'
const fates: Fate[] = ['pays', 'cancels', 'pays after a failure', 'leaves', 'pays', 'pays too late', 'cancels', 'pays', 'leaves', 'pays']

/**
 * A hot sale: two types share the places of a hall, and half of the buyers have a code. The payment service fails now and then. Some
 * buyers cancel, leave, or pay too late; those who got nothing come back, until the hall is sold out. Then every place has exactly one
 * paid ticket, nobody paid for more, and the ledgers agree.
 */
export const hotSale = async ({ fair, urls, buyers, stock, holdMinutes, endHolds, work }: HotSale): Promise<RushResult> => {
  const uses = Math.ceil(stock / 2)
  const exhibition = await fair.anExhibition({ config: { holdMinutes } })
  const hall = await fair.aPool({ exhibition, capacity: stock })
  // Either type alone would sell the hall twice.
  const types = await Promise.all([0, 1].map(() => fair.aTicketType({ exhibition, quota: stock * 2, priceFen: 9_999, poolIds: [hall] })))
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
  const codes = [{ code: 'HOTSALE', amount: '10.00', maxUses: uses, perPerson: 1 }]
  await fair.data(discountCodeCalls.import, { as: organiser, body: { codes } })
  const people = await fair.visitors(buyers, { exhibition })
  const servers = urls.map((url) => makeCall(() => url))
  const tally = makeTally()
  const differences = new Set<string>()
  const key = [exhibition.tenantId]
  const countOf = async (sql: string): Promise<number> => (await fair.app.pool.query<{ n: number }>(sql, key)).rows[0]!.n
  const ticketCount = (): Promise<number> => countOf("SELECT count(*)::integer AS n FROM tickets WHERE tenant_id = $1 AND state = 'valid'")
  const stateCount = (states: string): Promise<number> =>
    countOf(`SELECT count(*)::integer AS n FROM orders WHERE tenant_id = $1 AND state = ANY ('{${states}}')`)
  const placesTaken = (): Promise<number> => countOf('SELECT sold AS n FROM ticket_pools WHERE tenant_id = $1')
  const settled = (isSo: () => Promise<boolean>, what: string): Promise<void> =>
    until(
      async () => {
        await work()
        return isSo()
      },
      what,
      { timeoutMs: 60_000, everyMs: 50 },
    ).catch((error: Error) => void differences.add(error.message))

  const waiting = new Map(people.map((as, at) => [as, at]))
  // Hundreds of buyers share the few connections of the test: nobody waits for one longer than the pool allows.
  const asking = makeTurns(4, 60_000)
  let late: string[] = []
  /** The number of the payment; null once the hold is over, which ends before a slow buyer pays where servers expire orders themselves. */
  const pay = async (server: (typeof servers)[number], as: Visitor, orderId: string): Promise<string | null> => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { success, code } = await server.call(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
      if (success) return asking.run('trade', () => tradeOf(fair, as, orderId))
      if (code === orderExpired) return null
    }
    throw new Error('the payment failed ten times')
  }
  const isPaid = async (outTradeNo: string): Promise<boolean> => {
    try {
      await fair.control({ action: 'pay', outTradeNo })
      return true
    } catch (error) {
      if (error instanceof Error && error.message.includes('ORDER_CLOSED')) return false
      throw error
    }
  }
  const buy = async (as: Visitor, at: number, wave: number): Promise<void> => {
    const server = servers[(at + wave) % servers.length]!
    const place = (discountCode?: string) =>
      tally.timed(() =>
        server.call(orderCalls.place, {
          as,
          body: { items: [{ ticketTypeId: types[(at >> 1) % 2]!.id, quantity: 1 }], ...(discountCode && { discountCode }) },
        }),
      )
    const first = await place(at % 2 ? 'HOTSALE' : undefined)
    const placed = at % 2 && first && !first.success ? await place() : first
    if (!placed?.success) return
    const { orderId } = placed.data
    const fate = wave < fickleWaves ? fates[(at + wave) % fates.length]! : 'pays'
    if (fate === 'cancels') await server.call(orderCalls.cancel, { as, body: { orderId } })
    else if (fate !== 'leaves') {
      // The next one who asks the payment service meets the failure, and tries again.
      if (fate === 'pays after a failure') await fair.control({ action: 'fault', service: 'payment', fault: 'down', times: 1 })
      const trade = await pay(server, as, orderId)
      if (trade !== null && fate === 'pays too late') late.push(trade)
      else if (trade !== null && (await isPaid(trade))) waiting.delete(as)
    }
  }

  let wave = 0
  for (; wave < maxWaves && (await ticketCount()) < stock; wave += 1) {
    await inLanes([...waiting.entries()], ([as, at]) => buy(as, at, wave))
    await fair.control({ action: 'fault', service: 'payment', fault: 'none' })
    const paid = buyers - waiting.size
    await settled(async () => (await ticketCount()) >= paid, `${paid} orders are paid after wave ${wave + 1}`)
    if ((await placesTaken()) > stock) differences.add(`${await placesTaken()} places are taken of ${stock}`)
    for (const difference of await auditDifferences(fair, exhibition)) differences.add(difference)
    await endHolds()
    await settled(async () => (await stateCount('pendingPayment')) === 0, 'what was not paid has expired')
    // Their place may be free, or taken by another buyer.
    for (const outTradeNo of late) await fair.control({ action: 'pay', outTradeNo, isLate: true })
    late = []
    await settled(async () => (await stateCount('refunding')) === 0, 'late payments are settled')
  }
  const { rows } = await fair.app.pool.query<{ used: number; kept: number }>(
    `SELECT used, (SELECT count(*)::integer FROM orders o WHERE o.tenant_id = c.tenant_id AND o.amount_fen < 9999 AND o.state = 'ticketIssued') AS kept
     FROM discount_codes c WHERE tenant_id = $1`,
    key,
  )
  const [tickets, places] = [await ticketCount(), await placesTaken()]
  if (tickets !== stock || places !== stock)
    differences.add(`${tickets} tickets and ${places} places of ${stock} are sold after ${wave} waves`)
  if (rows[0]!.used !== rows[0]!.kept || rows[0]!.used > uses)
    differences.add(`the code was used ${rows[0]!.used} times of ${uses}, and ${rows[0]!.kept} orders have it`)
  return { ...tally.figures(), differences: [...differences, ...(await auditDifferences(fair, exhibition))] }
}
