import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitions } from './entry'

/**
 * Through whom a person came to an exhibition. The first sharer counts and stays; the last one is kept too. A sharer registered
 * before the person, so there are no cycles.
 */
export const registrationParents = pgTable(
  'registration_parents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    parentAccountId: id('parent_account_id'),
    createdAt: moment('created_at').notNull(),
    lastParentAccountId: id('last_parent_account_id'),
    lastAt: moment('last_at').notNull(),
    /** The day at the fair on which the person counted as registered; null as long as the person does not count. */
    registeredOn: text('registered_on'),
    /** The day of the person's first known entry. */
    cameOn: text('came_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('registration_parents_parent').on(table.tenantId, table.exhibitionId, table.parentAccountId),
    index('registration_parents_last_parent').on(table.tenantId, table.exhibitionId, table.lastParentAccountId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.parentAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.lastParentAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
