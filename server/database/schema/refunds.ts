import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { payments } from './payments'

export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    paymentId: id('payment_id'),
    orderId: id('order_id'),
    amountFen: integer('amount_fen').notNull(),
    /** What was kept of the price of its tickets. */
    feeFen: integer('fee_fen').notNull(),
    /** paidTooLate, placedAgain, paidTwice, byBuyer, byOrganiser */
    reason: text('reason').notNull(),
    /** The organiser's words for the buyer. */
    note: text('note'),
    /** The organiser's account. */
    askedBy: optionalId('asked_by'),
    /** The idempotency key of the request: if its answer was lost, its repetition finds this refund. */
    requestKey: text('request_key'),
    /** asked, sent, done, failed */
    state: text('state').$type<'asked' | 'sent' | 'done' | 'failed'>().notNull(),
    /** Which request at the payment service. One that failed is sent again under a number of its own. */
    attempt: integer('attempt').notNull().default(1),
    /** Why the service could not send it: its state of the last attempt. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** The organiser's account, and its reason, where the money went back in another way. */
    settledBy: optionalId('settled_by'),
    settledNote: text('settled_note'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('refunds_order').on(table.tenantId, table.exhibitionId, table.orderId),
    index('refunds_open')
      .on(table.tenantId, table.exhibitionId, table.id)
      .where(sql`state <> 'done'`),
    check('refunds_settled', sql`(settled_by is null) = (settled_note is null) and (settled_by is null or state = 'done')`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.exhibitionId, payments.id],
    }),
  ],
)

/** The items that a refund took back. The key refuses a second refund of an item. */
export const refundItems = pgTable(
  'refund_items',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    kind: text('kind').notNull(),
    itemId: id('item_id'),
    refundId: id('refund_id'),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    returnsStock: boolean('returns_stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.kind, table.itemId] }),
    index('refund_items_order').on(table.tenantId, table.exhibitionId, table.orderId, table.lineNo),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.refundId],
      foreignColumns: [refunds.tenantId, refunds.exhibitionId, refunds.id],
    }),
  ],
)
