import { foreignKey, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { SurveyQuestion } from '../../../contract/rules/connect/survey'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** What companies ask about their customers. Answers are entries of contacts. */
export const contactSurveys = pgTable(
  'contact_surveys',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    /** With those that are asked no longer, because their answers stay. */
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_surveys_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId] }),
    foreignKey({
      name: 'contact_surveys_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
