import type { BookingState } from '../../../database/schema/services'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { here } from './stock.sql'

/** A company whose member orders, with the area of its booths. */
export interface OrderingCompany {
  accountId: string
  exhibitorId: string
  area: number
}

/** The companies of accounts, each locked until the transaction ends: two of its members at once see each other's orders. */
export const lockCompanies = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  accountIds: string[],
): Promise<OrderingCompany[]> => {
  const { rows } = await client.query<OrderingCompany>(
    `SELECT m.account_id AS "accountId", e.id AS "exhibitorId", e.area FROM exhibitor_members m
       JOIN exhibitors e ON e.tenant_id = m.tenant_id AND e.exhibition_id = m.exhibition_id AND e.id = m.exhibitor_id
     WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.account_id = ANY($3::bigint[]) ORDER BY e.id FOR NO KEY UPDATE OF e`,
    [tenantId, exhibitionId, accountIds],
  )
  return rows
}

/** The lines of an order as bookings, one for each unit. */
export interface NewBookings {
  orderId: string
  lineNo: number
  exhibitorId: string
  itemId: string
  day: string | null
  ids: string[]
}

/** @returns false where another company has the person on that day: the unique index decides */
export const insertBookings = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, lineNo, exhibitorId, itemId, day, ids }: NewBookings,
  state: 'held' | 'booked',
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO service_bookings (tenant_id, exhibition_id, id, exhibitor_id, item_id, order_id, line_no, day, state, created_at)
     SELECT $1, $2, u.id, $4, $5, $6, $7, $8, $9, $10 FROM unnest($3::bigint[]) AS u (id)
     ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, ids, exhibitorId, itemId, orderId, lineNo, day, state, at],
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

/** The company of an order of services; null where it is none. */
export const companyOfOrder = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
): Promise<string | null> => {
  const { rows } = await client.query<{ exhibitor_id: string }>(
    `SELECT exhibitor_id FROM service_bookings WHERE ${here} AND order_id = $3 LIMIT 1`,
    [tenantId, exhibitionId, orderId],
  )
  return rows[0]?.exhibitor_id ?? null
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

/** The orders of a company that are paid, and those that are not paid yet. */
export const countServiceOrders = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitionKey & { exhibitorId: string },
): Promise<{ paid: number; unpaid: number }> => {
  const { rows } = await client.query<{ state: string; count: number }>(
    `SELECT state, count(DISTINCT order_id)::integer AS count FROM service_bookings
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND state IN ('held', 'booked') GROUP BY state`,
    [tenantId, exhibitionId, exhibitorId],
  )
  const countOf = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0
  return { paid: countOf('booked'), unpaid: countOf('held') }
}
