import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ExportFormat, exportFormats } from '../../../contract/rules/connect/contactExport'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** The files of contacts that left. */
export const contactExports = pgTable(
  'contact_exports',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    /** The member who took it; null of one who deleted the account. */
    accountId: optionalId('account_id'),
    format: text('format').$type<ExportFormat>().notNull(),
    isPart: boolean('is_part').notNull(),
    /** That have left so far. */
    rows: integer('rows').notNull(),
    isWhole: boolean('is_whole').notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('contact_exports_format', sql.raw(`format in (${inList(exportFormats)})`)),
    index('contact_exports_company').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    index('contact_exports_account')
      .on(table.tenantId, table.accountId)
      .where(sql`account_id is not null`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
