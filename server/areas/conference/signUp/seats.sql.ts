import { seatedStates } from '../../../../contract/rules/conference/signUp'
import type { Queryable } from '../../../database/connect'
import { inList } from '../../../database/schema/columns'
import type { ExhibitionKey, OwnerKey } from '../../../database/within'

export interface SessionKey extends ExhibitionKey {
  sessionId: string
}

export interface SeatsRow {
  sessionId: string
  capacity: number | null
  taken: number
  waiting: number
}

const here = 'tenant_id = $1 AND exhibition_id = $2 AND session_id = $3'
const columns = 'session_id AS "sessionId", capacity, taken, waiting'
const valuesOf = ({ tenantId, exhibitionId, sessionId }: SessionKey): string[] => [tenantId, exhibitionId, sessionId]

/** Locks the stock of a session until the transaction ends. Every change of its sign-ups begins with this. */
export const lockSeats = async (client: Queryable, key: SessionKey): Promise<SeatsRow | null> => {
  const { rows } = await client.query<SeatsRow>(`SELECT ${columns} FROM session_seats WHERE ${here} FOR UPDATE`, valuesOf(key))
  return rows[0] ?? null
}

/** Locks the stocks of several sessions, in the order in which an import locks them. */
export const lockSeatsOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<void> => {
  await client.query(
    `SELECT 1 FROM session_seats WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = ANY($3::bigint[])
     ORDER BY session_id FOR UPDATE`,
    [tenantId, exhibitionId, sessionIds],
  )
}

/**
 * Takes a free seat. The statement is the guard, whatever was read before.
 * @param comesFirst false where those who wait come before this person
 * @returns whether there was one
 */
export const takeSeat = async (client: Queryable, key: SessionKey, comesFirst: boolean): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE session_seats SET taken = taken + 1
     WHERE ${here} AND (capacity IS NULL OR taken < capacity) AND ($4::boolean OR waiting = 0)`,
    [...valuesOf(key), comesFirst],
  )
  return rowCount === 1
}

export const freeSeat = async (client: Queryable, key: SessionKey): Promise<void> => {
  await client.query(`UPDATE session_seats SET taken = taken - 1 WHERE ${here}`, valuesOf(key))
}

/** @param change 1 for a person who begins to wait, -1 for one who stops */
export const addWaiting = async (client: Queryable, key: SessionKey, change: 1 | -1): Promise<void> => {
  await client.query(`UPDATE session_seats SET waiting = waiting + $4::integer WHERE ${here}`, [...valuesOf(key), change])
}

/** The stock of a session with what decides whether its people get a message about a change. */
export interface LockedSession extends SeatsRow {
  code: string
  startsAt: Date
  endsAt: Date
  roomId: string | null
  isCancelled: boolean
}

/** Locks the stocks of a fair until the transaction ends. No sign-up changes meanwhile. */
export const lockAllSeats = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<LockedSession[]> => {
  const { rows } = await client.query<LockedSession>(
    `SELECT w.session_id AS "sessionId", w.capacity, w.taken, w.waiting, s.code, s.starts_at AS "startsAt", s.ends_at AS "endsAt",
       s.room_id AS "roomId", s.is_cancelled AS "isCancelled"
     FROM session_seats w JOIN conference_sessions s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = w.session_id
     WHERE w.tenant_id = $1 AND w.exhibition_id = $2 ORDER BY w.session_id FOR UPDATE OF w`,
    [tenantId, exhibitionId],
  )
  return rows
}

/** Nobody has a seat in these sessions any longer, and nobody waits. */
export const emptySeats = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<void> => {
  await client.query(
    'UPDATE session_seats SET taken = 0, waiting = 0 WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = ANY($3::bigint[])',
    [tenantId, exhibitionId, sessionIds],
  )
}

/** The stocks of sessions. Sessions without a sign-up have none. */
export const seatsOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<Map<string, SeatsRow>> => {
  const { rows } = await client.query<SeatsRow>(
    `SELECT ${columns} FROM session_seats WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, sessionIds],
  )
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** Writes the capacities of sessions. What is taken and who waits stay. */
export const writeSeats = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  seats: readonly { sessionId: string; capacity: number | null }[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `INSERT INTO session_seats AS stored (tenant_id, exhibition_id, session_id, capacity, taken, waiting)
     SELECT $1, $2, session_id, capacity, 0, 0 FROM json_to_recordset($3) AS given (session_id bigint, capacity integer) ORDER BY session_id
     ON CONFLICT (tenant_id, exhibition_id, session_id) DO UPDATE SET capacity = excluded.capacity
     WHERE stored.tenant_id = $1 AND stored.exhibition_id = $2 AND stored.capacity IS DISTINCT FROM excluded.capacity`,
    [tenantId, exhibitionId, JSON.stringify(seats.map(({ sessionId, capacity }) => ({ session_id: sessionId, capacity })))],
  )
  return rowCount ?? 0
}

/** Sessions that have a free seat and a person who waits for it, of every organiser, before they begin. */
export const sessionsToPromote = async (client: Queryable, at: Date, most: number): Promise<SessionKey[]> => {
  const { rows } = await client.query<SessionKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT w.tenant_id AS "tenantId", w.exhibition_id AS "exhibitionId", w.session_id AS "sessionId" FROM session_seats w
       JOIN conference_sessions s ON s.tenant_id = w.tenant_id AND s.exhibition_id = w.exhibition_id AND s.id = w.session_id
       WHERE w.tenant_id = t.tenant_id AND w.waiting > 0 AND (w.capacity IS NULL OR w.taken < w.capacity) AND s.starts_at > $1
       ORDER BY s.starts_at LIMIT $2) AS found`,
    [at, most],
  )
  return rows
}

/** Frees the seats of an account at all fairs of an organiser, in the order in which others lock them. */
export const releaseSeats = async (client: Queryable, { tenantId, accountId }: OwnerKey): Promise<void> => {
  const own = `FROM session_sign_ups u WHERE u.tenant_id = $1 AND u.exhibition_id = w.exhibition_id AND u.session_id = w.session_id AND u.account_id = $2`
  await client.query(
    `WITH locked AS (SELECT w.exhibition_id, w.session_id FROM session_seats w WHERE w.tenant_id = $1 AND EXISTS (SELECT 1 ${own})
       ORDER BY w.exhibition_id, w.session_id FOR UPDATE)
     UPDATE session_seats w SET
       taken = w.taken - (SELECT count(*) ${own} AND u.state IN (${inList(seatedStates)})),
       waiting = w.waiting - (SELECT count(*) ${own} AND u.state = 'waiting')
     FROM locked WHERE w.tenant_id = $1 AND w.exhibition_id = locked.exhibition_id AND w.session_id = locked.session_id`,
    [tenantId, accountId],
  )
}
