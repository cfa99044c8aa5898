import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type StaffMessageState,
  type StaffState,
  type StaffWay,
  openStaffStates,
  staffMessageStates,
  staffStates,
  staffWays,
} from '../../../contract/rules/exhibitor/staffInvitation'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { credentials } from './credentials'
import { exhibitors } from './exhibitor'
import { registrations } from './visitor'

/** Invitations by which people of a company register themselves for a kind of credential. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    note: text('note').notNull(),
    places: integer('places').notNull(),
    /** Only ever raised together with its guard `used < places`. */
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    createdBy: id('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('staff_invitations_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    check('staff_invitations_used', sql`used >= 0 and used <= places`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** Messages with invitations. A contact of an invitation gets one. */
export const staffMessages = pgTable(
  'staff_messages',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    invitationId: id('invitation_id'),
    /** Of the member who sends it. */
    accountId: id('account_id'),
    way: text('way').$type<'phone' | 'email'>().notNull(),
    /** The phone or email address. It is emptied once the message is sent. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    /** By it a second message to the same contact is refused. */
    contactPrint: text('contact_print').notNull(),
    language: text('language').$type<'cn' | 'en'>().notNull(),
    state: text('state').$type<StaffMessageState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('staff_messages_contact').on(table.tenantId, table.exhibitionId, table.invitationId, table.contactPrint),
    index('staff_messages_sender').on(table.tenantId, table.accountId),
    check('staff_messages_state', sql.raw(`state in (${inList(staffMessageStates)})`)),
    check('staff_messages_contact_kept', sql`state = 'queued' or contact is null`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [staffInvitations.tenantId, staffInvitations.exhibitionId, staffInvitations.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** People who registered by an invitation. What they sent is in their registration. */
export const staffPeople = pgTable(
  'staff_people',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    invitationId: id('invitation_id'),
    kind: text('kind').notNull(),
    way: text('way').$type<StaffWay>().notNull(),
    /** By which the person signs in. */
    accountId: id('account_id'),
    /** The person as a holder of the credential, managed by that account. */
    personAccountId: id('person_account_id'),
    registrationId: id('registration_id'),
    credentialId: optionalId('credential_id'),
    state: text('state').$type<StaffState>().notNull(),
    /** Why the company refused. */
    remark: text('remark').notNull(),
    sentAt: moment('sent_at').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
    /** Grows with each change. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('staff_people_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.state, table.id),
    index('staff_people_account').on(table.tenantId, table.accountId),
    uniqueIndex('staff_people_open')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind, table.accountId)
      .where(sql.raw(`state in (${inList(openStaffStates)})`)),
    check('staff_people_state', sql.raw(`state in (${inList(staffStates)})`)),
    check('staff_people_way', sql.raw(`way in (${inList(staffWays)})`)),
    check('staff_people_credential', sql`(credential_id is not null) = (state in ('approved', 'ended'))`),
    check('staff_people_remark', sql`state <> 'refused' or remark <> ''`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [staffInvitations.tenantId, staffInvitations.exhibitionId, staffInvitations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [registrations.tenantId, registrations.exhibitionId, registrations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.credentialId],
      foreignColumns: [credentials.tenantId, credentials.exhibitionId, credentials.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
