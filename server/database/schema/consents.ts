import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitions } from './entry'

/**
 * Texts of the organiser that a person accepted, in the version that was on the page then. The text may change or be deleted later,
 * so there is no foreign key to it.
 */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id').notNull(),
    pageId: text('page_id').notNull(),
    /** A hash of the text in both languages; empty where the organiser has no such page. */
    version: text('version').notNull(),
    place: text('place').$type<'signIn' | 'form' | 'read'>().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    /** The person took it back. A later acceptance is another row. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('consents_standing')
      .on(table.tenantId, table.exhibitionId, table.accountId, table.pageId, table.version, table.place)
      .where(sql`withdrawn_at IS NULL`),
    // Also those that were withdrawn.
    index('consents_account').on(table.tenantId, table.accountId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
