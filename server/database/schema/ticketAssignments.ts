import { foreignKey, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { tickets } from './tickets'

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
