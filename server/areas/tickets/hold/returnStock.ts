import type { App } from '../../../core/App'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { wantedOf } from './judge'
import { poolLinesOf, poolSums, putBackToPools } from './pools.sql'
import { putBack } from './stock.sql'
import { type MovedLine, addStockMoves } from './stockLedger.sql'

/** Frees the places of lines, of their types and pools, and writes it into the ledgers. */
export const returnStock = async (app: App, client: Queryable, lines: FulfilledLine[], from: 'held' | 'sold', at: Date): Promise<void> => {
  const key: ExhibitionKey = lines[0]!
  await addStockMoves(client, key, `${from}>free`, lines, at)
  await putBack(client, key, wantedOf({ lines }))
  const pooled = await pooledLines(app, lines)
  if (pooled.length === 0) return
  await addStockMoves(client, key, `${from}>free`, pooled, at, 'pool')
  await putBackToPools(client, key, poolSums(pooled), 1)
}

/** What the lines took from pools. The pools of an ordered type never change, so the cache knows them. */
export const pooledLines = async (app: App, lines: FulfilledLine[]): Promise<MovedLine[]> =>
  poolLinesOf(
    lines,
    await ticketTypesWith(
      app,
      lines[0]!,
      lines.map(({ itemId }) => itemId),
    ),
  )
