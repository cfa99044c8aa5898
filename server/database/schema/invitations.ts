import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type InviteFailure,
  type InviteForm,
  type StoredInviteState,
  inviteForms,
  storedInviteStates,
} from '../../../contract/rules/invitations/invitation'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { freeInvitations } from './freeTickets'

/** Invitations to a fair: a message to one contact, or an address that its inviter passes on. */
export const visitInvitations = pgTable(
  'visit_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The inviter, under this register type. */
    accountId: id('account_id'),
    registerType: text('register_type').notNull(),
    /** The company in whose name a member invites. */
    exhibitorId: optionalId('exhibitor_id'),
    /** The free ticket that waits for the guest. */
    freeInvitationId: optionalId('free_invitation_id'),
    /** The template of a company's message; null for others. An address has the words that its company has chosen. */
    templateId: text('template_id'),
    form: text('form').$type<InviteForm>().notNull(),
    /** The inviter's name of an address; empty for a message. */
    channel: text('channel').notNull(),
    /** The guest's name as typed. */
    name: text('name').notNull(),
    /** The guest's phone or email address. It is emptied when the invitation is over. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    note: text('note').notNull(),
    language: text('language').$type<'cn' | 'en'>().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** The sending that it belongs to, and its part of it. One job sends one part. */
    batchId: optionalId('batch_id'),
    slice: integer('slice').notNull(),
    state: text('state').$type<StoredInviteState>().notNull(),
    failure: text('failure').$type<InviteFailure>(),
    attempts: integer('attempts').notNull(),
    /** When the last hand-over to the provider began. */
    handedAt: moment('handed_at'),
    /** Until then one worker has it. */
    busyUntil: moment('busy_until'),
    sentAt: moment('sent_at'),
    opened: integer('opened').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('visit_invitations_state', sql.raw(`state in (${inList(storedInviteStates)})`)),
    check('visit_invitations_form', sql.raw(`form in (${inList(inviteForms)})`)),
    check('visit_invitations_failed', sql`(state = 'failed') = (failure is not null)`),
    check('visit_invitations_message', sql`(batch_id is null) = (form in ('QRCODE', 'LINK', 'TOGETHER'))`),
    index('visit_invitations_inviter').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('visit_invitations_exhibitor')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id)
      .where(sql`exhibitor_id is not null`),
    // Nobody is invited twice by one person or one company, and a channel has one address.
    uniqueIndex('visit_invitations_contact')
      .on(table.tenantId, table.exhibitionId, table.accountId, table.contact)
      .where(sql`contact is not null and exhibitor_id is null`),
    uniqueIndex('visit_invitations_company_contact')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.contact)
      .where(sql`contact is not null and exhibitor_id is not null`),
    uniqueIndex('visit_invitations_channel')
      .on(table.tenantId, table.exhibitionId, table.accountId, table.form, table.channel)
      .where(sql`state = 'open' and exhibitor_id is null`),
    uniqueIndex('visit_invitations_company_channel')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.form, table.channel)
      .where(sql`state = 'open' and exhibitor_id is not null`),
    index('visit_invitations_part').on(table.tenantId, table.exhibitionId, table.batchId, table.slice),
    index('visit_invitations_over')
      .on(table.tenantId, table.expiresAt)
      .where(sql`contact is not null`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.freeInvitationId],
      foreignColumns: [freeInvitations.tenantId, freeInvitations.exhibitionId, freeInvitations.id],
    }),
  ],
)

/** How many messages an inviter has used. Only ever changed together with its guard `used + n <= quota`. */
export const visitInviters = pgTable(
  'visit_inviters',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    check('visit_inviters_used', sql`used >= 0`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** Phones and email addresses whose owners want no invitations of an organiser. The list is needed for as long as the organiser invites. */
export const invitationOptOuts = pgTable(
  'invitation_opt_outs',
  {
    tenantId: tenantId(),
    contact: text('contact').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.contact] })],
)
