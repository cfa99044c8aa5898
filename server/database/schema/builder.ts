import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type DrawingKind, type DrawingState, type Remark, drawingKinds, drawingStates } from '../../../contract/rules/builder/drawing'
import { type FilingState, filingStates } from '../../../contract/rules/builder/filing'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { exhibitors } from './exhibitor'

/** The revisions of the filings of builders. A person files one company at a fair. */
export const builderFilings = pgTable(
  'builder_filings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    /** Counted from 1 for each person. */
    number: integer('number').notNull(),
    /** The name of the company in one spelling, by which exhibitors name it. */
    companyKey: text('company_key').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    state: text('state').$type<FilingState>().notNull(),
    /** Why it was refused. */
    reason: text('reason').notNull(),
    /** Grows with each write, over all revisions of the person. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('builder_filings_number').on(table.tenantId, table.exhibitionId, table.accountId, table.number),
    // A person has one revision in work, and one that is valid.
    uniqueIndex('builder_filings_open')
      .on(table.tenantId, table.exhibitionId, table.accountId)
      .where(sql`state IN ('draft', 'submitted')`),
    uniqueIndex('builder_filings_valid')
      .on(table.tenantId, table.exhibitionId, table.accountId)
      .where(sql`state = 'approved'`),
    // Of two people who file one company, one is approved: the drawings of its booths are nobody else's.
    uniqueIndex('builder_filings_company')
      .on(table.tenantId, table.exhibitionId, table.companyKey)
      .where(sql`state = 'approved'`),
    index('builder_filings_state').on(table.tenantId, table.exhibitionId, table.state, table.submittedAt),
    index('builder_filings_key').on(table.tenantId, table.exhibitionId, table.companyKey),
    check('builder_filings_state', sql.raw(`state in (${inList(filingStates)})`)),
    check('builder_filings_reason', sql`(state = 'refused') = (reason <> '')`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The documents of valid filings that have a last day. */
export const builderDocuments = pgTable(
  'builder_documents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    /** `businessLicence`, or `people.0.certificate`. */
    slot: text('slot').notNull(),
    fileId: id('file_id'),
    /** 'yyyy-MM-dd' */
    until: text('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId, table.slot] }),
    index('builder_documents_until').on(table.tenantId, table.exhibitionId, table.until),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The reminders of documents that were added as jobs. A row stays, so that nobody is reminded twice of one last day. */
export const builderReminders = pgTable(
  'builder_reminders',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    fileId: id('file_id'),
    until: text('until').notNull(),
    daysBefore: integer('days_before').notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId, table.fileId, table.until, table.daysBefore] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The revisions of the drawings of booths. */
export const builderDrawings = pgTable(
  'builder_drawings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').$type<DrawingKind>().notNull(),
    /** Counted from 1 for each kind of a booth. */
    number: integer('number').notNull(),
    /** The builder as it was named then. A builder sees only what was sent under its own name. */
    companyKey: text('company_key').notNull(),
    accountId: id('account_id'),
    fileId: id('file_id'),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    state: text('state').$type<DrawingState>().notNull(),
    reason: text('reason').notNull(),
    remarks: jsonb('remarks').$type<Remark[]>().notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('builder_drawings_number').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind, table.number),
    // One revision of a kind waits, and one is valid.
    uniqueIndex('builder_drawings_waiting')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind)
      .where(sql`state = 'submitted'`),
    uniqueIndex('builder_drawings_valid')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind)
      .where(sql`state = 'approved'`),
    index('builder_drawings_state').on(table.tenantId, table.exhibitionId, table.state, table.submittedAt),
    index('builder_drawings_account').on(table.tenantId, table.accountId),
    check('builder_drawings_kind', sql.raw(`kind in (${inList(drawingKinds)})`)),
    check('builder_drawings_state', sql.raw(`state in (${inList(drawingStates)})`)),
    check('builder_drawings_returned', sql`state <> 'returned' or reason <> '' or jsonb_array_length(remarks) > 0`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
