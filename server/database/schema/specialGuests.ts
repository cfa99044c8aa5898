import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type GuestState, type GuestWay, guestStates, guestWays } from '../../../contract/rules/exhibitor/specialGuest'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { exhibitors } from './exhibitor'

/** Guests who were invited by name. Nobody signs in as one: the link is the card. */
export const specialGuests = pgTable(
  'special_guests',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The company that invites; null for the organiser. */
    exhibitorId: optionalId('exhibitor_id'),
    /** The member or organiser who invites. */
    accountId: id('account_id'),
    name: text('name').notNull(),
    company: text('company').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    way: text('way').$type<GuestWay>().notNull(),
    /** Null for a link, and once the guest declined or the invitation ended. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    /** By it a company invites a contact once. '' for a link. */
    contactPrint: text('contact_print').notNull(),
    language: text('language').$type<'cn' | 'en'>().notNull(),
    message: text('message').$type<'queued' | 'sent' | 'failed'>(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    state: text('state').$type<GuestState>().notNull(),
    /** The free ticket that was promised with it. */
    freeInvitationId: optionalId('free_invitation_id'),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    invitedAt: moment('invited_at').notNull(),
    openedAt: moment('opened_at'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('special_guests_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    index('special_guests_account').on(table.tenantId, table.accountId),
    index('special_guests_contact')
      .on(table.tenantId, table.contact)
      .where(sql`contact is not null`),
    uniqueIndex('special_guests_once')
      .on(table.tenantId, table.exhibitionId, sql`coalesce(exhibitor_id, 0)`, table.contactPrint)
      .where(sql`contact_print <> '' and state <> 'withdrawn'`),
    check('special_guests_state', sql.raw(`state in (${inList(guestStates)})`)),
    check('special_guests_way', sql.raw(`way in (${inList(guestWays)})`)),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** What a guest was promised, and how often it was used. */
export const specialPrivileges = pgTable(
  'special_privileges',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    guestId: id('guest_id'),
    privilegeId: text('privilege_id').notNull(),
    promised: integer('promised').notNull(),
    /** Only ever raised together with its guard `used < promised`. */
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.guestId, table.privilegeId] }),
    check('special_privileges_used', sql`used >= 0 and used <= promised`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.guestId],
      foreignColumns: [specialGuests.tenantId, specialGuests.exhibitionId, specialGuests.id],
    }),
  ],
)

/** Each use of a privilege. */
export const specialUses = pgTable(
  'special_uses',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    guestId: id('guest_id'),
    privilegeId: text('privilege_id').notNull(),
    place: text('place').notNull(),
    /** The reader. */
    usedBy: id('used_by'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('special_uses_guest').on(table.tenantId, table.exhibitionId, table.guestId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.guestId, table.privilegeId],
      foreignColumns: [
        specialPrivileges.tenantId,
        specialPrivileges.exhibitionId,
        specialPrivileges.guestId,
        specialPrivileges.privilegeId,
      ],
    }),
  ],
)
