import type { Queryable } from '../../../database/connect'
import type { lossReports } from '../../../database/schema/tickets'
import type { ExhibitionKey } from '../../../database/within'

export type LossRow = typeof lossReports.$inferSelect

export const here = 'tenant_id = $1 AND exhibition_id = $2'
export const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, ticket_id AS "ticketId", new_ticket_id AS "newTicketId",
  account_id AS "accountId", reported_by AS "reportedBy", state, order_id AS "orderId", line_no AS "lineNo", fee_refunded_at AS "feeRefundedAt",
  request_key AS "requestKey", created_at AS "createdAt", ended_at AS "endedAt"`

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
