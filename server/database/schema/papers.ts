import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HandedInState, PaperKind } from '../../../contract/rules/exhibitor/manual'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Files that an organiser puts there: those of the manual for every company, contracts and invoices for one. */
export const exhibitorPapers = pgTable(
  'exhibitor_papers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Of a contract or an invoice. */
    exhibitorId: optionalId('exhibitor_id'),
    /** Of a file of the manual; else ''. */
    chapterId: text('chapter_id').notNull(),
    formId: text('form_id').notNull(),
    /** 'cn' or 'en': only readers of this language see it. '' for everybody. */
    onlyIn: text('only_in').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    number: text('number').notNull(),
    amountFen: integer('amount_fen'),
    fileId: id('file_id'),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    addedBy: id('added_by'),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('exhibitor_papers_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    // A contract without a company would be everybody's.
    check('exhibitor_papers_kind', sql`kind IN ('material', 'invoice', 'contract')`),
    check('exhibitor_papers_owner', sql`(kind = 'material') = (exhibitor_id IS NULL) AND (kind = 'material') = (chapter_id <> '')`),
  ],
)

/** The people who opened a file. Each is counted once, however often it was. */
export const paperOpenings = pgTable(
  'paper_openings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    paperId: id('paper_id'),
    accountId: id('account_id'),
    exhibitorId: id('exhibitor_id'),
    times: integer('times').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.paperId, table.accountId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.paperId],
      foreignColumns: [exhibitorPapers.tenantId, exhibitorPapers.exhibitionId, exhibitorPapers.id],
    }),
  ],
)

/** The forms of the manual that companies handed in, each with its newest file. */
export const manualForms = pgTable(
  'manual_forms',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    formId: text('form_id').notNull(),
    state: text('state').$type<HandedInState>().notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    fileId: id('file_id'),
    /** The number of the receipt. Every file that is handed in has another one. */
    receipt: text('receipt').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    isLate: boolean('is_late').notNull(),
    submittedBy: id('submitted_by'),
    submittedAt: moment('submitted_at').notNull(),
    /** Why it was refused. */
    reason: text('reason').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('manual_forms_form').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.formId),
    index('manual_forms_queue').on(table.tenantId, table.exhibitionId, table.state, table.submittedAt),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    check('manual_forms_state', sql`state IN ('submitted', 'accepted', 'refused')`),
    check('manual_forms_decided', sql`(state = 'submitted') = (decided_at IS NULL) AND (state = 'refused') = (reason <> '')`),
  ],
)

/** The reminders of forms that were added as jobs. A row stays, so that no company is reminded twice. */
export const manualReminders = pgTable(
  'manual_reminders',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    formId: text('form_id').notNull(),
    daysBefore: integer('days_before').notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.formId, table.daysBefore] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
