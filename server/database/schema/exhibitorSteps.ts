import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type DeclaredStep, declaredSteps } from '../../../contract/rules/exhibitor/checklist'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Steps of the checklist that a company has declared complete. All else of a step is read off its data. */
export const exhibitorSteps = pgTable(
  'exhibitor_steps',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    step: text('step').$type<DeclaredStep>().notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.step] }),
    check('exhibitor_steps_step', sql.raw(`step in (${declaredSteps.map((step) => `'${step}'`).join(', ')})`)),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
