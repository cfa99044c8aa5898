import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type LossState, lossStates } from '../../../contract/rules/tickets/loss'
import type { PriceStep } from '../../../contract/rules/tickets/prices'
import { type TicketState, ticketStates } from '../../../contract/rules/tickets/ticketStates'
import type { TicketTypeTexts } from './TicketTypeTexts'
import { exhibitionId, id, idList, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { orders } from './orders'

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

export const tickets = pgTable(
  'tickets',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    ticketTypeId: id('ticket_type_id'),
    accountId: id('account_id'),
    /** The register type of the order. The review of this registration decides about the pass. */
    registerType: text('register_type').notNull().default('visitor'),
    code: text('code').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    day: text('day'),
    issuedAt: moment('issued_at').notNull(),
    /** False for a ticket of which the buyer has not said yet who uses it. Its pass opens nothing. */
    hasHolder: boolean('has_holder').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('tickets_code').on(table.tenantId, table.exhibitionId, table.code),
    check('tickets_state', sql.raw(`state in (${inList(ticketStates)})`)),
    index('tickets_account').on(table.tenantId, table.exhibitionId, table.accountId, table.id),
    index('tickets_order').on(table.tenantId, table.exhibitionId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

/**
 * Upgrades: the order whose ticket replaces another. Each row stays for ever, so that the chain from the first payment is known. The
 * unique index lets one upgrade of a ticket live.
 */
export const ticketUpgrades = pgTable(
  'ticket_upgrades',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    orderId: id('order_id'),
    ticketId: id('ticket_id'),
    /** The ticket that was issued for it, once the order is paid. */
    newTicketId: optionalId('new_ticket_id'),
    /** What was paid for the old ticket, with its own upgrades. */
    creditedFen: integer('credited_fen').notNull(),
    /** held: the order is unpaid; done: the old ticket is replaced; ended: the order was not paid. */
    state: text('state').$type<'held' | 'done' | 'ended'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.orderId] }),
    check(
      'ticket_upgrades_state',
      sql`state in ('held', 'done', 'ended') and (state = 'done') = (new_ticket_id is not null) and credited_fen >= 0`,
    ),
    uniqueIndex('ticket_upgrades_live')
      .on(table.tenantId, table.exhibitionId, table.ticketId)
      .where(sql`state <> 'ended'`),
    index('ticket_upgrades_new_ticket').on(table.tenantId, table.exhibitionId, table.newTicketId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.newTicketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
  ],
)

/**
 * Tickets that were reported lost, each with the one that replaced it. A row whose fee is unpaid waits. Its order may expire, and the next
 * one takes its place.
 */
export const lossReports = pgTable(
  'loss_reports',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    ticketId: id('ticket_id'),
    newTicketId: optionalId('new_ticket_id'),
    /** The holder of both tickets. */
    accountId: id('account_id'),
    /** The holder, the person who registered the holder, or an organiser. */
    reportedBy: id('reported_by'),
    state: text('state').$type<LossState>().notNull(),
    /** The order of the fee: the live one, or the one that paid it. */
    orderId: optionalId('order_id'),
    lineNo: integer('line_no'),
    /** The organiser sent the fee back. */
    feeRefundedAt: moment('fee_refunded_at'),
    /** The idempotency key of a report without a fee: if its answer was lost, its repetition finds these rows. */
    requestKey: text('request_key'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('loss_reports_state', sql.raw(`state in (${inList(lossStates)})`)),
    check('loss_reports_reissued', sql`(state = 'reissued') = (new_ticket_id is not null) and (state = 'waiting') = (ended_at is null)`),
    // A ticket has one report at a time, and is replaced once.
    uniqueIndex('loss_reports_ticket')
      .on(table.tenantId, table.exhibitionId, table.ticketId)
      .where(sql`state <> 'takenBack'`),
    uniqueIndex('loss_reports_new_ticket').on(table.tenantId, table.exhibitionId, table.newTicketId),
    index('loss_reports_order').on(table.tenantId, table.exhibitionId, table.orderId),
    index('loss_reports_request').on(table.tenantId, table.exhibitionId, table.reportedBy, table.requestKey),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.newTicketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

/** A ticket that its buyer gave to a chosen person, and the one that replaced it. With gifts, these rows are the chain of owners. */
export const ticketAssignments = pgTable(
  'ticket_assignments',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    ticketId: id('ticket_id'),
    newTicketId: id('new_ticket_id'),
    /** The account that bought the ticket or manages its holder; the holder's own, where they filled in the form by a link. */
    assignedBy: id('assigned_by'),
    holderId: id('holder_id'),
    assignedAt: moment('assigned_at').notNull(),
  },
  (table) => [
    // A ticket is replaced once, and replaces one other at most.
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.ticketId] }),
    uniqueIndex('ticket_assignments_new_ticket').on(table.tenantId, table.exhibitionId, table.newTicketId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.newTicketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
  ],
)
