import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type FreeInvitationState, freeInvitationStates } from '../../../contract/rules/tickets/freeTicket'
import { type GiftWay, giftWays } from '../../../contract/rules/tickets/gift'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { orders } from './orders'
import { freeQuotas } from './freeQuotas'

/** An invitation to free tickets: one link with its number of places and its end. */
export const freeInvitations = pgTable(
  'free_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    quotaId: id('quota_id'),
    ticketTypeId: id('ticket_type_id'),
    /** The inviter, under this register type. */
    accountId: id('account_id'),
    registerType: text('register_type').notNull(),
    way: text('way').$type<GiftWay>().notNull(),
    /** The recipient's phone or email address. It is emptied when the invitation ends. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    note: text('note').notNull(),
    /** Of the message to the recipient. */
    language: text('language').$type<'cn' | 'en'>().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    places: integer('places').notNull(),
    /** Only ever changed together with its guard `claimed < places`. A cancelled claim stays counted: its place is the quota's again. */
    claimed: integer('claimed').notNull(),
    state: text('state').$type<FreeInvitationState>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('free_invitations_state', sql.raw(`state in (${inList(freeInvitationStates)})`)),
    check('free_invitations_way', sql.raw(`way in (${inList(giftWays)})`)),
    check('free_invitations_places', sql`places > 0 and claimed between 0 and places and (state = 'claimed') = (claimed = places)`),
    check('free_invitations_ended', sql`(state = 'open') = (ended_at is null) and (state = 'open' or contact is null)`),
    index('free_invitations_inviter').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('free_invitations_quota').on(table.tenantId, table.exhibitionId, table.quotaId),
    index('free_invitations_open')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'open'`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.quotaId],
      foreignColumns: [freeQuotas.tenantId, freeQuotas.exhibitionId, freeQuotas.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The orders of claimed free tickets, each with its source. The key refuses a person's second claim of one invitation. */
export const freeClaims = pgTable(
  'free_claims',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    invitationId: id('invitation_id'),
    accountId: id('account_id'),
    quotaId: id('quota_id'),
    orderId: id('order_id'),
    claimedAt: moment('claimed_at').notNull(),
    voidedAt: moment('voided_at'),
    voidedBy: optionalId('voided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.invitationId, table.accountId] }),
    uniqueIndex('free_claims_order').on(table.tenantId, table.exhibitionId, table.orderId),
    index('free_claims_quota').on(table.tenantId, table.exhibitionId, table.quotaId),
    check('free_claims_voided', sql`(voided_at is null) = (voided_by is null)`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [freeInvitations.tenantId, freeInvitations.exhibitionId, freeInvitations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)
