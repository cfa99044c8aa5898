import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentProviderName } from '../../../contract/rules/orders/paymentProviders'
import { exhibitionId, id, moment, tenantId } from './columns'
import { orders } from './orders'

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
