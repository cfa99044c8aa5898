import type { Queryable } from '../../../database/connect'
import type { lossReports } from '../../../database/schema/lossReports'
import type { ExhibitionKey } from '../../../database/within'

export type LossRow = typeof lossReports.$inferSelect

const here = 'tenant_id = $1 AND exhibition_id = $2'
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
