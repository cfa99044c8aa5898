import { randomUUID } from 'node:crypto'
import type { StockMove } from '../../../../contract/rules/ledger'
import type { Queryable } from '../../../database/connect'
import { multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'

/** Tickets of one order that move. */
export interface MovedLine {
  orderId: string
  itemId: string
  quantity: number
}

const addRows = multiRowStatement({
  name: 'stockLedger.add',
  shared: 3,
  own: 6,
  row: ([id, type, move, quantity, orders, quantities]) => `($1, $2, ${id}, ${type}, ${move}, ${quantity}, ${orders}, ${quantities}, $3)`,
  text: (rows) =>
    `INSERT INTO stock_ledger (tenant_id, exhibition_id, id, ticket_type_id, move, quantity, order_ids, quantities, moved_at) VALUES ${rows}`,
})

/** Writes that tickets of orders moved: one row for each type, whatever the number of orders. */
export const addStockMoves = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  move: StockMove,
  lines: MovedLine[],
  at: Date,
): Promise<void> => {
  const byType = new Map<string, MovedLine[]>()
  for (const line of lines) {
    const ofType = byType.get(line.itemId)
    if (ofType) ofType.push(line)
    else byType.set(line.itemId, [line])
  }
  const rows = [...byType].map(([type, own]) => [
    randomUUID(),
    type,
    move,
    own.reduce((sum, { quantity }) => sum + quantity, 0),
    own.map(({ orderId }) => orderId),
    own.map(({ quantity }) => quantity),
  ])
  await addRows(client, [tenantId, exhibitionId, at], rows)
}

/** Writes that the capacity of types changed: a number above 0 was added, one below 0 was taken away. */
export const addCapacityMoves = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  changes: Map<string, number>,
  at: Date,
): Promise<void> => {
  const rows = [...changes].flatMap(([type, change]): unknown[][] =>
    change === 0 ? [] : [[randomUUID(), type, change > 0 ? 'capacity>free' : 'free>capacity', Math.abs(change), [], []]],
  )
  await addRows(client, [tenantId, exhibitionId, at], rows)
}
