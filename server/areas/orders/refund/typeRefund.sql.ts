import { type OrderState, canBecome, orderStates } from '../../../../contract/rules/orders/orderStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'

/** What an order line sells. */
export interface SoldItem extends ExhibitionKey {
  kind: string
  itemId: string
}

/** Paid orders. A refund in flight leaves the rest of its order for the next one. */
const paidStates: readonly OrderState[] = orderStates.filter(
  (state) => state === 'refunding' || (state !== 'cancelled' && canBecome(state, 'refunding')),
)

const paidLines = `FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.exhibition_id = l.exhibition_id AND o.id = l.order_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS quantity FROM refund_items r
    WHERE r.tenant_id = l.tenant_id AND r.exhibition_id = l.exhibition_id AND r.order_id = l.order_id AND r.line_no = l.line_no) AS back
  WHERE l.tenant_id = $1 AND l.exhibition_id = $2 AND l.kind = $3 AND l.item_id = $4 AND l.unit_price_fen > 0
    AND o.state = ANY($5) AND l.quantity > back.quantity`

const valuesOf = ({ tenantId, exhibitionId, kind, itemId }: SoldItem): unknown[] => [tenantId, exhibitionId, kind, itemId, paidStates]

/** What was paid for an item and has not gone back. */
export interface Sold {
  orders: number
  tickets: number
  amountFen: number
}

export const soldOf = async (client: Queryable, item: SoldItem): Promise<Sold> => {
  const { rows } = await client.query<{ orders: number; tickets: number; amountFen: string }>(
    `SELECT count(DISTINCT l.order_id)::int AS orders, coalesce(sum(l.quantity - back.quantity), 0)::int AS tickets,
       coalesce(sum((l.quantity - back.quantity)::bigint * l.unit_price_fen), 0) AS "amountFen" ${paidLines}`,
    valuesOf(item),
  )
  const { orders, tickets, amountFen } = rows[0]!
  return { orders, tickets, amountFen: Number(amountFen) }
}

/** Orders with such an item, by their ids. @param after the id of the last one that was done */
export const ordersWith = async (client: Queryable, item: SoldItem, after: string, limit: number): Promise<RowKey[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT l.order_id AS id ${paidLines} AND l.order_id > $6 ORDER BY l.order_id LIMIT $7`,
    [...valuesOf(item), after, limit],
  )
  return rows.map(({ id }) => ({ tenantId: item.tenantId, exhibitionId: item.exhibitionId, id }))
}
