import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Bilingual } from '../../../contract/language'
import type { HubState } from '../../../contract/rules/exhibitor/partners'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** What a product says in a department store. A revision has one content for ever. */
export interface HubContent {
  isOnSale: boolean
  exhibitorName: Bilingual
  name: Bilingual
  intro: Bilingual
  category: string
  pictureIds: string[]
  videoLink: string
}

/** Products that are passed on to tailor-hub, each with its newest content. A deleted product stays until the store has taken it off. */
export const hubProducts = pgTable(
  'hub_products',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** Of the product. */
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    /** Grows with each content. An answer of the hub counts for the revision alone that was sent. */
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<HubContent>().notNull(),
    state: text('state').$type<HubState>().notNull(),
    /** The last revision that the store took; null before the first one. */
    savedRevision: integer('saved_revision'),
    /** Of this revision. */
    attempts: integer('attempts').notNull(),
    /** Why the last attempt failed, in codes; '' after a success. */
    failure: text('failure').notNull(),
    triedAt: moment('tried_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('hub_products_waiting')
      .on(table.tenantId, table.exhibitionId, table.changedAt, table.id)
      .where(sql`state = 'waiting'`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    check('hub_products_state', sql`state IN ('waiting', 'saved', 'refused')`),
  ],
)

/** The codes by which companies read their data at anGeBo. A company has one at a time. */
export const deptCodes = pgTable(
  'dept_codes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    sealedCode: text('sealed_code').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
