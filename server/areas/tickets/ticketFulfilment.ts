import type { App } from '../../core/App'
import type { FulfilledLine, Fulfilment } from '../../core/fulfilment'
import type { Queryable } from '../../database/connect'
import { compareIds } from '../../database/multiRowStatement'
import type { ExhibitionKey } from '../../database/within'
import { addHoldings, takeHoldings } from './hold/holdings.sql'
import { holdTickets } from './hold/holdTickets'
import { holdingKey, judgeHoldings, wantedOf } from './hold/judge'
import { lockPoolsLeft, poolLinesOf, poolSums, putBackToPools } from './hold/pools.sql'
import { putBack, readStock } from './hold/stock.sql'
import { type MovedLine, addStockMoves } from './hold/stockLedger.sql'
import { withdrawGifts } from './gift/endGifts'
import { cancelTickets, holdersOf, issueTickets, refundableTickets, ticketIdsOf } from './issue.sql'
import { quote } from './quote'
import { ticketRequest } from './ticketRequest'
import { ticketTypesWith } from './ticketTypes'

/** The lines that each person gets, in the order in which holdings are locked. */
const holdersOfLines = (lines: FulfilledLine[]): [accountId: string, own: FulfilledLine[]][] =>
  [...new Set(lines.map(({ accountId }) => accountId))]
    .sort(compareIds)
    .map((accountId) => [accountId, lines.filter((line) => line.accountId === accountId)])

/** Releases the tickets of one order's lines. Holdings are locked before stock, as everywhere, so that transactions cannot deadlock. */
const release = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<void> => {
  const [first] = lines
  if (!first) return
  for (const [accountId, own] of holdersOfLines(lines)) await takeHoldings(client, first, accountId, wantedOf({ lines: own }))
  await returnStock(app, client, lines, 'held', at)
}

const returnStock = async (app: App, client: Queryable, lines: FulfilledLine[], from: 'held' | 'sold', at: Date): Promise<void> => {
  const key: ExhibitionKey = lines[0]!
  await addStockMoves(client, key, `${from}>free`, lines, at)
  await putBack(client, key, wantedOf({ lines }))
  const pooled = await pooledLines(app, lines)
  if (pooled.length === 0) return
  await addStockMoves(client, key, `${from}>free`, pooled, at, 'pool')
  await putBackToPools(client, key, poolSums(pooled), 1)
}

/** What the lines took from pools. The pools of an ordered type never change, so the cache knows them. */
const pooledLines = async (app: App, lines: FulfilledLine[]): Promise<MovedLine[]> =>
  poolLinesOf(
    lines,
    await ticketTypesWith(
      app,
      lines[0]!,
      lines.map(({ itemId }) => itemId),
    ),
  )

/** Whether one order's lines may be reserved again. Locks every row that decides this, and adds the lines to the holdings if so. */
const reserveAgain = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<boolean> => {
  const [first] = lines
  if (!first) return true
  const key: ExhibitionKey = first
  const wanted = wantedOf({ lines })
  const types = await ticketTypesWith(app, key, [...wanted.keys()])
  const holders = holdersOfLines(lines).map(([accountId, own]) => ({ accountId, wanted: wantedOf({ lines: own }) }))
  const held = await addHoldings(
    client,
    key,
    holders.flatMap(({ accountId, wanted: own }) =>
      [...new Set([...own.keys()].flatMap((id) => [id, ...(types.get(id)?.conflictsWith ?? [])]))].map((ticketTypeId) => ({
        accountId,
        ticketTypeId,
        quantity: 0,
      })),
    ),
  )
  for (const { accountId, wanted: own } of holders)
    for (const [id, quantity] of own) held.set(holdingKey(accountId, id), (held.get(holdingKey(accountId, id)) ?? 0) + quantity)
  const order = { ...key, orderId: first.orderId, accountId: first.accountId, registerType: 'visitor' as const, lines, isIssued: false }
  if (judgeHoldings([order], held, types).size > 0) return false
  const stock = await readStock(client, key, [...wanted.keys()], at)
  // The sale may have ended. For an order placed in time and paid too late, only the stock counts.
  if ([...wanted].some(([id, quantity]) => (stock.get(id)?.left ?? 0) < quantity)) return false
  const pooled = poolLinesOf(lines, types)
  const places = poolSums(pooled)
  if (places.size > 0) {
    const left = await lockPoolsLeft(client, key, [...places.keys()])
    if ([...places].some(([id, quantity]) => (left.get(id) ?? 0) < quantity)) return false
    await addStockMoves(client, key, 'free>held', pooled, at, 'pool')
    await putBackToPools(client, key, places, -1)
  }
  await addHoldings(
    client,
    key,
    holders.flatMap(({ accountId, wanted: own }) => [...own].map(([ticketTypeId, quantity]) => ({ accountId, ticketTypeId, quantity }))),
  )
  await addStockMoves(client, key, 'free>held', lines, at)
  await putBack(client, key, wanted, -1)
  return true
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
    await issueTickets(client, app.ids, lines, types, at)
    await addStockMoves(client, first, 'held>sold', lines, at)
    const pooled = await pooledLines(app, lines)
    if (pooled.length > 0) await addStockMoves(client, first, 'held>sold', pooled, at, 'pool')
  },
  released: (client, lines, at) => release(app, client, lines, at),
  reservedAgain: (client, lines, at) => reserveAgain(app, client, lines, at),
  refundable: (client, key, orderId) => refundableTickets(client, key, orderId),
  async refunded(client, lines, { itemIds, returnsStock, at }) {
    const [first] = lines
    if (!first) return
    await cancelTickets(client, first, itemIds)
    await withdrawGifts(app, client, first, itemIds)
    // A given ticket counts for the person who holds it.
    for (const [accountId, held] of await holdersOf(client, first, itemIds)) await takeHoldings(client, first, accountId, held)
    if (returnsStock) await returnStock(app, client, lines, 'sold', at)
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
