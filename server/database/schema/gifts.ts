import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type GiftState, type GiftWay, giftStates, giftWays } from '../../../contract/rules/tickets/gift'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { tickets } from './tickets'

/**
 * Tickets that one person offers to another. The rows of `gift_tickets` link each ticket to the one that replaced it: together they are
 * the chain of owners, and stay for ever.
 */
export const gifts = pgTable(
  'gifts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The giver, under this register type. */
    accountId: id('account_id'),
    registerType: text('register_type').notNull(),
    way: text('way').$type<GiftWay>().notNull(),
    /** The recipient's phone or email address. It is emptied when the offer ends. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    /** Of the message to the recipient. */
    language: text('language').$type<'cn' | 'en'>().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    state: text('state').$type<GiftState>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** The account that claimed it, and the one that holds the tickets: the same, or a person whom the claimer registered. */
    claimedBy: optionalId('claimed_by'),
    holderId: optionalId('holder_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('gifts_state', sql.raw(`state in (${inList(giftStates)})`)),
    check('gifts_way', sql.raw(`way in (${inList(giftWays)})`)),
    check('gifts_claimed', sql`(state = 'claimed') = (claimed_by is not null) and (claimed_by is null) = (holder_id is null)`),
    check('gifts_ended', sql`(state = 'offered') = (ended_at is null) and (state = 'offered' or contact is null)`),
    index('gifts_giver').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('gifts_claimed_by').on(table.tenantId, table.exhibitionId, table.claimedBy, table.id),
    index('gifts_contact')
      .on(table.tenantId, table.exhibitionId, table.contact)
      .where(sql`contact is not null`),
    index('gifts_open')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'offered'`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The tickets of a gift, each with the one that its recipient got for it. */
export const giftTickets = pgTable(
  'gift_tickets',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    giftId: id('gift_id'),
    ticketId: id('ticket_id'),
    newTicketId: optionalId('new_ticket_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.giftId, table.ticketId] }),
    index('gift_tickets_ticket').on(table.tenantId, table.exhibitionId, table.ticketId),
    // A ticket replaces one other at most.
    uniqueIndex('gift_tickets_new_ticket').on(table.tenantId, table.exhibitionId, table.newTicketId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.giftId],
      foreignColumns: [gifts.tenantId, gifts.exhibitionId, gifts.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.newTicketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
  ],
)
