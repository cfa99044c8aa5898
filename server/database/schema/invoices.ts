import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Bilingual } from '../../../contract/language'
import {
  type HeaderFields,
  type InvoiceColour,
  type InvoiceKind,
  type InvoiceSeller,
  type InvoiceState,
  invoiceKinds,
  invoiceStates,
} from '../../../contract/rules/orders/invoice'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { orders } from './orders'

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/**
 * Invoices and red letters, with the buyer and the seller as they were. The law makes the organiser keep them, so nothing deletes a row.
 */
export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    colour: text('colour').$type<InvoiceColour>().notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    /** The invoice that a red letter takes back. */
    redOf: optionalId('red_of'),
    /** refund, organiser; of red letters. */
    reason: text('reason').$type<'refund' | 'organiser'>(),
    /** The organiser's words for the buyer. */
    note: text('note'),
    buyer: jsonb('buyer').$type<HeaderFields>().notNull(),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    itemCode: text('item_code').notNull(),
    itemName: jsonb('item_name').$type<Bilingual>().notNull(),
    taxPercent: integer('tax_percent').notNull(),
    amountFen: integer('amount_fen').notNull(),
    netFen: integer('net_fen').notNull(),
    taxFen: integer('tax_fen').notNull(),
    /** What red letters took back, also those in flight. */
    redFen: integer('red_fen').notNull().default(0),
    /** Where it is sent; empty where its person deleted their account. */
    email: text('email').notNull(),
    /** Counts the applications. The provider takes each number once. */
    attempt: integer('attempt').notNull(),
    number: text('number'),
    fileUrl: text('file_url'),
    failure: text('failure'),
    askedAt: moment('asked_at').notNull(),
    issuedAt: moment('issued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('invoices_kind', oneOf('kind', invoiceKinds)),
    check('invoices_state', oneOf('state', invoiceStates)),
    check('invoices_colour', sql`(colour = 'red') = (red_of is not null) and colour in ('blue', 'red')`),
    check('invoices_amount', sql`amount_fen > 0 and net_fen + tax_fen = amount_fen and tax_fen >= 0`),
    // No more is taken back than there is, whatever runs at the same time.
    check('invoices_red', sql`red_fen >= 0 and red_fen <= amount_fen`),
    check('invoices_number', sql`(state in ('issued', 'redLettered')) = (number is not null and issued_at is not null)`),
    uniqueIndex('invoices_number').on(table.tenantId, table.exhibitionId, table.number),
    index('invoices_account').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('invoices_red_of').on(table.tenantId, table.exhibitionId, table.redOf),
    index('invoices_open')
      .on(table.tenantId, table.askedAt)
      .where(sql`state in ('asked', 'issuing')`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The orders of an invoice, each with its part of the amount. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    invoiceId: id('invoice_id'),
    orderId: id('order_id'),
    amountFen: integer('amount_fen').notNull(),
    /** It is the invoice of its order. An order has one at a time. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.invoiceId, table.orderId] }),
    check('invoice_orders_amount', sql`amount_fen > 0`),
    uniqueIndex('invoice_orders_live')
      .on(table.tenantId, table.exhibitionId, table.orderId)
      .where(sql`is_live`),
    index('invoice_orders_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invoiceId],
      foreignColumns: [invoices.tenantId, invoices.exhibitionId, invoices.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

/** The last number of the English invoices of a fair. Taken in the transaction of its invoice, so that the series has no gap. */
export const invoiceSeries = pgTable(
  'invoice_series',
  { tenantId: tenantId(), exhibitionId: exhibitionId(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.exhibitionId] })],
)
