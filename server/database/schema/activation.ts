import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ActivationKind, activationKinds } from '../../../contract/rules/tickets/activation'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { orders } from './orders'
import { ticketTypes } from './ticketTypes'

/** Activation codes or printed tickets of one kind, with their terms. */
export const activationBatches = pgTable(
  'activation_batches',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The organiser's own name of it. */
    name: text('name').notNull(),
    kind: text('kind').$type<ActivationKind>().notNull(),
    ticketTypeId: id('ticket_type_id'),
    /** Register types that may use its codes; empty for all. */
    registerTypes: text('register_types').array().notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('activation_batches_name').on(table.tenantId, table.exhibitionId, table.name),
    check('activation_batches_kind', sql.raw(`kind in (${inList(activationKinds)})`)),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketTypeId],
      foreignColumns: [ticketTypes.tenantId, ticketTypes.exhibitionId, ticketTypes.id],
    }),
  ],
)

/** A code, or a printed ticket. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    batchId: id('batch_id'),
    /** By which it is found: the SHA-256 of a code, or the printed number of a printed ticket. */
    lookup: text('lookup').notNull(),
    /** The code, or the check of a printed ticket, for the organiser's export. */
    sealedCode: text('sealed_code').notNull(),
    maxUses: integer('max_uses').notNull(),
    /** Only ever changed together with its guard `used < max_uses`. A refunded ticket gives no use back. */
    used: integer('used').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('activation_codes_lookup').on(table.tenantId, table.exhibitionId, table.lookup),
    index('activation_codes_batch').on(table.tenantId, table.exhibitionId, table.batchId, table.id),
    check('activation_codes_used', sql`max_uses > 0 and used between 0 and max_uses`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.batchId],
      foreignColumns: [activationBatches.tenantId, activationBatches.exhibitionId, activationBatches.id],
    }),
  ],
)

/** The orders that codes gave. The key refuses a person's second use of one code. */
export const activationUses = pgTable(
  'activation_uses',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    codeId: id('code_id'),
    accountId: id('account_id'),
    orderId: id('order_id'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.codeId, table.accountId] }),
    uniqueIndex('activation_uses_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.codeId],
      foreignColumns: [activationCodes.tenantId, activationCodes.exhibitionId, activationCodes.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
