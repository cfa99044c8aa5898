import type { SignUpState } from '../../../../contract/rules/conference/signUp'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** What calendars say of a session. */
export interface TimedSession {
  id: string
  nodeId: string | null
  roomId: string | null
  titleCn: string
  titleEn: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  isHidden: boolean
  updatedAt: Date
}

const columns = `s.id, s.node_id AS "nodeId", s.room_id AS "roomId", s.title_cn AS "titleCn", s.title_en AS "titleEn", s.starts_at AS "startsAt",
  s.ends_at AS "endsAt", s.is_cancelled AS "isCancelled", s.audience = 'hidden' AS "isHidden", s.updated_at AS "updatedAt"`

/** A session of a person: what they have there, and whether they saved it. */
export interface OwnSession extends TimedSession {
  /** Of the latest sign-up; null without one. */
  state: SignUpState | null
  offeredUntil: Date | null
  signUpChangedAt: Date | null
  isSaved: boolean
}

/**
 * The sessions that a person saved, or signed up for at some time, in the order of their beginning. One statement that reads the person's
 * own rows, however large the programme is.
 */
export const sessionsOfPerson = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<OwnSession[]> => {
  const { rows } = await client.query<OwnSession>({
    name: 'conference.timetable',
    text: `WITH latest AS (
         SELECT DISTINCT ON (session_id) session_id, state, offered_until, updated_at FROM session_sign_ups
         WHERE ${here} AND account_id = $3 ORDER BY session_id, id DESC),
       saved AS (SELECT session_id FROM conference_favourites WHERE ${here} AND account_id = $3),
       own AS (SELECT session_id, state, offered_until, updated_at, saved.session_id IS NOT NULL AS is_saved
         FROM latest FULL JOIN saved USING (session_id))
     SELECT ${columns}, own.state, own.offered_until AS "offeredUntil", own.updated_at AS "signUpChangedAt", own.is_saved AS "isSaved"
     FROM own JOIN conference_sessions s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = own.session_id ORDER BY s.starts_at, s.id`,
    values: [tenantId, exhibitionId, accountId],
  })
  return rows
}

/** The sessions of these nodes, as far as the programme shows them. By time. */
export const sessionsBelow = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  nodeIds: readonly string[],
): Promise<TimedSession[]> => {
  const { rows } = await client.query<TimedSession>(
    `SELECT ${columns} FROM conference_sessions s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.node_id = ANY($3::bigint[])
       AND s.audience <> 'hidden' ORDER BY s.starts_at, s.id`,
    [tenantId, exhibitionId, nodeIds],
  )
  return rows
}
