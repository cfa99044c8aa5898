import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { registrationKey } from './others'

/** The sources of a registration: the link's parameters and the advertisement's. The same source is stored once. */
export const registrationSources = pgTable(
  'registration_sources',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    /** Hash of source and attribution. */
    fingerprint: text('fingerprint').notNull(),
    terminal: text('terminal').notNull(),
    source: jsonb('source').$type<Record<string, string>>().notNull(),
    attribution: jsonb('attribution').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId, table.fingerprint] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
  ],
)
