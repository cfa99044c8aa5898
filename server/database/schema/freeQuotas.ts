import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { ticketTypes } from './ticketTypes'

/** The complimentary tickets of a department. What is left is `quota - offered - claimed`. */
export const freeQuotas = pgTable(
  'free_quotas',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The organiser's own name of it. */
    code: text('code').notNull(),
    department: text('department').notNull(),
    /** The company whose members with the right to invite give the tickets. */
    exhibitorId: optionalId('exhibitor_id'),
    ticketTypeId: id('ticket_type_id'),
    quota: integer('quota').notNull(),
    /** Promised by open invitations. Only ever changed together with its guard `offered + claimed + n <= quota`. */
    offered: integer('offered').notNull(),
    claimed: integer('claimed').notNull(),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('free_quotas_code').on(table.tenantId, table.exhibitionId, table.code),
    index('free_quotas_exhibitor')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId)
      .where(sql`exhibitor_id is not null`),
    check('free_quotas_used', sql`offered >= 0 and claimed >= 0 and offered + claimed <= quota`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketTypeId],
      foreignColumns: [ticketTypes.tenantId, ticketTypes.exhibitionId, ticketTypes.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** The accounts that invite from a quota. */
export const freeQuotaInviters = pgTable(
  'free_quota_inviters',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    quotaId: id('quota_id'),
    accountId: id('account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.quotaId, table.accountId] }),
    index('free_quota_inviters_account').on(table.tenantId, table.exhibitionId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.quotaId],
      foreignColumns: [freeQuotas.tenantId, freeQuotas.exhibitionId, freeQuotas.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
