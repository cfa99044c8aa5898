import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type LossRow, columns } from './loss.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

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
