import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, optionalId, tenantId } from './columns'
import { accounts } from './account'

/** A signed-in device. The refresh token changes with each use; its old hash is kept for one step to notice a thief. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: id('id'),
    accountId: id('account_id'),
    exhibitionId: optionalId('exhibition_id'),
    registerType: text('register_type').notNull(),
    /** The session that this one was handed over from. Both end with its sign-out. */
    parentId: optionalId('parent_id'),
    /** The first session of the phone, if the person changed the register type since the sign-in. All of them end with a sign-out. */
    besideId: optionalId('beside_id'),
    /** The keyed hash of the network of the sign-in. Strangers' guesses never slow down its owner there. */
    networkHash: text('network_hash'),
    refreshHash: text('refresh_hash').notNull(),
    previousRefreshHash: text('previous_refresh_hash'),
    createdAt: moment('created_at').notNull(),
    refreshedAt: moment('refreshed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sessions_account').on(table.tenantId, table.accountId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_parent').on(table.tenantId, table.parentId),
    index('sessions_beside').on(table.tenantId, table.besideId),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
