import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MemberRight, MemberRole } from '../../../contract/rules/exhibitor/memberRights'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Links by which one person each becomes a member of an exhibitor. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** For whom it is, in the company's words. It is emptied once the link is used or taken back. */
    name: text('name').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    rights: text('rights').array().$type<MemberRight[]>().notNull(),
    endsAt: moment('ends_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    /** Only ever set together with its guard `joined_at IS NULL`. */
    joinedAt: moment('joined_at'),
    /** The main account that made it. Its links end with it. */
    createdBy: id('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('member_invitations_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    index('member_invitations_maker').on(table.tenantId, table.createdBy),
    check('member_invitations_name', sql`name = '' or (joined_at is null and taken_back_at is null)`),
    check('member_invitations_end', sql`joined_at is null or taken_back_at is null`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
