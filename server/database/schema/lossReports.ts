import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type LossState, lossStates } from '../../../contract/rules/tickets/loss'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { orders } from './orders'
import { tickets } from './tickets'

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
