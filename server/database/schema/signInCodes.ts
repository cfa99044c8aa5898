import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, tenantId } from './columns'

/** Codes that were sent. Neither address nor code can be read back: both are keyed hashes. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    tenantId: tenantId(),
    addressHash: text('address_hash').notNull(),
    id: id('id'),
    codeHash: text('code_hash').notNull(),
    /** The keyed hash of the network that asked for the code. Wrong codes of other networks do not count against the code. */
    networkHash: text('network_hash').notNull().default(''),
    tries: integer('tries').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.addressHash, table.id] }), index('sign_in_codes_expires').on(table.expiresAt)],
)

/** Wrong guesses at one account or contact from one network, and the end of the wait after the last. */
export const guesses = pgTable(
  'guesses',
  {
    tenantId: tenantId(),
    /** A keyed hash of target and network. */
    key: text('key').notNull(),
    misses: integer('misses').notNull(),
    waitUntil: moment('wait_until').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] }), index('guesses_expires').on(table.expiresAt)],
)
