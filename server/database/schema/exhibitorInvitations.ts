import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OwnWords } from '../../../contract/rules/exhibitor/companyInvitation'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** What a company does with a template of the organiser's. It is the subject of the versions of its own words. */
export const exhibitorInvitations = pgTable(
  'exhibitor_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    /** As the exhibition file names it. */
    templateId: text('template_id').notNull(),
    /** The approved words of the company; null where the organiser's go out. */
    words: jsonb('words').$type<OwnWords>(),
    /** New invitations use it, unless their sender chooses another. */
    isChosen: boolean('is_chosen').notNull(),
    updatedBy: id('updated_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('exhibitor_invitations_template').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.templateId),
    uniqueIndex('exhibitor_invitations_chosen')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId)
      .where(sql`is_chosen`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** How many messages the members of a company have used together. Only ever changed together with its guard `used + n <= quota`. */
export const exhibitorInviters = pgTable(
  'exhibitor_inviters',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId] }),
    check('exhibitor_inviters_used', sql`used >= 0`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
