import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Invitations by which people of a company register themselves for a kind of credential. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    note: text('note').notNull(),
    places: integer('places').notNull(),
    /** Only ever raised together with its guard `used < places`. */
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    createdBy: id('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('staff_invitations_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    check('staff_invitations_used', sql`used >= 0 and used <= places`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
