import { bigint, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { id, moment, tenantId } from './columns'

/** The key of a write that creates something, with what its answer is made from, so that the same key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    accountId: id('account_id'),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Ids and words of our own. Names, contacts and secrets stay in their rows. */
    kept: jsonb('kept'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.key] }), index('idempotency_keys_created').on(table.createdAt)],
)

/** Tokens and tickets of outside services that all server processes share, with encrypted values. */
export const gatewayCache = pgTable(
  'gateway_cache',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    sealedValue: text('sealed_value').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] }), index('gateway_cache_expires').on(table.expiresAt)],
)

/** Errors on people's phones, counted by kind and day, without any person or input. */
export const errorReports = pgTable(
  'error_reports',
  {
    tenantId: tenantId(),
    exhibitionId: id('exhibition_id'),
    /** 'yyyy-MM-dd' in the exhibition's zone. */
    day: text('day').notNull(),
    /** Hash of the six that follow, which together are the kind. */
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').notNull(),
    terminal: text('terminal').notNull(),
    route: text('route').notNull(),
    call: text('call').notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.day, table.fingerprint] }),
    index('error_reports_seen').on(table.lastSeenAt),
  ],
)

/** What people do on pages, counted by day, without any person. */
export const actionCounts = pgTable(
  'action_counts',
  {
    tenantId: tenantId(),
    exhibitionId: id('exhibition_id'),
    /** 'yyyy-MM-dd' in the exhibition's zone. */
    day: text('day').notNull(),
    terminal: text('terminal').notNull(),
    route: text('route').notNull(),
    action: text('action').notNull(),
    /** The printed link that people came by; empty for other ways. */
    source: text('source').notNull().default(''),
    times: bigint('times', { mode: 'number' }).notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.day, table.terminal, table.route, table.action, table.source] }),
    index('action_counts_seen').on(table.lastSeenAt),
  ],
)

/** Written by rate-limiter-flexible, in its own shape: the key carries the tenant. A reference table. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/** One row: the secret and the kind of server that this database belongs to (`core/process/installation`). A reference table. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  /** A known word, encrypted with the server's secret. */
  sealedWord: text('sealed_word').notNull(),
  /** Set by the first server that starts on the database. */
  kind: text('kind').$type<'production' | 'demo'>(),
})

/** Numbers the server processes, so that ids made by two of them at once differ. */
export const workerIds = pgSequence('worker_ids')
