import { randomUUID } from 'node:crypto'
import type { StockMove } from '../../../../contract/rules/orders/ledger'
import type { Queryable } from '../../../database/connect'
import { multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'

/** Tickets of one order that move. */
export interface MovedLine {
  orderId: string
  itemId: string
  quantity: number
}

const rowsOf = (name: string, table: string, column: string) =>
  multiRowStatement({
    name,
    shared: 3,
    own: 6,
    row: ([id, item, move, quantity, orders, quantities]) => `($1, $2, ${id}, ${item}, ${move}, ${quantity}, ${orders}, ${quantities}, $3)`,
    text: (rows) =>
      `INSERT INTO ${table} (tenant_id, exhibition_id, id, ${column}, move, quantity, order_ids, quantities, moved_at) VALUES ${rows}`,
  })

/** What has a capacity: a ticket type, or a pool that several share. Both have a ledger of one form. */
const ledgers = {
  type: rowsOf('stockLedger.add', 'stock_ledger', 'ticket_type_id'),
  pool: rowsOf('poolLedger.add', 'pool_ledger', 'pool_id'),
}
export type StockOwner = keyof typeof ledgers

/** Writes that tickets of orders moved: one row for each type or pool, whatever the number of orders. */
export const addStockMoves = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  move: StockMove,
  lines: MovedLine[],
  at: Date,
  owner: StockOwner = 'type',
): Promise<void> => {
  const byItem = new Map<string, MovedLine[]>()
  for (const line of lines) {
    const ofItem = byItem.get(line.itemId)
    if (ofItem) ofItem.push(line)
    else byItem.set(line.itemId, [line])
  }
  const rows = [...byItem].map(([item, own]) => [
    randomUUID(),
    item,
    move,
    own.reduce((sum, { quantity }) => sum + quantity, 0),
    own.map(({ orderId }) => orderId),
    own.map(({ quantity }) => quantity),
  ])
  await ledgers[owner](client, [tenantId, exhibitionId, at], rows)
}

/** Writes that the capacity of types or pools changed: a number above 0 was added, one below 0 was taken away. */
export const addCapacityMoves = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  changes: Map<string, number>,
  at: Date,
  owner: StockOwner = 'type',
): Promise<void> => {
  const rows = [...changes].flatMap(([item, change]): unknown[][] =>
    change === 0 ? [] : [[randomUUID(), item, change > 0 ? 'capacity>free' : 'free>capacity', Math.abs(change), [], []]],
  )
  await ledgers[owner](client, [tenantId, exhibitionId, at], rows)
}
