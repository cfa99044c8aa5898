import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TransferRules } from '../../../contract/rules/orders/bankTransfer'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { orders } from './orders'
import { payments } from './payments'
import { refunds } from './refunds'

/** An order that its buyer pays by a transfer. `paymentId` is the payment that a whole transfer becomes. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    orderId: id('order_id'),
    paymentId: id('payment_id'),
    /** What the buyer writes on the transfer (ISO 11649). */
    reference: text('reference').notNull(),
    /** 'yyyy-MM-dd' in the fair's zone: the last day on which the money may arrive. */
    payBy: text('pay_by').notNull(),
    /** The account that was shown to the buyer. The fair's present one counts while there is one. */
    account: jsonb('account').$type<TransferRules>().notNull(),
    chosenAt: moment('chosen_at').notNull(),
    proofFileId: optionalId('proof_file_id'),
    isProofPicture: boolean('is_proof_picture').notNull().default(false),
    proofAt: moment('proof_at'),
    /** The organiser's words for the buyer. A new proof clears them. */
    refusal: text('refusal'),
    /** Where refunds go, encrypted as a whole; empty until the buyer names it. */
    sealedRefundAccount: text('sealed_refund_account').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.orderId] }),
    uniqueIndex('bank_transfers_reference').on(table.tenantId, table.reference),
    check('bank_transfers_proof', sql`(proof_file_id is null) = (proof_at is null)`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.exhibitionId, payments.id],
    }),
  ],
)

/**
 * Money that arrived at the organiser's bank, as an organiser entered it. Receipts of an order that waits add up; they are booked, as
 * payments, when they are complete or when the order ends. Rows are only ever added.
 */
export const bankReceipts = pgTable(
  'bank_receipts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    orderId: id('order_id'),
    amountFen: integer('amount_fen').notNull(),
    receivedOn: text('received_on').notNull(),
    /** As `normaliseBankReference` writes it. */
    bankReference: text('bank_reference').notNull(),
    isBooked: boolean('is_booked').notNull(),
    enteredBy: id('entered_by'),
    enteredAt: moment('entered_at').notNull(),
    /** The idempotency key of the request: if its answer was lost, its repetition finds this row. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    // One receipt is entered once, by any organiser and for any order.
    uniqueIndex('bank_receipts_reference').on(table.tenantId, table.bankReference),
    index('bank_receipts_order').on(table.tenantId, table.exhibitionId, table.orderId),
    check('bank_receipts_amount', sql`amount_fen > 0`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [bankTransfers.tenantId, bankTransfers.exhibitionId, bankTransfers.orderId],
    }),
  ],
)

/** Refunds that an organiser sent at the bank. */
export const bankRefunds = pgTable(
  'bank_refunds',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    refundId: id('refund_id'),
    bankReference: text('bank_reference').notNull(),
    sentOn: text('sent_on').notNull(),
    enteredBy: id('entered_by'),
    enteredAt: moment('entered_at').notNull(),
    /** The idempotency key of the request: if its answer was lost, its repetition finds this row. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.refundId] }),
    uniqueIndex('bank_refunds_reference').on(table.tenantId, table.bankReference),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.refundId],
      foreignColumns: [refunds.tenantId, refunds.exhibitionId, refunds.id],
    }),
  ],
)
