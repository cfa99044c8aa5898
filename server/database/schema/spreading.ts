import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SpreadKind } from '../../../contract/rules/sharing/ranking'
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
