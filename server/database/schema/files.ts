import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'

/** Uploaded files; their bytes are in the private store. `attachedAt`: when a submitted form named the file. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    originalName: text('original_name').notNull(),
    createdAt: moment('created_at').notNull(),
    attachedAt: moment('attached_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] })],
)
