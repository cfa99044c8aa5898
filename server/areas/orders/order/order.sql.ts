import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import type { OrderKey } from './jobs'

export interface OrderRow extends OrderKey {
  accountId: string
  registerType: string
  state: OrderState
  amountFen: number
  createdAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  endReason: string | null
}

export interface OrderLineRow extends FulfilledLine {
  kind: string
  unitPriceFen: number
  /** The price before a discount code; null without one. */
  listPriceFen: number | null
}

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, account_id AS "accountId", register_type AS "registerType", state, amount_fen AS "amountFen",
  created_at AS "createdAt", expires_at AS "expiresAt", paid_at AS "paidAt", end_reason AS "endReason"`

export const findOrder = async (client: Queryable, key: OrderKey): Promise<OrderRow | null> => {
  const {
    rows: [row],
  } = await client.query<OrderRow>(`SELECT ${columns} FROM orders WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`, [
    key.tenantId,
    key.exhibitionId,
    key.id,
  ])
  return row ?? null
}

/** The same row, locked until the transaction ends. */
export const lockOrder = async (client: Queryable, key: OrderKey): Promise<OrderRow | null> => {
  const {
    rows: [row],
  } = await client.query<OrderRow>(
    `SELECT ${columns} FROM orders WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId, key.id],
  )
  return row ?? null
}

interface OwnOrders extends AccountKey {
  /** Null for all. */
  registerType: string | null
  /** Null for all. */
  states: OrderState[] | null
}

const own =
  'tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ($4::text IS NULL OR register_type = $4) AND ($5::text[] IS NULL OR state = ANY($5))'

/** A person's orders under a register type, newest first, with their total number. */
export const pageOrders = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId, registerType, states }: OwnOrders,
  window: PageWindow,
): Promise<PageRows<OrderRow>> => {
  const values = [tenantId, exhibitionId, accountId, registerType, states]
  return pagedText(client, { columns, from: `orders WHERE ${own}`, order: 'id DESC', values }, window)
}

/** Whether the buyer of an order has placed another one after it that lives. */
export const isPlacedAgain = async (client: Queryable, { accountId, ...key }: OrderKey & { accountId: string }): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM orders WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND id > $4 AND state <> 'cancelled' LIMIT 1`,
    [key.tenantId, key.exhibitionId, accountId, key.id],
  )
  return rowCount !== 0
}

/** Lines of orders of one exhibition, in their order. */
export const readLines = async (
  client: Queryable,
  key: ExhibitionKey,
  orders: { id: string; accountId: string; registerType: string }[],
): Promise<OrderLineRow[]> => {
  const buyers = new Map(orders.map(({ id, accountId, registerType }) => [id, { accountId, registerType }]))
  const { rows } = await client.query<Omit<OrderLineRow, 'accountId' | 'registerType'>>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", order_id AS "orderId", line_no AS "lineNo", kind, item_id AS "itemId",
       quantity, unit_price_fen AS "unitPriceFen", list_price_fen AS "listPriceFen", day, holder_id AS "holderId"
     FROM order_lines WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) ORDER BY order_id, line_no`,
    [key.tenantId, key.exhibitionId, orders.map((order) => order.id)],
  )
  return rows.map((row) => {
    const { accountId, registerType } = buyers.get(row.orderId)!
    return { ...row, accountId: row.holderId ?? accountId, registerType }
  })
}

interface Move {
  from: OrderState
  to: OrderState
  paidAt: Date | null
  endedAt: Date | null
  endReason: string | null
  /** It is alive: an earlier end counts no longer. */
  isOpen: boolean
}

/** Moves an order from one state to another. @returns false if it is in another state by now */
export const moveOrder = async (
  client: Queryable,
  key: OrderKey,
  { from, to, paidAt, endedAt, endReason, isOpen }: Move,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE orders SET history = history || '>' || $5, paid_at = coalesce($6, paid_at),
       ended_at = CASE WHEN $9 THEN NULL ELSE coalesce($7, ended_at) END,
       end_reason = CASE WHEN $9 THEN NULL ELSE coalesce($8, end_reason) END
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state = $4`,
    [key.tenantId, key.exhibitionId, key.id, from, to, paidAt, endedAt, endReason, isOpen],
  )
  return rowCount === 1
}
