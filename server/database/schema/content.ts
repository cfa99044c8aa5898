import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, moment, tenantId } from './columns'
import { exhibitions } from './entry'

/** Texts of the organiser. Their HTML was sanitised before it was stored. */
export const contentPages = pgTable(
  'content_pages',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: text('id').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)
