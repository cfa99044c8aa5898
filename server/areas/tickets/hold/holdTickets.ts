import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/failure'
import { type Held, RetryTransaction, type HeldOrder } from '../../../core/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { issueTickets } from '../issue.sql'
import { type KnownTicketTypes, ticketTypesWith } from '../ticketTypes'
import { type Holding, addHoldings, approvedAs } from './holdings.sql'
import { holdingKey, judgeHoldings, judgeStock, wantedOf } from './judge'
import { readStock, sell } from './stock.sql'
import { addStockMoves } from './stockLedger.sql'

/** The buyers that are not approved, or no longer, under their register type. */
const judgeApproval = async (client: Queryable, key: ExhibitionKey, orders: HeldOrder[]): Promise<Map<string, Failure>> => {
  const approved = await approvedAs(
    client,
    key,
    orders.map((order) => order.accountId),
  )
  const refused = orders.filter((order) => !approved.has(`${order.accountId}/${order.registerType}`))
  return new Map(refused.map((order) => [order.orderId, fail('notRegisteredYet')]))
}

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
    for (const { itemId, quantity } of order.lines) {
      at(order.accountId, itemId).quantity += quantity
      for (const other of types.get(itemId)?.conflictsWith ?? []) at(order.accountId, other)
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
 * See `Fulfilment.hold`. Every statement is sent before the first answer is looked at, and the stock, for which everybody waits,
 * comes last: its row is locked for no longer than the commit takes.
 */
export const holdTickets = async (app: App, client: Queryable, orders: HeldOrder[], at: Date): Promise<Held> => {
  const key: ExhibitionKey = orders[0]!
  const wanted = sumOf(orders)
  const types = await ticketTypesWith(app, key, [...wanted.keys()])
  const linesOf = (isIssued: boolean) => orders.flatMap((order) => (order.isIssued === isIssued ? order.lines : []))
  const [unapproved, held, issued, , , sold] = await Promise.all([
    judgeApproval(client, key, orders),
    addHoldings(client, key, holdingsOf(orders, types)),
    issueTickets(client, app.ids, linesOf(true), at),
    addStockMoves(client, key, 'free>held', linesOf(false), at),
    addStockMoves(client, key, 'free>sold', linesOf(true), at),
    sell(client, key, wanted, at),
  ])
  if (unapproved.size > 0) return { refused: unapproved, issued }
  const refused = judgeHoldings(orders, held, types)
  if (refused.size > 0 || sold.size === wanted.size) return { refused, issued }
  return { refused: await judgeUnsold(client, key, { orders, types, wanted, sold }, at), issued }
}

interface UnsoldGroup {
  orders: HeldOrder[]
  types: KnownTicketTypes
  wanted: Map<string, number>
  sold: Set<string>
}

const judgeUnsold = async (
  client: Queryable,
  key: ExhibitionKey,
  { orders, types, wanted, sold }: UnsoldGroup,
  at: Date,
): Promise<Map<string, Failure>> => {
  const stock = await readStock(client, key, [...wanted.keys()], at)
  // From these the group's own wishes are taken already.
  for (const id of sold) stock.get(id)!.left += wanted.get(id)!
  const failures = judgeStock(orders, stock, types)
  // Another order released tickets between the two statements: now there are enough.
  if (failures.size === 0) throw new RetryTransaction()
  return failures
}
