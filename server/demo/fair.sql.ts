import type pg from 'pg'
import type { Queryable } from '../database/connect'
import type { ExhibitionKey, TenantKey } from '../database/within'

/** Moves the days of orders and tickets. */
export const moveChosenDays = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  for (const table of ['order_lines', 'tickets']) {
    await client.query(
      `UPDATE ${table} SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2 AND day IS NOT NULL`,
      [tenantId, exhibitionId, days],
    )
  }
}

/** Moves the days on which interpreters are booked. Before the days of the file move, which must keep the booked ones. */
export const moveBookedDays = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  await client.query(
    `UPDATE service_bookings SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2 AND day IS NOT NULL`,
    [tenantId, exhibitionId, days],
  )
  await client.query('DELETE FROM session_attendances WHERE tenant_id = $1 AND exhibition_id = $2', [tenantId, exhibitionId])
}

/** The sessions of a kind, by time. */
export const demoSessions = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
  kind: string,
): Promise<{ id: string }[]> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM conference_sessions WHERE tenant_id = $1 AND exhibition_id = $2 AND kind = $3 ORDER BY starts_at, id',
    [tenantId, exhibitionId, kind],
  )
  return rows
}

/** Moves the programme. Nobody has attended what is still to come. */
export const moveSessions = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  await client.query(
    `UPDATE conference_sessions SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD'), starts_at = starts_at + make_interval(days => $3),
       ends_at = ends_at + make_interval(days => $3) WHERE tenant_id = $1 AND exhibition_id = $2`,
    [tenantId, exhibitionId, days],
  )
}

/** Moves meetings of visitors and companies, and the time until which requests wait. */
export const moveMeetings = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  await client.query(
    `UPDATE meetings SET starts_at = starts_at + make_interval(days => $3), ends_at = ends_at + make_interval(days => $3),
       answer_until = answer_until + make_interval(days => $3) WHERE tenant_id = $1 AND exhibition_id = $2`,
    [tenantId, exhibitionId, days],
  )
}

/** Moves the days of plans to visit together, and the end of all invitations. */
export const moveVisits = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  const values = [tenantId, exhibitionId, days]
  await client.query(
    `UPDATE visit_plans SET visit_on = to_char(visit_on::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2`,
    values,
  )
  await client.query(
    `UPDATE visit_invitations SET expires_at = expires_at + make_interval(days => $3) WHERE tenant_id = $1 AND exhibition_id = $2`,
    values,
  )
}

/** Sets the sold number of each ticket type to what the orders hold. */
export const setSold = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
  soldById: Map<string, number>,
): Promise<void> => {
  await client.query(
    `UPDATE ticket_types t SET sold = held.sold FROM unnest($3::bigint[], $4::integer[]) AS held (id, sold)
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = held.id`,
    [tenantId, exhibitionId, [...soldById.keys()], [...soldById.values()]],
  )
}

/** Sets the stock of services to what is held and booked. */
export const setServiceStock = async (client: pg.PoolClient, { tenantId, exhibitionId }: ExhibitionKey): Promise<void> => {
  await client.query(
    `UPDATE service_items t SET held = b.held, sold = b.sold FROM (
       SELECT item_id, count(*) FILTER (WHERE state = 'held')::integer AS held, count(*) FILTER (WHERE state = 'booked')::integer AS sold
       FROM service_bookings WHERE tenant_id = $1 AND exhibition_id = $2 GROUP BY item_id) AS b
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = b.item_id`,
    [tenantId, exhibitionId],
  )
}

/** The accounts that act for exhibitors. */
export const demoMembers = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
): Promise<{ accountName: string; accountId: string; exhibitorId: string }[]> => {
  const { rows } = await client.query<{ accountName: string; accountId: string; exhibitorId: string }>(
    `SELECT a.account_name AS "accountName", m.account_id AS "accountId", m.exhibitor_id AS "exhibitorId" FROM exhibitor_members m
       JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id WHERE m.tenant_id = $1 AND m.exhibition_id = $2`,
    [tenantId, exhibitionId],
  )
  return rows
}

export const setSealedSettings = async (pool: pg.Pool, { tenantId }: TenantKey, sealed: string): Promise<void> => {
  await pool.query('UPDATE tenants SET sealed_settings = $2 WHERE tenant_id = $1', [tenantId, sealed])
}

/** A member of an exhibitor by the name of the account. @throws if the fair has none */
export const memberNamed = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  name: string,
): Promise<{ exhibitorId: string; accountId: string }> => {
  const { rows } = await client.query<{ exhibitorId: string; accountId: string }>(
    `SELECT m.exhibitor_id AS "exhibitorId", m.account_id AS "accountId" FROM exhibitor_members m
     JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id
     WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND a.account_name = $3`,
    [tenantId, exhibitionId, name],
  )
  if (!rows[0]) throw new Error(`the demo has no member ${name}`)
  return rows[0]
}

export interface DemoBooth {
  exhibitorId: string
  name: string
}

/** The exhibitors whose approved data name a builder, the oldest first. */
export const boothsNaming = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, builder: string): Promise<DemoBooth[]> => {
  const { rows } = await client.query<DemoBooth>(
    `SELECT id AS "exhibitorId", name_cn AS name FROM exhibitors
     WHERE tenant_id = $1 AND exhibition_id = $2 AND profile->>'builder' = $3 ORDER BY id`,
    [tenantId, exhibitionId, builder],
  )
  if (rows.length < 3) throw new Error(`fewer than three booths of the demo name the builder ${builder}`)
  return rows
}

/**
 * Lets the database count what was loaded. Until it counts by itself, a minute later, it plans for empty tables, and joins
 * thousands of tickets with thousands of registrations row by row.
 */
export const analyseAll = async (client: Queryable): Promise<void> => void (await client.query('ANALYZE'))
