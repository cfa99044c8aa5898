import type { Bilingual } from '../../../../contract/language'
import type { BookingState } from '../../../database/schema/services'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** The lines of an order as bookings, one for each unit. */
export interface NewBookings {
  orderId: string
  lineNo: number
  exhibitorId: string
  itemId: string
  day: string | null
  place: string | null
  ids: string[]
}

/** @returns false where another company has the person on that day: the unique index decides */
export const insertBookings = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, lineNo, exhibitorId, itemId, day, place, ids }: NewBookings,
  state: 'held' | 'booked',
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO service_bookings (tenant_id, exhibition_id, id, exhibitor_id, item_id, order_id, line_no, day, place, state, created_at)
     SELECT $1, $2, u.id, $4, $5, $6, $7, $8, $9, $10, $11 FROM unnest($3::bigint[]) AS u (id)
     ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, ids, exhibitorId, itemId, orderId, lineNo, day, place, state, at],
  )
  return rowCount === ids.length
}

export interface BookingRow {
  id: string
  exhibitorId: string
  itemId: string
  orderId: string
  lineNo: number
  day: string | null
  state: BookingState
}

/** The bookings of orders. @param lock until the transaction ends */
export const bookingsOfOrders = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderIds: string[],
  lock: 'FOR UPDATE' | '' = '',
): Promise<BookingRow[]> => {
  const { rows } = await client.query<BookingRow>(
    `SELECT id, exhibitor_id AS "exhibitorId", item_id AS "itemId", order_id AS "orderId", line_no AS "lineNo", day, state
     FROM service_bookings WHERE ${here} AND order_id = ANY($3::bigint[]) ORDER BY order_id, line_no, id ${lock}`,
    [tenantId, exhibitionId, orderIds],
  )
  return rows
}

/** @param ids null for all of the order. @returns how many of each item moved */
export const moveBookings = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, ids, from, to, at }: { orderId: string; ids: string[] | null; from: BookingState; to: BookingState; at: Date | null },
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ item_id: string }>(
    `UPDATE service_bookings SET state = $6, ended_at = $7
     WHERE ${here} AND order_id = $3 AND ($4::bigint[] IS NULL OR id = ANY($4)) AND state = $5 RETURNING item_id`,
    [tenantId, exhibitionId, orderId, ids, from, to, at],
  )
  const moved = new Map<string, number>()
  for (const { item_id } of rows) moved.set(item_id, (moved.get(item_id) ?? 0) + 1)
  return moved
}

/** What a company booked for single days, with its name. */
export const bookedDays = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorId: string,
): Promise<{ id: string; day: string; name: Bilingual; bookedAt: Date }[]> => {
  const { rows } = await client.query<{ id: string; day: string; name: Bilingual; bookedAt: Date }>(
    `SELECT b.id, b.day, i.texts -> 'name' AS name, b.created_at AS "bookedAt"
     FROM service_bookings b JOIN service_items i ON i.tenant_id = b.tenant_id AND i.exhibition_id = b.exhibition_id AND i.id = b.item_id
     WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.exhibitor_id = $3 AND b.state = 'booked' AND b.day IS NOT NULL ORDER BY b.day, b.id`,
    [tenantId, exhibitionId, exhibitorId],
  )
  return rows
}
