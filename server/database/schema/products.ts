import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExhibitItem } from '../../../contract/rules/exhibitor/exhibit'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** The single-page exhibit of each exhibitor, with its items in order. */
export const products = pgTable(
  'products',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    items: jsonb('items').$type<ExhibitItem[]>().notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    updatedBy: id('updated_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('products_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    // As `maxExhibitItems` says.
    check('products_items', sql`jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 4`),
  ],
)
