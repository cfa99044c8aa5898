import type { BoothPlace } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'

/** An order of services, of whichever member of the company. */
export interface ServiceOrderRow {
  id: string
  exhibitorId: string
  orderedBy: string
  state: OrderState
  amountFen: number
  refundedFen: number
  createdAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  endReason: string | null
  /** The builder of the booth ordered it, and not the company. */
  isBuilders: boolean
}

export interface ServiceLineRow {
  orderId: string
  lineNo: number
  itemId: string
  quantity: number
  /** Held or booked. */
  left: number
  unitPriceFen: number
  day: string | null
  place: BoothPlace | null
}

/** Which orders: of one company or of all, one of them or all, before an id or from the newest on. */
export interface OrderChoice {
  exhibitorId: string | null
  orderId: string | null
  /** Only those that this person ordered. */
  accountId?: string | undefined
}

const chosen = `SELECT DISTINCT s.order_id FROM service_bookings s
  WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND ($3::bigint IS NULL OR s.exhibitor_id = $3)
    AND ($4::bigint IS NULL OR s.order_id = $4)
    AND ($5::bigint IS NULL OR EXISTS (SELECT FROM orders w
      WHERE w.tenant_id = $1 AND w.exhibition_id = $2 AND w.id = s.order_id AND w.account_id = $5))`

/** Orders of services, newest first, with their number. A company has those that wait for its payment at the top. */
export const pageServiceOrders = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { exhibitorId, orderId, accountId }: OrderChoice,
  window: PageWindow,
): Promise<PageRows<ServiceOrderRow>> =>
  pagedText(
    client,
    {
      columns: `o.id, b.exhibitor_id AS "exhibitorId", coalesce(a.display_name, '') AS "orderedBy", o.state, o.amount_fen AS "amountFen",
        coalesce(r.fen, 0)::integer AS "refundedFen", o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt",
        o.end_reason AS "endReason", o.register_type = 'builder' AS "isBuilders"`,
      from: `orders o
        JOIN LATERAL (SELECT exhibitor_id FROM service_bookings s
          WHERE s.tenant_id = o.tenant_id AND s.exhibition_id = o.exhibition_id AND s.order_id = o.id LIMIT 1) AS b ON true
        LEFT JOIN accounts a ON a.tenant_id = o.tenant_id AND a.id = o.account_id
        LEFT JOIN LATERAL (SELECT sum(amount_fen) AS fen FROM refunds x WHERE x.tenant_id = o.tenant_id AND x.exhibition_id = o.exhibition_id
          AND x.order_id = o.id AND x.reason NOT IN ('paidTwice', 'paidTooMuch')) AS r ON true
        WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.id IN (${chosen})`,
      counted: `(${chosen}) AS own`,
      order: `($3::bigint IS NOT NULL AND o.state = 'pendingPayment') DESC, o.id DESC`,
      values: [tenantId, exhibitionId, exhibitorId, orderId, accountId ?? null],
    },
    window,
  )

/** The lines of orders, each with the number that is left of it. */
export const serviceLines = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderIds: string[],
): Promise<ServiceLineRow[]> => {
  const { rows } = await client.query<ServiceLineRow>(
    `SELECT l.order_id AS "orderId", l.line_no AS "lineNo", l.item_id AS "itemId", l.quantity, l.unit_price_fen AS "unitPriceFen", l.day,
       (SELECT count(*)::integer FROM service_bookings b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.order_id = l.order_id
         AND b.line_no = l.line_no AND b.state IN ('held', 'booked')) AS left,
       (SELECT b.place FROM service_bookings b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.order_id = l.order_id
         AND b.line_no = l.line_no LIMIT 1) AS place
     FROM order_lines l WHERE l.tenant_id = $1 AND l.exhibition_id = $2 AND l.order_id = ANY($3::bigint[]) AND l.kind = 'service'
     ORDER BY l.order_id, l.line_no`,
    [tenantId, exhibitionId, orderIds],
  )
  return rows
}
