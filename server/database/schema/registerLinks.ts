import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LinkParameters } from '../../../contract/rules/link'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitions } from './entry'

/** The link parameters behind a mini-program code's scene. The same parameters have one scene. */
export const registerLinks = pgTable(
  'register_links',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** Hash of the parameters. */
    fingerprint: text('fingerprint').notNull(),
    parameters: jsonb('parameters').$type<LinkParameters>().notNull(),
    createdBy: id('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('register_links_fingerprint').on(table.tenantId, table.exhibitionId, table.fingerprint),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)
