import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, idList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** The products of companies, in the order of each company. */
export const listedProducts = pgTable(
  'listed_products',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    category: text('category').notNull(),
    /** Uploaded files, in the order in which they are shown. */
    pictureIds: idList('picture_ids'),
    videoId: optionalId('video_id'),
    videoLink: text('video_link').notNull(),
    /** Whether a version was approved. Until then the row has what is in work, which the public does not see. */
    isPublic: boolean('is_public').notNull(),
    /** Whether the company shows it. */
    isShown: boolean('is_shown').notNull(),
    /** Grows from the first to the last, with gaps. */
    position: integer('position').notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    updatedBy: id('updated_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('listed_products_order').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.position, table.id),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    // As `productLimits` says.
    check('listed_products_pictures', sql`cardinality(picture_ids) <= 6`),
  ],
)
