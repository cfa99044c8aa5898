import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { exhibitionId, id, optionalId, tenantId } from './columns'
import { orders } from './orders'
import { tickets } from './tickets'

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
