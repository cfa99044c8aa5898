import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { Queryable } from '../../../database/connect'
import { compareIds, multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { together } from '../../../database/pipelining'
import type { NewOrder, OrderFacts } from './NewOrder'

const orderRows = multiRowStatement<{ id: string }>({
  name: 'orders.insert',
  shared: 2,
  own: 9,
  row: ([id, account, registerType, history, amount, key, hash, created, expires]) =>
    `($1, $2, ${id}, ${account}, ${registerType}, ${history}, ${amount}, ${key}, ${hash}, ${created}, ${expires})`,
  text: (
    rows,
  ) => `INSERT INTO orders (tenant_id, exhibition_id, id, account_id, register_type, history, amount_fen, idempotency_key, body_hash, created_at, expires_at) VALUES ${rows}
    ON CONFLICT (tenant_id, exhibition_id, account_id, idempotency_key) DO NOTHING RETURNING id`,
})

const compareKeys = (a: NewOrder, b: NewOrder): number =>
  compareIds(a.accountId, b.accountId) || (a.idempotencyKey < b.idempotencyKey ? -1 : 1)

/**
 * Writes orders of one exhibition. In key order: two processes that write the same keys wait for each other.
 * @returns the ids that were written; an order whose key exists already is not
 */
export const insertOrders = async (client: Queryable, key: ExhibitionKey, orders: NewOrder[]): Promise<Set<string>> => {
  const rows = await orderRows(
    client,
    [key.tenantId, key.exhibitionId],
    [...orders]
      .sort(compareKeys)
      .map((order) => [
        order.id,
        order.accountId,
        order.registerType,
        order.state,
        order.amountFen,
        order.idempotencyKey,
        order.bodyHash,
        order.createdAt,
        order.expiresAt,
      ]),
  )
  return new Set(rows.map((row) => row.id))
}

const lineRows = multiRowStatement({
  name: 'orders.insertLines',
  shared: 2,
  own: 7,
  row: ([order, line, kind, item, quantity, price, day]) => `($1, $2, ${order}, ${line}, ${kind}, ${item}, ${quantity}, ${price}, ${day})`,
  text: (rows) =>
    `INSERT INTO order_lines (tenant_id, exhibition_id, order_id, line_no, kind, item_id, quantity, unit_price_fen, day) VALUES ${rows}`,
})

/** Lines with a discount have another statement, so that the others stay as short as they are. */
const discountedLineRows = multiRowStatement({
  name: 'orders.insertDiscountedLines',
  shared: 2,
  own: 8,
  row: ([order, line, kind, item, quantity, price, day, listPrice]) =>
    `($1, $2, ${order}, ${line}, ${kind}, ${item}, ${quantity}, ${price}, ${day}, ${listPrice})`,
  text: (rows) =>
    `INSERT INTO order_lines (tenant_id, exhibition_id, order_id, line_no, kind, item_id, quantity, unit_price_fen, day, list_price_fen) VALUES ${rows}`,
})

/** Lines for chosen people have one too. */
const holderLineRows = multiRowStatement({
  name: 'orders.insertHolderLines',
  shared: 2,
  own: 9,
  row: ([order, line, kind, item, quantity, price, day, listPrice, holder]) =>
    `($1, $2, ${order}, ${line}, ${kind}, ${item}, ${quantity}, ${price}, ${day}, ${listPrice}, ${holder})`,
  text: (rows) =>
    `INSERT INTO order_lines (tenant_id, exhibition_id, order_id, line_no, kind, item_id, quantity, unit_price_fen, day, list_price_fen, holder_id) VALUES ${rows}`,
})

export const insertLines = async (client: Queryable, key: ExhibitionKey, orders: NewOrder[]): Promise<void> => {
  const plain: unknown[][] = []
  const discounted: unknown[][] = []
  const forPeople: unknown[][] = []
  for (const order of orders)
    order.lines.forEach(({ kind, itemId, quantity, unitPriceFen, listPriceFen, day, holderId }, at) => {
      const line = [order.id, at + 1, kind, itemId, quantity, unitPriceFen, day]
      if (holderId !== undefined) forPeople.push([...line, listPriceFen ?? null, holderId])
      else if (listPriceFen === undefined) plain.push(line)
      else discounted.push([...line, listPriceFen])
    })
  const exhibition = [key.tenantId, key.exhibitionId]
  await together(
    client,
    () => lineRows(client, exhibition, plain),
    () => discountedLineRows(client, exhibition, discounted),
    () => holderLineRows(client, exhibition, forPeople),
  )
}

export interface StandingOrder extends OrderFacts {
  bodyHash: string
}

/** The order of a key, if any. */
export const findByKey = async (
  client: Queryable,
  key: ExhibitionKey,
  accountId: string,
  idempotencyKey: string,
): Promise<StandingOrder | null> => {
  const {
    rows: [row],
  } = await client.query<{ id: string; state: OrderState; amount_fen: number; expires_at: Date | null; body_hash: string }>(
    `SELECT id, state, amount_fen, expires_at, body_hash FROM orders
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND idempotency_key = $4`,
    [key.tenantId, key.exhibitionId, accountId, idempotencyKey],
  )
  return row ? { id: row.id, state: row.state, amountFen: row.amount_fen, expiresAt: row.expires_at, bodyHash: row.body_hash } : null
}

/** Begins a batch's transaction. */
export const beginGroup = (client: Queryable): Promise<unknown> => client.query('BEGIN')

export const endGroup = (client: Queryable, isWritten: boolean): Promise<unknown> => client.query(isWritten ? 'COMMIT' : 'ROLLBACK')
