import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, idList, moment, tenantId } from './columns'

/** The discount codes of an exhibition. `used` only ever changes together with its guard `used + n <= max_uses`. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** As `normalCode` writes it. */
    code: text('code').notNull(),
    /** The items of lines that it is for; empty for all. */
    itemIds: idList('item_ids'),
    percent: integer('percent'),
    amountFen: integer('amount_fen'),
    ticketsPerUse: integer('tickets_per_use'),
    /** Orders that may use it. */
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull(),
    /** Orders of one person; null for any number. */
    perPerson: integer('per_person'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isOn: boolean('is_on').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.code] }),
    check('discount_codes_used', sql`used >= 0 and used <= max_uses`),
    check(
      'discount_codes_terms',
      sql`(percent is null) <> (amount_fen is null) and coalesce(percent, 1) between 1 and 100 and coalesce(amount_fen, 1) > 0`,
    ),
  ],
)
