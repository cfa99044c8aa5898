import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type TicketState, ticketStates } from '../../../contract/rules/tickets/ticketStates'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { orders } from './orders'

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
