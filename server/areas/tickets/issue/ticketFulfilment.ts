import type { App } from '../../../core/App'
import type { FulfilledLine, Fulfilment } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { takeHoldings } from '../hold/holdings.sql'
import { holdTickets } from '../hold/holdTickets'
import { wantedOf } from '../hold/judge'
import { addStockMoves } from '../hold/stockLedger.sql'
import { pooledLines, returnStock } from '../hold/returnStock'
import { withdrawGifts } from '../gift/endGifts'
import { cancelTickets, issueTickets } from './issue.sql'
import { refundableTickets } from './refundable.sql'
import { holdersOf, ticketIdsOf } from './orderTickets.sql'
import { quote } from '../ticketType/quote'
import { ticketRequest } from './ticketRequest'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { endUpgrade, finishUpgrade, lockUpgraded } from '../upgrade/finishUpgrade'
import { replacedOf } from '../upgrade/upgrade.sql'
import { holdersOfLines, reserveAgain } from './reserveAgain'

/** Releases the tickets of one order's lines. Holdings are locked before stock, as everywhere, so that transactions cannot deadlock. */
const release = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<void> => {
  const [first] = lines
  if (!first) return
  await endUpgrade(client, first)
  for (const [accountId, own] of holdersOfLines(lines)) await takeHoldings(client, first, accountId, wantedOf({ lines: own }))
  await returnStock(app, client, lines, 'held', at)
}

export const makeTicketFulfilment = (app: App): Fulfilment => ({
  requestOf: ticketRequest,
  quote: (buyer, items, registerLinkId) => quote(app, buyer, items, registerLinkId),
  hold: (client, orders, at) => holdTickets(app, client, orders, at),
  async paid(client, lines, at) {
    const [first] = lines
    if (!first) return
    const types = await ticketTypesWith(
      app,
      first,
      lines.map(({ itemId }) => itemId),
    )
    const old = await lockUpgraded(client, first)
    const issued = await issueTickets(client, app.ids, lines, types, at)
    await addStockMoves(client, first, 'held>sold', lines, at)
    const pooled = await pooledLines(app, lines)
    if (pooled.length > 0) await addStockMoves(client, first, 'held>sold', pooled, at, 'pool')
    if (old) await finishUpgrade(app, client, { ...first, old, newTicketId: issued.get(first.orderId)![0]! }, at)
  },
  released: (client, lines, at) => release(app, client, lines, at),
  reservedAgain: (client, lines, at) => reserveAgain(app, client, lines, at),
  refundable: (client, key, orderId) => refundableTickets(client, key, orderId),
  async refunded(client, lines, { itemIds, returnsStock, at }) {
    const [first] = lines
    if (!first) return
    // A replaced ticket freed its holding and its place when it was upgraded.
    const replaced = await replacedOf(client, first, itemIds)
    await cancelTickets(client, first, itemIds)
    await withdrawGifts(app, client, first, itemIds)
    const counting = itemIds.filter((id) => !replaced.has(id))
    // A given ticket counts for the person who holds it.
    for (const [accountId, held] of await holdersOf(client, first, counting)) await takeHoldings(client, first, accountId, held)
    const gone = [...replaced.values()]
    const left = lines
      .map((line) => ({ ...line, quantity: line.quantity - gone.filter((lineNo) => lineNo === line.lineNo).length }))
      .filter(({ quantity }) => quantity > 0)
    if (returnsStock && left.length > 0) await returnStock(app, client, left, 'sold', at)
  },
  async names(_client, key, itemIds) {
    const types = await ticketTypesWith(app, key, itemIds)
    return new Map(
      itemIds.flatMap((id) => {
        const type = types.get(id)
        return type ? [[id, type.texts.name] as const] : []
      }),
    )
  },
  issued: ticketIdsOf,
})
