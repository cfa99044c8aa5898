import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { type GroupState, type JoinWay, groupStates, joinWays } from '../../../contract/rules/group/group'
import type { GroupRight } from '../../../contract/rules/group/subordinate'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { registrationKey } from './others'

/** Visiting groups, and their sub-groups one level below. */
export const visitingGroups = pgTable(
  'visiting_groups',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The group of which it is a part. Null for a group of its own. */
    parentId: optionalId('parent_id'),
    /** The account that leads it. A sub-group without a leader of its own is led by the leader above. */
    leaderAccountId: id('leader_account_id'),
    name: text('name').notNull(),
    /** What the leader wrote in the form of the group. A sub-group has none. */
    values: jsonb('values').$type<FormValues>().notNull(),
    state: text('state').$type<GroupState>().notNull(),
    /** Why the organiser refused it. */
    reason: text('reason').notNull(),
    /** Grows with each write. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    // A person founds one group at a fair.
    uniqueIndex('visiting_groups_founder')
      .on(table.tenantId, table.exhibitionId, table.leaderAccountId)
      .where(sql`parent_id is null`),
    index('visiting_groups_leader').on(table.tenantId, table.exhibitionId, table.leaderAccountId),
    index('visiting_groups_parent').on(table.tenantId, table.exhibitionId, table.parentId),
    index('visiting_groups_state').on(table.tenantId, table.exhibitionId, table.state, table.submittedAt),
    check('visiting_groups_state', sql.raw(`state in (${inList(groupStates)})`)),
    check('visiting_groups_reason', sql`(state = 'refused') = (reason <> '')`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.leaderAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The members of groups: people whom a leader registered, and people who came by the group's link. */
export const visitingGroupMembers = pgTable(
  'visiting_group_members',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    /** The account of the member. */
    accountId: id('account_id'),
    groupId: id('group_id'),
    /** How the member came into the group. */
    way: text('way').$type<JoinWay>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The day of the last reminder, 'yyyy-MM-dd' at the fair. Null before the first. */
    remindedOn: text('reminded_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId] }),
    index('visiting_group_members_list').on(table.tenantId, table.exhibitionId, table.groupId, table.registrationId),
    index('visiting_group_members_account').on(table.tenantId, table.exhibitionId, table.accountId),
    check('visiting_group_members_way', sql.raw(`way in (${inList(joinWays)})`)),
    foreignKey({
      name: 'visiting_group_members_registration',
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: registrationKey,
    }),
    foreignKey({
      name: 'visiting_group_members_group',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
  ],
)

/** The accounts below the leader of a group. An account has one leader at a fair. */
export const groupSubordinates = pgTable(
  'group_subordinates',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The group above all. */
    groupId: id('group_id'),
    accountId: id('account_id'),
    /** As the leader calls the person, and reaches it. Nobody signs in by these: what a leader types proves nothing. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    rights: text('rights').array().$type<GroupRight[]>().notNull(),
    /** The leader made the account, and so may give it a password until it is the person's own. */
    madeAccount: boolean('made_account').notNull(),
    /** Grows with each write. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('group_subordinates_account').on(table.tenantId, table.exhibitionId, table.accountId),
    index('group_subordinates_group').on(table.tenantId, table.exhibitionId, table.groupId),
    foreignKey({
      name: 'group_subordinates_of_group',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
