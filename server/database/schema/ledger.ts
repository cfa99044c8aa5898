import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  type DiscountMove,
  type MoneyMove,
  type StockMove,
  allDiscountMoves,
  allMoneyMoves,
  allStockMoves,
} from '../../../contract/rules/orders/ledger'
import { exhibitionId, id, idList, moment, tenantId } from './columns'
import { orders } from './orders'
import { discountCodes } from './discountCodes'

const oneOf = (moves: readonly string[]) => sql.raw(`move in (${moves.map((move) => `'${move}'`).join(', ')})`)

/** Money that moved from one account to another, written with what moved it. Rows are only ever added. */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** `<payment or refund>/<move>`: one event is written once. */
    id: text('id').notNull(),
    orderId: id('order_id'),
    move: text('move').$type<MoneyMove>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('money_ledger_move', oneOf(allMoneyMoves)),
    check('money_ledger_amount', sql`amount_fen > 0`),
    index('money_ledger_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

/**
 * Tickets of a type that moved from one account to another. Rows are only ever added. Orders of one transaction share a row, which
 * names each order and its number. A row about the capacity names none.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: text('id').notNull(),
    ticketTypeId: id('ticket_type_id'),
    move: text('move').$type<StockMove>().notNull(),
    quantity: integer('quantity').notNull(),
    orderIds: idList('order_ids'),
    quantities: integer('quantities').array().notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('stock_ledger_move', oneOf(allStockMoves)),
    check('stock_ledger_quantity', sql`quantity > 0 and cardinality(order_ids) = cardinality(quantities)`),
  ],
)

/** Places of a pool that moved, in the form of `stock_ledger`. A fair without pools has no row. */
export const poolLedger = pgTable(
  'pool_ledger',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: text('id').notNull(),
    poolId: id('pool_id'),
    move: text('move').$type<StockMove>().notNull(),
    quantity: integer('quantity').notNull(),
    orderIds: idList('order_ids'),
    quantities: integer('quantities').array().notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('pool_ledger_move', oneOf(allStockMoves)),
    check('pool_ledger_quantity', sql`quantity > 0 and cardinality(order_ids) = cardinality(quantities)`),
  ],
)

/** Uses of discount codes that moved, written with the order that spent or gave back. Rows are only ever added. */
export const discountLedger = pgTable(
  'discount_ledger',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    orderId: id('order_id'),
    accountId: id('account_id'),
    move: text('move').$type<DiscountMove>().notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('discount_ledger_move', oneOf(allDiscountMoves)),
    index('discount_ledger_code').on(table.tenantId, table.exhibitionId, table.code, table.accountId),
    index('discount_ledger_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.code],
      foreignColumns: [discountCodes.tenantId, discountCodes.exhibitionId, discountCodes.code],
    }),
  ],
)
