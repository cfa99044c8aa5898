import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SpreadKind } from '../../../contract/rules/sharing/ranking'
import { accounts } from './account'
import { exhibitionId, id, tenantId } from './columns'
import { exhibitions } from './entry'

/** How many people each sharer brought, by kind and period. Kept with `registration_parents`, so that a ranking counts nothing. */
export const spreadCounts = pgTable(
  'spread_counts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    kind: text('kind').$type<SpreadKind>().notNull(),
    /** `spreadPeriods` of contract/rules/sharing/ranking.ts. */
    period: text('period').notNull(),
    accountId: id('account_id'),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.kind, table.period, table.accountId] }),
    // The ranking in its order.
    index('spread_counts_ranking').on(table.tenantId, table.exhibitionId, table.kind, table.period, table.people, table.accountId),
    index('spread_counts_account').on(table.tenantId, table.accountId),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** How many sharers brought the same number of people. A place is the sum of the steps above, however many sharers there are. */
export const spreadSteps = pgTable(
  'spread_steps',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    kind: text('kind').$type<SpreadKind>().notNull(),
    period: text('period').notNull(),
    people: integer('people').notNull(),
    /** A step has several rows, so that many people who bring their first one do not wait for each other. */
    shard: integer('shard').notNull(),
    sharers: integer('sharers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.kind, table.period, table.people, table.shard] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)
