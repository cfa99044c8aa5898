import type { App } from '../../../core/App'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { compareIds } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { lastEntryOf } from '../gate/entryEnd'
import { addHoldings } from '../hold/holdings.sql'
import { holdingKey, judgeHoldings, wantedOf } from '../hold/judge'
import { lockPoolsLeft, poolLinesOf, poolSums, putBackToPools } from '../hold/pools.sql'
import { putBack, readStock } from '../hold/stock.sql'
import { addStockMoves } from '../hold/stockLedger.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { holdUpgradeAgain, lockUpgraded } from '../upgrade/finishUpgrade'

/** The lines that each person gets, in the order in which holdings are locked. */
export const holdersOfLines = (lines: FulfilledLine[]): [accountId: string, own: FulfilledLine[]][] =>
  [...new Set(lines.map(({ accountId }) => accountId))]
    .sort(compareIds)
    .map((accountId) => [accountId, lines.filter((line) => line.accountId === accountId)])

/** Whether one order's lines may be reserved again. Locks every row that decides this, and adds the lines to the holdings if so. */
export const reserveAgain = async (app: App, client: Queryable, lines: FulfilledLine[], at: Date): Promise<boolean> => {
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
