import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { signUps } from './conferences'

/** Seats that people pass on by a link. */
export const seatOffers = pgTable(
  'seat_offers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The seat of the person who passes it on. */
    signUpId: id('sign_up_id'),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Only ever set together with its guard `taken_at IS NULL`. */
    takenAt: moment('taken_at'),
    takenBackAt: moment('taken_back_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('seat_offers_sign_up').on(table.tenantId, table.exhibitionId, table.signUpId),
    check('seat_offers_end', sql`taken_at is null or taken_back_at is null`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.signUpId],
      foreignColumns: [signUps.tenantId, signUps.exhibitionId, signUps.id],
    }),
  ],
)
