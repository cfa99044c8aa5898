import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** The cards that members of companies pass on by a link. A new link is a row of a new number. */
export const sharedCards = pgTable(
  'shared_cards',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    accountId: id('account_id'),
    sealedCard: text('sealed_card').notNull(),
    tokenHash: text('token_hash').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shared_cards_key', columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('shared_cards_member').on(table.tenantId, table.exhibitionId, table.accountId),
    index('shared_cards_account').on(table.tenantId, table.accountId),
    foreignKey({
      name: 'shared_cards_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
