import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { ServiceLineRow } from './serviceOrder.sql'

/** An ordered line for a spreadsheet. */
export interface ExportedServiceRow extends ServiceLineRow {
  state: OrderState
  exhibitorCn: string
  exhibitorEn: string
  hallNo: string | null
  boothNos: string[]
  createdAt: Date
}

/** The next orders' lines, in the order of their ids. */
export const exportedServices = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  after: string,
  orders: number,
): Promise<ExportedServiceRow[]> => {
  const { rows } = await client.query<ExportedServiceRow>(
    `WITH next AS (SELECT order_id, min(exhibitor_id) AS exhibitor_id FROM service_bookings
       WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id > $3 GROUP BY order_id ORDER BY order_id LIMIT $4)
     SELECT l.order_id AS "orderId", l.line_no AS "lineNo", l.item_id AS "itemId", l.quantity, l.unit_price_fen AS "unitPriceFen", l.day,
       o.state, o.created_at AS "createdAt", e.name_cn AS "exhibitorCn", e.name_en AS "exhibitorEn", e.hall_no AS "hallNo",
       e.booth_nos AS "boothNos",
       (SELECT count(*)::integer FROM service_bookings b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.order_id = l.order_id
         AND b.line_no = l.line_no AND b.state IN ('held', 'booked')) AS left,
       (SELECT b.place FROM service_bookings b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.order_id = l.order_id
         AND b.line_no = l.line_no LIMIT 1) AS place
     FROM next n
     JOIN orders o ON o.tenant_id = $1 AND o.exhibition_id = $2 AND o.id = n.order_id
     JOIN order_lines l ON l.tenant_id = $1 AND l.exhibition_id = $2 AND l.order_id = n.order_id AND l.kind = 'service'
     JOIN exhibitors e ON e.tenant_id = $1 AND e.exhibition_id = $2 AND e.id = n.exhibitor_id
     ORDER BY l.order_id, l.line_no`,
    [tenantId, exhibitionId, after, orders],
  )
  return rows
}
