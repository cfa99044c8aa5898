import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { RevisionKind, RevisionState } from '../../../contract/rules/exhibitor/revision'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/**
 * The versions of what companies have reviewed, by kind and subject. Nobody's data is public before it is approved, and the approved
 * version stays public while a newer one waits.
 */
export const exhibitorRevisions = pgTable(
  'exhibitor_revisions',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').$type<RevisionKind>().notNull(),
    /** The row that the version is of: the exhibitor itself, or something that it has. */
    subjectId: id('subject_id'),
    /** Counted from 1 for each subject. */
    number: integer('number').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    state: text('state').$type<RevisionState>().notNull(),
    /** Why it was refused. */
    reason: text('reason').notNull(),
    /** Grows with each write of the subject, over all its versions. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    updatedBy: id('updated_by'),
    updatedAt: moment('updated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    submittedBy: optionalId('submitted_by'),
    submittedAt: moment('submitted_at'),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('exhibitor_revisions_number').on(table.tenantId, table.exhibitionId, table.kind, table.subjectId, table.number),
    // A subject has one version in work, and one that is public.
    uniqueIndex('exhibitor_revisions_open')
      .on(table.tenantId, table.exhibitionId, table.kind, table.subjectId)
      .where(sql`state IN ('draft', 'submitted')`),
    uniqueIndex('exhibitor_revisions_public')
      .on(table.tenantId, table.exhibitionId, table.kind, table.subjectId)
      .where(sql`state = 'approved'`),
    index('exhibitor_revisions_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId),
    index('exhibitor_revisions_waiting')
      .on(table.tenantId, table.exhibitionId, table.submittedAt)
      .where(sql`state = 'submitted'`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
