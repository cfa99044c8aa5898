import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { type SignUpState, activeStates } from '../../../../contract/rules/conference/signUp'
import type { Database, Queryable } from '../../../database/connect'
import { inList } from '../../../database/schema/columns'
import { sessions } from '../../../database/schema/conferences'
import { type ExhibitionKey, within } from '../../../database/within'
import type { SessionRecord } from '../programme/programme.sql'
import type { SessionKey } from '../signUp/seats.sql'

/** The first day with sessions from a day on, or else the last one before; null without any. */
export const dayOfDoors = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, from: string): Promise<string | null> => {
  const { rows } = await client.query<{ day: string | null }>(
    `SELECT coalesce(min(CASE WHEN day >= $3 THEN day END), max(day)) AS day FROM conference_sessions
     WHERE tenant_id = $1 AND exhibition_id = $2`,
    [tenantId, exhibitionId, from],
  )
  return rows[0]!.day
}

/** The sessions of a day, and those that are on at a moment, by time. */
export const sessionsOfDay = (db: Database, key: ExhibitionKey, day: string, at: Date): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), or(eq(sessions.day, day), and(lt(sessions.startsAt, at), gt(sessions.endsAt, at)))))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))

/** Other sessions that take place between two moments. */
export const sessionsBetween = (
  db: Database,
  { id, ...key }: ExhibitionKey & { id: string },
  from: Date,
  to: Date,
): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), ne(sessions.id, id), lt(sessions.startsAt, to), gt(sessions.endsAt, from)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))

/** How many came to each of these sessions, and how many have a seat. */
export const countDoors = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<Map<string, { attended: number; signedUp: number }>> => {
  const { rows } = await client.query<{ id: string; attended: number; signedUp: number }>(
    `SELECT s.id, (SELECT count(*)::integer FROM session_attendances a
         WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.session_id = s.id) AS attended,
       (SELECT count(*)::integer FROM session_sign_ups u
         WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.session_id = s.id AND u.state = 'confirmed') AS "signedUp"
     FROM conference_sessions s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, sessionIds],
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** What one account has at the time of a session. */
export interface ListedSignUp {
  accountId: string
  sessionId: string
  state: SignUpState
}

/** The sign-ups that count for a session, and the seats in others. */
export const signUpsAround = async (
  client: Queryable,
  { tenantId, exhibitionId, sessionId }: SessionKey,
  otherIds: readonly string[],
): Promise<ListedSignUp[]> => {
  const { rows } = await client.query<ListedSignUp>(
    `SELECT account_id AS "accountId", session_id AS "sessionId", state FROM session_sign_ups
     WHERE tenant_id = $1 AND exhibition_id = $2 AND ((session_id = $3 AND state IN (${inList(activeStates)}))
       OR (session_id = ANY($4::bigint[]) AND state = 'confirmed')) ORDER BY id`,
    [tenantId, exhibitionId, sessionId, otherIds],
  )
  return rows
}

/** When each account came to a session. */
export const attendedAtOf = async (client: Queryable, { tenantId, exhibitionId, sessionId }: SessionKey): Promise<Map<string, Date>> => {
  const { rows } = await client.query<{ accountId: string; attendedAt: Date }>(
    `SELECT account_id AS "accountId", attended_at AS "attendedAt" FROM session_attendances
     WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = $3`,
    [tenantId, exhibitionId, sessionId],
  )
  return new Map(rows.map((row) => [row.accountId, row.attendedAt]))
}
