import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderState } from '../../../contract/rules/orders/orderStates'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { historyCheck } from './orderHistory'

export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    /** The register type under which the buyer placed it. A person of several types sees the orders of one at a time. */
    registerType: text('register_type').notNull().default('visitor'),
    /** Every state it had, in order. It only grows, and its check refuses what the table of transitions does not allow. */
    history: text('history').notNull(),
    /** The last of its history. Nothing can set it alone. */
    state: text('state')
      .$type<OrderState>()
      .notNull()
      .generatedAlwaysAs(sql`split_part(history, '>', -1)`),
    amountFen: integer('amount_fen').notNull(),
    /** Key and body of the request that placed it: the order itself is the record of its idempotency. */
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    paidAt: moment('paid_at'),
    endedAt: moment('ended_at'),
    /** expired, byBuyer, paidTooLate, paidTooLittle, placedAgain */
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('orders_history', sql.raw(historyCheck)),
    uniqueIndex('orders_idempotency').on(table.tenantId, table.exhibitionId, table.accountId, table.idempotencyKey),
    index('orders_account').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('orders_unpaid')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'pendingPayment'`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The lines of an order. `kind` names the fulfilment (see `core/area/fulfilment`): orders know no tickets. */
export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').notNull(),
    itemId: id('item_id'),
    quantity: integer('quantity').notNull(),
    /** What is paid for one. */
    unitPriceFen: integer('unit_price_fen').notNull(),
    /** The price before a discount code; null without one. */
    listPriceFen: integer('list_price_fen'),
    day: text('day'),
    /** The person for whom it was ordered; null for the buyer. */
    holderId: optionalId('holder_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.orderId, table.lineNo] }),
    check('order_lines_price', sql`unit_price_fen >= 0 and (list_price_fen is null or unit_price_fen <= list_price_fen)`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)
