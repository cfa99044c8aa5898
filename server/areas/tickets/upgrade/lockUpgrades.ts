import type { HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { addHoldings } from '../hold/holdings.sql'
import { lockPoolsLeft, poolLinesOf } from '../hold/pools.sql'
import { readStock } from '../hold/stock.sql'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import type { OldTicket } from './oldTicket.sql'

/**
 * Locks every row that the upgrades of a batch will change, in the order in which all transactions lock: tickets, holdings, types, pools.
 * Only an upgrade without a price changes the old ticket's stock in this transaction.
 */
export const lockAll = async (
  client: Queryable,
  orders: HeldOrder[],
  replaced: ReadonlyMap<string, OldTicket>,
  types: KnownTicketTypes,
  at: Date,
): Promise<void> => {
  const key: ExhibitionKey = orders[0]!
  const rows = orders.flatMap(({ orderId, accountId, lines }) =>
    [...lines.map(({ itemId }) => itemId), ...lines.flatMap(({ itemId }) => types.get(itemId)?.conflictsWith ?? [])]
      .concat(replaced.get(orderId)?.ticketTypeId ?? [])
      .map((ticketTypeId) => ({ accountId, ticketTypeId, quantity: 0 })),
  )
  const once = new Map(rows.map((row) => [`${row.accountId}/${row.ticketTypeId}`, row]))
  await addHoldings(client, key, [...once.values()])
  const free = orders.flatMap(({ orderId, isIssued }) => (isIssued ? (replaced.get(orderId) ?? []) : []))
  if (free.length === 0) return
  const lines = orders.flatMap((order) => order.lines)
  await readStock(client, key, [...new Set([...lines.map(({ itemId }) => itemId), ...free.map((old) => old.ticketTypeId)])], at)
  const places = poolLinesOf([...lines, ...free.map((old) => ({ ...old, itemId: old.ticketTypeId, quantity: 1 }))], types)
  if (places.length > 0) await lockPoolsLeft(client, key, [...new Set(places.map(({ itemId }) => itemId))])
}
