import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type ViewKind, viewKinds } from '../../../contract/rules/exhibitor/exhibitorReport'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { listedProducts } from './listedProducts'

/** How often visitors looked at a company's booth and at its products, by day of the fair's time zone. */
export const exhibitorViews = pgTable(
  'exhibitor_views',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').$type<ViewKind>().notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.kind, table.day] }),
    check('exhibitor_views_kind', sql.raw(`kind in (${inList(viewKinds)})`)),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** How often visitors looked at each product. */
export const listedProductViews = pgTable(
  'listed_product_views',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    productId: id('product_id'),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.productId] }),
    index('listed_product_views_most').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.views),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.productId],
      foreignColumns: [listedProducts.tenantId, listedProducts.exhibitionId, listedProducts.id],
      // A product that is removed while a visitor looks at it takes its number along.
    }).onDelete('cascade'),
  ],
)

/**
 * The looks of a day, as keyed hashes of account, subject and day: neither the person nor what else the person saw can be read off them.
 * They are deleted once the day is over.
 */
export const exhibitorViewMarks = pgTable(
  'exhibitor_view_marks',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    mark: text('mark').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.mark] }),
    index('exhibitor_view_marks_expiry').on(table.expiresAt),
  ],
)
