import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Bilingual } from '../../../../contract/language'
import type { AttendanceWay } from '../../../../contract/rules/conference/attendance'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { attendances } from '../../../database/schema/attendance'
import { sessions } from '../../../database/schema/conferences'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'
import { type SessionRecord, isAbout } from '../programme/programme.sql'
import type { CodePlace } from '../signCode/signCode.sql'
import type { SessionKey } from '../signUp/seats.sql'

export type AttendanceRow = typeof attendances.$inferSelect

/** More sessions at one place than an entrance looks at. */
const mostAtPlace = 200

/**
 * The sessions at a place that are not long over, by time; or else the last one.
 * @param nodeIds the node of the code with those below it
 */
export const sessionsAtPlace = async (
  db: Database,
  key: ExhibitionKey,
  { place, placeId }: CodePlace,
  { nodeIds, since }: { nodeIds: readonly string[]; since: Date },
): Promise<SessionRecord[]> => {
  const ofPlace =
    place === 'session'
      ? eq(sessions.id, placeId)
      : place === 'room'
        ? eq(sessions.roomId, placeId)
        : inArray(sessions.nodeId, [...nodeIds])
  const found = await db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), ofPlace, gt(sessions.endsAt, since)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(mostAtPlace)
  if (found.length > 0) return found
  return db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), ofPlace, lte(sessions.endsAt, since)))
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(1)
}

/** When an account attended these sessions. */
export const attendedAmong = async (db: Database, key: AccountKey, sessionIds: readonly string[]): Promise<Map<string, AttendanceRow>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(attendances)
    .where(and(within(attendances, key), eq(attendances.accountId, key.accountId), inArray(attendances.sessionId, [...sessionIds])))
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** The latest sessions that an account attended. */
export const latestAttended = (
  db: Database,
  key: AccountKey,
  most: number,
): Promise<{ id: string; title: Bilingual; attendedAt: Date }[]> =>
  db
    .select({ id: sessions.id, title: { cn: sessions.titleCn, en: sessions.titleEn }, attendedAt: attendances.attendedAt })
    .from(attendances)
    .innerJoin(sessions, isAbout(attendances))
    .where(and(within(attendances, key), eq(attendances.accountId, key.accountId)))
    .orderBy(desc(attendances.attendedAt), desc(sessions.id))
    .limit(most)

/**
 * Stores an attendance. Of several records the earliest counts, and of two at the same moment the one that sorts first. So neither sending one
 * twice nor the order of their coming changes anything.
 */
export const storeAttendance = async (client: Queryable, row: AttendanceRow): Promise<void> => {
  const { tenantId, exhibitionId, sessionId, accountId, id, registerType, attendedAt, way, record, number } = row
  await client.query(
    `INSERT INTO session_attendances AS stored
       (tenant_id, exhibition_id, session_id, account_id, id, register_type, attended_at, way, record, number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (tenant_id, exhibition_id, session_id, account_id)
       DO UPDATE SET attended_at = excluded.attended_at, way = excluded.way, record = excluded.record
     WHERE stored.tenant_id = $1 AND stored.exhibition_id = $2
       AND (excluded.attended_at, excluded.record) < (stored.attended_at, stored.record)`,
    [tenantId, exhibitionId, sessionId, accountId, id, registerType, attendedAt, way, record, number],
  )
}

/** A person in the list of a session. */
export interface ListedAttendance {
  id: string
  sessionId: string
  accountId: string
  registerType: string
  attendedAt: Date
  way: AttendanceWay
  name: string
  company: string
  phone: string | null
  email: string | null
}

const listColumns = `a.id, a.session_id AS "sessionId", a.account_id AS "accountId", a.register_type AS "registerType", a.attended_at AS "attendedAt",
  a.way, coalesce(r.name, '') AS name, coalesce(r.company, '') AS company, c.phone, c.email`

