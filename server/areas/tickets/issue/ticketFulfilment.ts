import type { App } from '../../../core/App'
import type { FulfilledLine, Fulfilment } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { compareIds } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { lastEntryOf } from '../gate/entryEnd'
import { addHoldings, takeHoldings } from '../hold/holdings.sql'
import { holdTickets } from '../hold/holdTickets'
import { holdingKey, judgeHoldings, wantedOf } from '../hold/judge'
import { lockPoolsLeft, poolLinesOf, poolSums, putBackToPools } from '../hold/pools.sql'
import { putBack, readStock } from '../hold/stock.sql'
import { addStockMoves } from '../hold/stockLedger.sql'
import { pooledLines, returnStock } from '../hold/returnStock'
import { withdrawGifts } from '../gift/endGifts'
import { cancelTickets, holdersOf, issueTickets, refundableTickets, ticketIdsOf } from './issue.sql'
import { quote } from '../ticketType/quote'
import { ticketRequest } from './ticketRequest'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { endUpgrade, finishUpgrade, holdUpgradeAgain, lockUpgraded } from '../upgrade/finishUpgrade'
import { replacedOf } from '../upgrade/upgrade.sql'

/** The lines that each person gets, in the order in which holdings are locked. */
const holdersOfLines = (lines: FulfilledLine[]): [accountId: string, own: FulfilledLine[]][] =>
  [...new Set(lines.map(({ accountId }) => accountId))]
    .sort(compareIds)
    .map((accountId) => [accountId, lines.filter((line) => line.accountId === accountId)])

/** Releases the tickets of one order's lines. Holdings are locked before stock, as everywhere, so that transactions cannot deadlock. */
const release = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<void> => {
  const [first] = lines
  if (!first) return
  await endUpgrade(client, first)
  for (const [accountId, own] of holdersOfLines(lines)) await takeHoldings(client, first, accountId, wantedOf({ lines: own }))
  await returnStock(app, client, lines, 'held', at)
}

/** Whether one order's lines may be reserved again. Locks every row that decides this, and adds the lines to the holdings if so. */
const reserveAgain = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<boolean> => {
  const [first] = lines
  if (!first) return true
  const key: ExhibitionKey = first
  const wanted = wantedOf({ lines })
  const types = await ticketTypesWith(app, key, [...wanted.keys()])
  const exhibition = await exhibitionOf(app, key)
  // It would open no gate.
  if (lines.some(({ itemId, day }) => lastEntryOf(entryDaysOf({ ticketTypeId: itemId, day }, types), exhibition) <= at)) return false
  const old = await lockUpgraded(client, first)
  // What the ticket became meanwhile is stronger than a late payment.
  if (old && (old.state !== 'valid' || old.isEntered)) return false
  const oldLine = old && { orderId: old.orderId, itemId: old.ticketTypeId, quantity: 1, day: old.day }
  const holders = holdersOfLines(lines).map(([accountId, own]) => ({ accountId, wanted: wantedOf({ lines: own }) }))
  const held = await addHoldings(
    client,
    key,
    holders.flatMap(({ accountId, wanted: own }) =>
      [...new Set([...own.keys()].flatMap((id) => [id, ...(types.get(id)?.conflictsWith ?? [])]).concat(old?.ticketTypeId ?? []))].map(
        (ticketTypeId) => ({
          accountId,
          ticketTypeId,
          quantity: 0,
        }),
      ),
    ),
  )
  for (const { accountId, wanted: own } of holders)
    for (const [id, quantity] of own) held.set(holdingKey(accountId, id), (held.get(holdingKey(accountId, id)) ?? 0) + quantity)
  const order = { ...key, orderId: first.orderId, accountId: first.accountId, registerType: 'visitor' as const, lines, isIssued: false }
  if (judgeHoldings([order], held, types, new Map(old ? [[first.orderId, old.ticketTypeId]] : [])).size > 0) return false
  // The old ticket's rows are locked with the others, because its place is freed at once.
  const stock = await readStock(client, key, [...wanted.keys(), ...(old ? [old.ticketTypeId] : [])], at)
  // The sale may have ended. For an order placed in time and paid too late, only the stock counts.
  if ([...wanted].some(([id, quantity]) => (stock.get(id)?.left ?? 0) < quantity)) return false
  const pooled = poolLinesOf(lines, types)
  const places = poolSums(pooled)
  if (places.size > 0) {
    const left = await lockPoolsLeft(client, key, [...poolSums([...pooled, ...poolLinesOf(oldLine ? [oldLine] : [], types)]).keys()])
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
  if (old) await holdUpgradeAgain(client, first, old)
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
