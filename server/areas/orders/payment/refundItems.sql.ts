import type { Queryable } from '../../../database/connect'
import type { OrderKey } from '../order/jobs'
import type { NewRefund } from './refund.sql'

export interface RefundItemRow {
  kind: string
  itemId: string
  lineNo: number
  amountFen: number
  returnsStock: boolean
}

/** The items that a refund takes back. @throws 23505 where one was taken back before */
export const insertRefundItems = async (client: Queryable, refund: NewRefund, items: RefundItemRow[]): Promise<void> => {
  await client.query(
    `INSERT INTO refund_items (tenant_id, exhibition_id, refund_id, order_id, kind, item_id, line_no, amount_fen, returns_stock)
     SELECT $1, $2, $3, $4, i.* FROM unnest($5::text[], $6::bigint[], $7::integer[], $8::integer[], $9::boolean[]) AS i`,
    [
      refund.tenantId,
      refund.exhibitionId,
      refund.id,
      refund.orderId,
      items.map(({ kind }) => kind),
      items.map(({ itemId }) => itemId),
      items.map(({ lineNo }) => lineNo),
      items.map(({ amountFen }) => amountFen),
      items.map(({ returnsStock }) => returnsStock),
    ],
  )
}

/** Whether some items of an order were refunded, and others were not. */
export const keepsItems = async (client: Queryable, order: OrderKey): Promise<boolean> => {
  const {
    rows: [row],
  } = await client.query<{ bought: number; refunded: number }>(
    `SELECT (SELECT coalesce(sum(quantity), 0)::integer FROM order_lines WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3) AS bought,
       (SELECT count(*)::integer FROM refund_items WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3) AS refunded`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return row!.refunded > 0 && row!.refunded < row!.bought
}
