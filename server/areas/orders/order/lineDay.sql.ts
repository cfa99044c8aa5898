import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** See `moveLineToDay`. */
export const moveUnitToDay = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, lineNo }: { orderId: string; lineNo: number },
  day: string,
): Promise<number> => {
  const line = [tenantId, exhibitionId, orderId, lineNo]
  const whole = await client.query(
    'UPDATE order_lines SET day = $5 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND line_no = $4 AND quantity = 1',
    [...line, day],
  )
  if (whole.rowCount === 1) return lineNo
  const { rows } = await client.query<{ line_no: number }>(
    `INSERT INTO order_lines (tenant_id, exhibition_id, order_id, line_no, kind, item_id, quantity, unit_price_fen, list_price_fen, day)
     SELECT l.tenant_id, l.exhibition_id, l.order_id,
       (SELECT max(n.line_no) + 1 FROM order_lines n WHERE n.tenant_id = $1 AND n.exhibition_id = $2 AND n.order_id = $3),
       l.kind, l.item_id, 1, l.unit_price_fen, l.list_price_fen, $5
     FROM order_lines l WHERE l.tenant_id = $1 AND l.exhibition_id = $2 AND l.order_id = $3 AND l.line_no = $4 RETURNING line_no`,
    [...line, day],
  )
  await client.query(
    'UPDATE order_lines SET quantity = quantity - 1 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND line_no = $4',
    line,
  )
  return rows[0]!.line_no
}
