import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PriceStep } from '../../../contract/rules/tickets/prices'
import type { TicketTypeTexts } from './TicketTypeTexts'
import { exhibitionId, id, idList, moment, tenantId } from './columns'
import { exhibitions } from './entry'

export const ticketTypes = pgTable(
  'ticket_types',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    texts: jsonb('texts').$type<TicketTypeTexts>().notNull(),
    priceFen: integer('price_fen').notNull(),
    /** Other prices, by time and register type. The first that applies counts. */
    prices: jsonb('prices').$type<PriceStep[]>().notNull().default([]),
    quota: integer('quota').notNull(),
    /** Sold or held by an unpaid order. Only ever changed together with its guard `sold + n <= quota`. */
    sold: integer('sold').notNull(),
    saleStartsAt: moment('sale_starts_at'),
    saleEndsAt: moment('sale_ends_at'),
    limitPerPerson: integer('limit_per_person'),
    /** Days of which a buyer chooses one; empty where the ticket is for all `entry_days`. */
    dayChoices: text('day_choices').array().notNull(),
    entryDays: text('entry_days').array().notNull(),
    /** Register types that may buy it; empty for all. */
    audience: text('audience').array().notNull(),
    /** Links by which it is offered; empty for all. */
    registerLinkIds: text('register_link_ids').array().notNull(),
    /** The pools that its tickets are taken from, besides its own quota. They stay as they are once a ticket was ordered. */
    poolIds: idList('pool_ids').default(sql`'{}'`),
    /** Types that a holder may upgrade to, in the organiser's order. */
    upgradesTo: idList('upgrades_to').default(sql`'{}'`),
    /** Whether its holder may give it to another person, and until when. Null for as long as it can be used. */
    isGivable: boolean('is_givable').notNull().default(true),
    givableUntil: moment('givable_until'),
    /** Whether a bought ticket names its holder before anybody enters with it, and until when. Null for as long as it can be used. */
    needsHolder: boolean('needs_holder').notNull().default(false),
    holderUntil: moment('holder_until'),
    /** Only for people who are invited to a free ticket: nobody buys it. */
    isByInvitation: boolean('is_by_invitation').notNull().default(false),
    isActive: boolean('is_active').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('ticket_types_sold', sql`sold >= 0 and sold <= quota`),
  ],
)

/** Places that several types share, such as those of a hall on one day. */
export const ticketPools = pgTable(
  'ticket_pools',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The day of its places; null for every day. A ticket for another day takes none. */
    day: text('day'),
    capacity: integer('capacity').notNull(),
    /** Sold or held by an unpaid order. Only ever changed together with its guard `sold + n <= capacity`. */
    sold: integer('sold').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('ticket_pools_sold', sql`sold >= 0 and sold <= capacity`),
  ],
)

/** Pairs that exclude each other, each pair written both ways round. */
export const ticketTypeConflicts = pgTable(
  'ticket_type_conflicts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    ticketTypeId: id('ticket_type_id'),
    otherId: id('other_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.ticketTypeId, table.otherId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketTypeId],
      foreignColumns: [ticketTypes.tenantId, ticketTypes.exhibitionId, ticketTypes.id],
    }),
  ],
)

/**
 * The number of a type that a buyer holds or has reserved: the guard of limits and conflicts. An order locks the rows of its types
 * and of all conflicting types, so that two simultaneous orders of one buyer see each other.
 */
export const ticketHoldings = pgTable(
  'ticket_holdings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    ticketTypeId: id('ticket_type_id'),
    held: integer('held').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId, table.ticketTypeId] }),
    check('ticket_holdings_held', sql`held >= 0`),
  ],
)
