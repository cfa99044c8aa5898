import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CopyState, type IssueLanguage, copyStates, issueLanguages } from '../../../contract/rules/content/journal'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { orders } from './orders'

/** The issues of the e-journal. A removed one stays as a name for its old orders. */
export const journalIssues = pgTable(
  'journal_issues',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    language: text('language').$type<IssueLanguage>().notNull(),
    pages: integer('pages').notNull(),
    priceFen: integer('price_fen').notNull(),
    /** The public copy of its cover; null without one. */
    coverUrl: text('cover_url'),
    coverFileId: optionalId('cover_file_id'),
    fileId: id('file_id'),
    sizeBytes: integer('size_bytes').notNull(),
    sampleFileId: optionalId('sample_file_id'),
    samplePages: integer('sample_pages').notNull(),
    onSaleFrom: moment('on_sale_from'),
    onSaleTo: moment('on_sale_to'),
    isPublished: boolean('is_published').notNull(),
    updatedAt: moment('updated_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check(
      'journal_issues_values',
      sql.raw(
        `language in (${inList(issueLanguages)}) and pages > 0 and price_fen >= 0 and (sample_file_id is null) = (sample_pages = 0) and on_sale_from < on_sale_to`,
      ),
    ),
  ],
)

/** Issues that people ordered. An order has one, and a person one of an issue that waits for its payment or opens. */
export const journalCopies = pgTable(
  'journal_copies',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    issueId: id('issue_id'),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    accountId: id('account_id'),
    state: text('state').$type<CopyState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('journal_copies_order').on(table.tenantId, table.exhibitionId, table.orderId),
    uniqueIndex('journal_copies_person')
      .on(table.tenantId, table.exhibitionId, table.accountId, table.issueId)
      .where(sql`state in ('held', 'active')`),
    index('journal_copies_issue').on(table.tenantId, table.exhibitionId, table.issueId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.issueId],
      foreignColumns: [journalIssues.tenantId, journalIssues.exhibitionId, journalIssues.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    check('journal_copies_state', sql.raw(`state in (${inList(copyStates)})`)),
  ],
)
