import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Terminal } from '../../../contract/envelope'
import { type ChannelState, type ChannelTarget, channelStates, channelTargets } from '../../../contract/rules/group/source'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { visitingGroups } from './groups'

/** Channels by which groups bring people. The code in a link, on a poster or in a form names one. */
export const sourceChannels = pgTable(
  'source_channels',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** In capitals. An exhibition has each once. */
    code: text('code').notNull(),
    groupId: id('group_id'),
    name: text('name').notNull(),
    leadsTo: text('leads_to').$type<ChannelTarget>().notNull(),
    state: text('state').$type<ChannelState>().notNull(),
    /** Grows with each write. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.code] }),
    index('source_channels_group').on(table.tenantId, table.exhibitionId, table.groupId, table.createdAt),
    check('source_channels_code', sql`code ~ '^[A-Z0-9]{1,4}$'`),
    check('source_channels_state', sql.raw(`state in (${inList(channelStates)})`)),
    check('source_channels_target', sql.raw(`leads_to in (${inList(channelTargets)})`)),
    foreignKey({
      name: 'source_channels_group_key',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
  ],
)

/** The people whom a channel brought. A person counts once at a fair, for the first channel. */
export const channelPeople = pgTable(
  'channel_people',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    code: text('code').notNull(),
    terminal: text('terminal').$type<Terminal>().notNull(),
    cameAt: moment('came_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('channel_people_code').on(table.tenantId, table.exhibitionId, table.code),
    index('channel_people_account').on(table.tenantId, table.accountId),
    foreignKey({
      name: 'channel_people_channel',
      columns: [table.tenantId, table.exhibitionId, table.code],
      foreignColumns: [sourceChannels.tenantId, sourceChannels.exhibitionId, sourceChannels.code],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
