import type { App } from '../../../core/App'
import { type Held, RetryTransaction, type HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { together } from '../../../database/pipelining'
import { issueTickets } from '../issue/issue.sql'
import { type KnownTicketTypes, hasOtherPools, ticketTypesOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type HeldUpgrades, holdUpgrades, replacedBy } from '../upgrade/holdUpgrades'
import { finishUpgrade } from '../upgrade/finishUpgrade'
import { type Holding, addHoldings } from './holdings.sql'
import { holdingKey, judgeHoldings, wantedOf } from './judge'
import { sell } from './stock.sql'
import { poolLinesOf } from './pools.sql'
import { addStockMoves } from './stockLedger.sql'
import { judgeApproval, judgeDays } from './judgeBuyers'
import { holdPlaces } from './holdPlaces'
import { judgeUnsold } from './judgeUnsold'

/** The rows of what is wanted, and of all that conflicts with it: locked together, they let orders of one buyer see each other. */
const holdingsOf = (orders: HeldOrder[], types: KnownTicketTypes): Holding[] => {
  const holdings = new Map<string, Holding>()
  const at = (accountId: string, ticketTypeId: string): Holding => {
    const key = holdingKey(accountId, ticketTypeId)
    const holding = holdings.get(key) ?? { accountId, ticketTypeId, quantity: 0 }
    holdings.set(key, holding)
    return holding
  }
  for (const order of orders) {
    for (const { itemId, quantity, accountId } of order.lines) {
      at(accountId, itemId).quantity += quantity
      for (const other of types.get(itemId)?.conflictsWith ?? []) at(accountId, other)
    }
  }
  return [...holdings.values()]
}

const sumOf = (orders: HeldOrder[]): Map<string, number> => {
  const sum = new Map<string, number>()
  for (const order of orders) for (const [id, quantity] of wantedOf(order)) sum.set(id, (sum.get(id) ?? 0) + quantity)
  return sum
}

/**
 * See `Fulfilment.hold`. On the connections of orders, which pipeline, every statement is sent before the first answer is looked at. The
 * stock, for which everybody waits, comes last: its row is locked for no longer than the commit takes.
 */
export const holdTickets = async (app: App, client: Queryable, orders: HeldOrder[], at: Date): Promise<Held> => {
  const key: ExhibitionKey = orders[0]!
  const wanted = sumOf(orders)
  const types = await ticketTypesWith(app, key, [...wanted.keys()])
  const over = await judgeDays(app, orders, types, at)
  if (over.size > 0) return { refused: over, issued: new Map() }
  // Only a batch with an upgrade waits for its old tickets.
  const upgrades = orders.some((order) => replacedBy(order) !== undefined) ? await holdUpgrades(app, client, orders, at) : null
  if (upgrades && upgrades.refused.size > 0) return { refused: upgrades.refused, issued: new Map() }
  const linesOf = (isIssued: boolean) => orders.flatMap((order) => (order.isIssued === isIssued ? order.lines : []))
  const pooled = poolLinesOf(
    orders.flatMap(({ lines }) => lines),
    types,
  )
  const [unapproved, held, issued, , , sold, places] = await together(
    client,
    () => judgeApproval(client, key, orders),
    () => addHoldings(client, key, holdingsOf(orders, types)),
    () => issueTickets(client, app.ids, linesOf(true), types, at),
    () => addStockMoves(client, key, 'free>held', linesOf(false), at),
    () => addStockMoves(client, key, 'free>sold', linesOf(true), at),
    () => sell(client, key, wanted, at),
    () => (pooled.length > 0 ? holdPlaces(client, { orders, pooled }, at) : null),
  )
  if (unapproved.size > 0) return { refused: unapproved, issued }
  const refused = judgeHoldings(
    orders,
    held,
    types,
    upgrades ? new Map([...upgrades.replaced].map(([id, { ticketTypeId }]) => [id, ticketTypeId])) : undefined,
  )
  if (refused.size > 0) return { refused, issued }
  if (hasOtherPools(types, sold)) {
    ticketTypesOf.forget(app, key)
    throw new RetryTransaction()
  }
  if (sold.size === wanted.size && (places === null || places.size === places.wanted)) {
    if (upgrades) await finishFree(app, client, { orders, issued, replaced: upgrades.replaced }, at)
    return { refused, issued }
  }
  return { refused: await judgeUnsold(client, key, { orders, types, wanted, sold, pooled, places }, at), issued }
}

/** Upgrades without a price replace their old tickets at once. */
const finishFree = async (
  app: App,
  client: Queryable,
  { orders, issued, replaced }: { orders: HeldOrder[]; issued: Held['issued'] } & Pick<HeldUpgrades, 'replaced'>,
  at: Date,
): Promise<void> => {
  for (const { orderId, isIssued } of orders) {
    const old = replaced.get(orderId)
    if (isIssued && old) await finishUpgrade(app, client, { ...orders[0]!, orderId, old, newTicketId: issued.get(orderId)![0]! }, at)
  }
}
