import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { lossReports } from '../../../database/schema/lossReports'
import type { ExhibitionKey } from '../../../database/within'

export type LossRow = typeof lossReports.$inferSelect

const here = 'tenant_id = $1 AND exhibition_id = $2'
const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, ticket_id AS "ticketId", new_ticket_id AS "newTicketId",
  account_id AS "accountId", reported_by AS "reportedBy", state, order_id AS "orderId", line_no AS "lineNo", fee_refunded_at AS "feeRefundedAt",
  request_key AS "requestKey", created_at AS "createdAt", ended_at AS "endedAt"`

/** A ticket, as far as a loss report asks. */
export interface LosableTicket {
  id: string
  ticketTypeId: string
  accountId: string
  day: string | null
  state: TicketState
  /** Its holder has entered, also where the ticket lets in again. */
  isEntered: boolean
  /** How many tickets before it were lost and replaced, through every holder. */
  times: number
  /** Its report that is not taken back. */
  report: LossRow | null
}

/**
 * Tickets by their ids, in the order of ids.
 * @param lock until the transaction ends, so that none is used, given, refunded or reported twice meanwhile
 */
export const losableTickets = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: string[],
  lock: 'FOR UPDATE' | '',
): Promise<LosableTicket[]> => {
  const values = [tenantId, exhibitionId, ids]
  const { rows } = await client.query<Omit<LosableTicket, 'isEntered' | 'times' | 'report'>>(
    `SELECT id, ticket_type_id AS "ticketTypeId", account_id AS "accountId", day, state FROM tickets
     WHERE ${here} AND id = ANY($3::bigint[]) ORDER BY id ${lock}`,
    values,
  )
  // Read after the lock: an entry or a report that was being written is seen.
  const entered = await client.query<{ id: string }>(
    `SELECT DISTINCT ticket_id AS id FROM entries WHERE ${here} AND ticket_id = ANY($3::bigint[])`,
    values,
  )
  const reports = await client.query<LossRow>(
    `SELECT ${columns} FROM loss_reports WHERE ${here} AND ticket_id = ANY($3::bigint[]) AND state <> 'takenBack'`,
    values,
  )
  const before = await client.query<{ id: string; times: number }>(
    `WITH RECURSIVE links AS (
       SELECT ticket_id, new_ticket_id, 1 AS lost FROM loss_reports WHERE ${here} AND new_ticket_id IS NOT NULL
       UNION ALL SELECT ticket_id, new_ticket_id, 0 FROM gift_tickets WHERE ${here} AND new_ticket_id IS NOT NULL
       UNION ALL SELECT ticket_id, new_ticket_id, 0 FROM ticket_assignments WHERE ${here}),
     chain AS (
       SELECT id AS last_id, id, 0 AS lost FROM unnest($3::bigint[]) AS id
       UNION ALL SELECT c.last_id, l.ticket_id, l.lost FROM chain c JOIN links l ON l.new_ticket_id = c.id)
     SELECT last_id AS id, sum(lost)::integer AS times FROM chain GROUP BY last_id`,
    values,
  )
  const used = new Set(entered.rows.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    isEntered: used.has(row.id),
    times: before.rows.find(({ id }) => id === row.id)?.times ?? 0,
    report: reports.rows.find(({ ticketId }) => ticketId === row.id) ?? null,
  }))
}

export const insertReport = async (client: Queryable, row: LossRow): Promise<void> => {
  await client.query(
    `INSERT INTO loss_reports (tenant_id, exhibition_id, id, ticket_id, account_id, reported_by, state, order_id, line_no, request_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.tenantId,
      row.exhibitionId,
      row.id,
      row.ticketId,
      row.accountId,
      row.reportedBy,
      row.state,
      row.orderId,
      row.lineNo,
      row.requestKey,
      row.createdAt,
    ],
  )
}

/** The order that pays for a report that waits. */
export const setReportOrder = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: LossRow,
  order: { orderId: string; lineNo: number },
): Promise<void> => {
  await client.query(`UPDATE loss_reports SET order_id = $4, line_no = $5 WHERE ${here} AND id = $3 AND state = 'waiting'`, [
    tenantId,
    exhibitionId,
    id,
    order.orderId,
    order.lineNo,
  ])
}

/** The order of reports ended unpaid. They wait for another one. */
export const clearReportOrder = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, orderId: string): Promise<void> => {
  await client.query(`UPDATE loss_reports SET order_id = NULL, line_no = NULL WHERE ${here} AND order_id = $3 AND state = 'waiting'`, [
    tenantId,
    exhibitionId,
    orderId,
  ])
}

export const endReport = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: LossRow,
  state: 'reissued' | 'takenBack',
  newTicketId: string | null,
  at: Date,
): Promise<void> => {
  await client.query(
    `UPDATE loss_reports SET state = $4, new_ticket_id = $5, ended_at = $6 WHERE ${here} AND id = $3 AND state = 'waiting'`,
    [tenantId, exhibitionId, id, state, newTicketId, at],
  )
}

/** Reports whose fee an order pays or paid. */
export const reportsOfOrders = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderIds: string[],
): Promise<LossRow[]> => {
  const { rows } = await client.query<LossRow>(
    `SELECT ${columns} FROM loss_reports WHERE ${here} AND order_id = ANY($3::bigint[]) ORDER BY ticket_id`,
    [tenantId, exhibitionId, orderIds],
  )
  return rows
}

/** The tickets of a report without a fee that was made with this key before. */
export const ticketsOfRequest = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  reportedBy: string,
  requestKey: string,
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT ticket_id AS id FROM loss_reports WHERE ${here} AND reported_by = $3 AND request_key = $4 ORDER BY ticket_id`,
    [tenantId, exhibitionId, reportedBy, requestKey],
  )
  return rows.map(({ id }) => id)
}

/** The organiser sent the fees of these tickets back. The tickets stay. */
export const markFeesRefunded = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
  ticketIds: string[],
  at: Date,
): Promise<void> => {
  await client.query(`UPDATE loss_reports SET fee_refunded_at = $5 WHERE ${here} AND order_id = $3 AND ticket_id = ANY($4::bigint[])`, [
    tenantId,
    exhibitionId,
    orderId,
    ticketIds,
    at,
  ])
}
