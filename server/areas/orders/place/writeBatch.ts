import type { App } from '../../../core/App'
import { recordActs } from '../../../core/auditTrail/auditTrail'
import type { Failure } from '../../../core/errors/failure'
import type { Held, HeldOrder } from '../../../core/area/fulfilment'
import { type Queryable, asTransaction } from '../../../database/connect'
import { hasDiscount, spendDiscounts } from '../discountCode/spendDiscounts'
import { newOrderJobs } from '../order/jobs'
import type { NewOrder } from './NewOrder'
import { beginGroup, endGroup, insertLines, insertOrders } from './newOrders.sql'

/** How a group's transaction ended. Only `written` has left anything behind. */
export type GroupEnd =
  | { is: 'written'; issued: Held['issued'] }
  /** These may not be; the others may come again without them. */
  | { is: 'refused'; failures: ReadonlyMap<string, Failure> }
  /** The keys of these orders exist already. */
  | { is: 'repeated'; ids: Set<string> }

const heldOf = (order: NewOrder, kind: string): HeldOrder => ({
  tenantId: order.tenantId,
  exhibitionId: order.exhibitionId,
  accountId: order.accountId,
  registerType: order.registerType,
  orderId: order.id,
  isIssued: order.state === 'ticketIssued',
  lines: order.lines.flatMap((line, at) =>
    line.kind === kind
      ? [
          {
            tenantId: order.tenantId,
            exhibitionId: order.exhibitionId,
            orderId: order.id,
            lineNo: at + 1,
            accountId: line.holderId ?? order.accountId,
            holderId: line.holderId ?? null,
            registerType: order.registerType,
            itemId: line.itemId,
            quantity: line.quantity,
            day: line.day,
            ...(line.detail !== undefined && { detail: line.detail }),
            ...(line.replaces !== undefined && { replaces: line.replaces }),
          },
        ]
      : [],
  ),
})

/** Reserves and issues the items of orders that are written. */
export const hold = async (app: App, client: Queryable, orders: NewOrder[], at: Date): Promise<Held> => {
  const all: Held = { refused: new Map(), issued: new Map() }
  const kinds = [...new Set(orders.flatMap((order) => order.lines.map((line) => line.kind)))].sort()
  for (const kind of kinds) {
    const held = orders.map((order) => heldOf(order, kind)).filter((order) => order.lines.length > 0)
    const { refused, issued } = await app.fulfilments.of(kind).hold(client, held, at)
    if (refused.size > 0) return { ...all, refused }
    for (const [id, items] of issued) all.issued.set(id, [...(all.issued.get(id) ?? []), ...items])
  }
  return all
}

const noFailures: ReadonlyMap<string, Failure> = new Map()

/** Sends every statement of a group before it looks at the first answer. */
const write = async (app: App, client: Queryable, orders: NewOrder[], at: Date): Promise<GroupEnd> => {
  const key = orders[0]!
  const discounted = orders.filter(hasDiscount)
  const [, inserted, ...rest] = await Promise.allSettled([
    beginGroup(client),
    insertOrders(client, key, orders),
    insertLines(client, key, orders),
    app.jobs.add(client, orders.flatMap(newOrderJobs)),
    discounted.length > 0 ? spendDiscounts(client, key, discounted, at) : noFailures,
    hold(app, client, orders, at),
  ])
  if (inserted.status === 'rejected') throw inserted.reason
  // Statements after a repeated order fail because its row is missing.
  const repeated = orders.filter((order) => !inserted.value.has(order.id))
  if (repeated.length > 0) return { is: 'repeated', ids: new Set(repeated.map((order) => order.id)) }
  const [, , spent] = rest
  // Judged first: a code that nobody knows fails the statements after it.
  if (spent.status === 'fulfilled' && spent.value.size > 0) return { is: 'refused', failures: spent.value }
  const failed = rest.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const [, , , held] = rest
  // Nothing was rejected, or it would have been thrown above.
  const { refused, issued } = (held as PromiseFulfilledResult<Held>).value
  return refused.size > 0 ? { is: 'refused', failures: refused } : { is: 'written', issued }
}

/**
 * Writes orders of one exhibition in one transaction: all of them, or nothing.
 * @throws what the database threw, with nothing written, unless it was the commit itself that got no answer
 */
export const writeBatch = async (app: App, orders: NewOrder[]): Promise<GroupEnd> => {
  const client = await app.orderPool.connect()
  let broken: Error | undefined
  try {
    const end = await asTransaction(app.orderPool, async () => {
      const written = await write(app, client, orders, app.now())
      const acts = orders.flatMap(({ act }) => act ?? [])
      if (written.is === 'written' && acts.length > 0) await recordActs(client, acts)
      return written
    })
    await endGroup(client, end.is === 'written')
    return end
  } catch (error) {
    await endGroup(client, false).catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