const listed = `session_attendances a JOIN accounts c ON c.tenant_id = $1 AND c.id = a.account_id
  LEFT JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = a.account_id AND r.register_type = a.register_type
  WHERE a.tenant_id = $1 AND a.exhibition_id = $2`

/** The people who attended a session, the latest first. */
export const pageAttendances = (
  client: Queryable,
  { tenantId, exhibitionId, sessionId }: SessionKey,
  window: PageWindow,
): Promise<PageRows<ListedAttendance>> =>
  pagedText<ListedAttendance>(
    client,
    {
      columns: listColumns,
      from: `${listed} AND a.session_id = $3`,
      order: 'a.attended_at DESC, a.id DESC',
      values: [tenantId, exhibitionId, sessionId],
    },
    window,
  )

/** Attendances after an id, of one session or of all. */
export const attendancesAfter = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { sessionId, after, limit }: { sessionId: string | null; after: string; limit: number },
): Promise<ListedAttendance[]> => {
  const { rows } = await client.query<ListedAttendance>(
    `SELECT ${listColumns} FROM ${listed} AND ($3::bigint IS NULL OR a.session_id = $3) AND a.id > $4 ORDER BY a.id LIMIT $5`,
    [tenantId, exhibitionId, sessionId, after, limit],
  )
  return rows
}

/** An attendance with what its certificate says of the person. */
export interface CertifiedAttendance {
  id: string
  sessionId: string
  accountId: string
  attendedAt: Date
  number: string
  name: string
  company: string
}

const certified = `SELECT a.id, a.session_id AS "sessionId", a.account_id AS "accountId", a.attended_at AS "attendedAt", a.number,
    coalesce(r.name, '') AS name, coalesce(r.company, '') AS company
  FROM session_attendances a LEFT JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = a.account_id
    AND r.register_type = a.register_type
  WHERE a.tenant_id = $1 AND a.exhibition_id = $2`

export const certifiedById = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<CertifiedAttendance | null> => {
  const { rows } = await client.query<CertifiedAttendance>(`${certified} AND a.id = $3`, [tenantId, exhibitionId, id])
  return rows[0] ?? null
}

export const certifiedByNumber = async (
  client: Queryable,
  { tenantId, exhibitionId, number }: ExhibitionKey & { number: string },
): Promise<CertifiedAttendance | null> => {
  const { rows } = await client.query<CertifiedAttendance>(`${certified} AND a.number = $3`, [tenantId, exhibitionId, number])
  return rows[0] ?? null
}

/** How many attended a session, how many have a seat, and how many of those did not come. */
export const countAttendances = async (
  client: Queryable,
  { tenantId, exhibitionId, sessionId }: SessionKey,
): Promise<{ attended: number; signedUp: number; missing: number }> => {
  const here = 'tenant_id = $1 AND exhibition_id = $2 AND session_id = $3'
  const seated = `FROM session_sign_ups u WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.session_id = $3 AND u.state = 'confirmed'`
  const { rows } = await client.query<{ attended: number; signedUp: number; missing: number }>(
    `SELECT (SELECT count(*)::integer FROM session_attendances WHERE ${here}) AS attended, (SELECT count(*)::integer ${seated}) AS "signedUp",
       (SELECT count(*)::integer ${seated} AND NOT EXISTS (SELECT 1 FROM session_attendances a
          WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.session_id = $3 AND a.account_id = u.account_id)) AS missing`,
    [tenantId, exhibitionId, sessionId],
  )
  return rows[0]!
}

/** The codes of sessions that people attended, among those with these ids. */
export const attendedCodes = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ code: string }>(
    `SELECT s.code FROM conference_sessions s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = ANY($3::bigint[]) AND EXISTS
       (SELECT 1 FROM session_attendances a WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.session_id = s.id) ORDER BY s.code`,
    [tenantId, exhibitionId, sessionIds],
  )
  return rows.map(({ code }) => code)
}
