import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderState } from '../../../contract/rules/orders/orderStates'
import type { PaymentProviderName } from '../../../contract/rules/orders/paymentProviders'
import { accounts } from './account'
import { exhibitionId, id, idList, moment, optionalId, tenantId } from './columns'
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

/** One attempt to pay an order. Its out_trade_no is made of tenant, exhibition and id. */
export const payments = pgTable(
  'payments',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    orderId: id('order_id'),
    channel: text('channel').$type<'messagingBrowser' | 'miniProgram' | 'browser'>().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull().default('wechatPay'),
    /** started, paid, closed */
    state: text('state').$type<'started' | 'paid' | 'closed'>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** What the provider needs to continue the same payment: prepay_id, the cashier's address, or the id of the checkout session. */
    prepay: text('prepay').notNull(),
    appId: text('app_id').notNull(),
    transactionId: text('transaction_id'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('payments_transaction').on(table.tenantId, table.transactionId),
    index('payments_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

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

/** Notices of the payment service that were taken: one that comes again counts once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    tenantId: tenantId(),
    noticeId: text('notice_id').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.noticeId] }), index('payment_notices_received').on(table.receivedAt)],
)

/** The discount codes of an exhibition. `used` only ever changes together with its guard `used + n <= max_uses`. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** As `normalCode` writes it. */
    code: text('code').notNull(),
    /** The items of lines that it is for; empty for all. */
    itemIds: idList('item_ids'),
    percent: integer('percent'),
    amountFen: integer('amount_fen'),
    ticketsPerUse: integer('tickets_per_use'),
    /** Orders that may use it. */
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull(),
    /** Orders of one person; null for any number. */
    perPerson: integer('per_person'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isOn: boolean('is_on').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.code] }),
    check('discount_codes_used', sql`used >= 0 and used <= max_uses`),
    check(
      'discount_codes_terms',
      sql`(percent is null) <> (amount_fen is null) and coalesce(percent, 1) between 1 and 100 and coalesce(amount_fen, 1) > 0`,
    ),
  ],
)
