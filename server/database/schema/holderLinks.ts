import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'

/** A link by which the holder of a ticket fills in the own form, without a sign-in. It has a person from the beginning, who is unnamed at first. */
export const holderLinks = pgTable(
  'holder_links',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    ticketId: id('ticket_id'),
    /** The ticket that the holder has since; the same where the buyer had named them. */
    newTicketId: optionalId('new_ticket_id'),
    ownerAccountId: id('owner_account_id'),
    relationId: id('relation_id'),
    personAccountId: id('person_account_id'),
    registerType: text('register_type').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The holder sent the form. */
    sentAt: moment('sent_at'),
    /** Taken back, expired, or replaced by another. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('holder_links_completed', sql`new_ticket_id is null or sent_at is not null`),
    uniqueIndex('holder_links_ticket')
      .on(table.tenantId, table.exhibitionId, table.ticketId)
      .where(sql`ended_at is null`),
    index('holder_links_relation').on(table.tenantId, table.exhibitionId, table.relationId),
    index('holder_links_new_ticket')
      .on(table.tenantId, table.exhibitionId, table.newTicketId)
      .where(sql`new_ticket_id is not null`),
    index('holder_links_unused')
      .on(table.tenantId, table.expiresAt)
      .where(sql`ended_at is null and new_ticket_id is null and sent_at is null`),
    index('holder_links_sent')
      .on(table.tenantId, table.sentAt)
      .where(sql`ended_at is null and new_ticket_id is null and sent_at is not null`),
    index('holder_links_owner').on(table.tenantId, table.ownerAccountId),
    index('holder_links_person').on(table.tenantId, table.personAccountId),
    foreignKey({ columns: [table.tenantId, table.ownerAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
