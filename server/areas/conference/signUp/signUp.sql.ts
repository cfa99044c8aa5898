import { type SignUpState, activeStates, keptStates, signUpMachine } from '../../../../contract/rules/conference/signUp'
import type { PlacedSession } from '../../../../contract/rules/conference/ticketRules'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { inList } from '../../../database/schema/columns'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'
import type { SessionKey } from './seats.sql'

export interface SignUpRow extends AccountKey {
  id: string
  sessionId: string
  registerType: string
  state: SignUpState
  offeredUntil: Date | null
  remark: string
  createdAt: Date
  updatedAt: Date
}

const here = 'tenant_id = $1 AND exhibition_id = $2'

const columnsOf = (table: string): string =>
  `${table}.tenant_id AS "tenantId", ${table}.exhibition_id AS "exhibitionId", ${table}.id, ${table}.account_id AS "accountId",
   ${table}.session_id AS "sessionId", ${table}.register_type AS "registerType", ${table}.state, ${table}.offered_until AS "offeredUntil",
   ${table}.remark, ${table}.created_at AS "createdAt", ${table}.updated_at AS "updatedAt"`

const columns = columnsOf('session_sign_ups')

const active = `state IN (${inList(activeStates)})`

/** Locks a person's sign-ups until the transaction ends, so that two at once are counted one after the other. */
export const lockAttendee = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<void> => {
  const values = [tenantId, exhibitionId, accountId]
  await client.query(
    `INSERT INTO conference_attendees (tenant_id, exhibition_id, account_id, tickets_seen) VALUES ($1, $2, $3, '') ON CONFLICT DO NOTHING`,
    values,
  )
  await client.query(`SELECT 1 FROM conference_attendees WHERE ${here} AND account_id = $3 FOR UPDATE`, values)
}

/** What a person is signed up for, with its times. */
export interface ActiveSignUp {
  sessionId: string
  nodeId: string | null
  signUpId: string
  /** The day of its beginning at the fair. */
  day: string
  state: SignUpState
  titleCn: string
  titleEn: string
  startsAt: Date
  endsAt: Date
}

export const activeSignUps = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<ActiveSignUp[]> => {
  const { rows } = await client.query<ActiveSignUp>(
    `SELECT u.id AS "signUpId", s.id AS "sessionId", s.day, s.node_id AS "nodeId", u.state, s.title_cn AS "titleCn", s.title_en AS "titleEn", s.starts_at AS "startsAt",
       s.ends_at AS "endsAt"
     FROM session_sign_ups u JOIN conference_sessions s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = u.session_id
     WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.account_id = $3 AND u.${active} ORDER BY s.starts_at, s.id`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}

/** The session of a sign-up, as the rules of tickets read it. */
export const sessionOf = ({ sessionId, nodeId, day }: ActiveSignUp): PlacedSession => ({ id: sessionId, nodeId, day })

/** Whether an account is signed up for anything at a fair. */
export const hasActiveSignUp = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<boolean> => {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM session_sign_ups WHERE ${here} AND account_id = $3 AND ${active}) AS has`,
    [tenantId, exhibitionId, accountId],
  )
  return rows[0]!.has
}

/** The latest sign-up of an account for each of these sessions. */
export const latestSignUps = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  sessionIds: readonly string[],
): Promise<Map<string, SignUpRow & { place: number | null }>> => {
  const { rows } = await client.query<SignUpRow & { place: number | null }>(
    `SELECT DISTINCT ON (session_id) ${columns},
       CASE WHEN state = 'waiting' THEN (SELECT count(*)::integer FROM session_sign_ups w WHERE w.tenant_id = $1 AND w.exhibition_id = $2
         AND w.session_id = session_sign_ups.session_id AND w.state = 'waiting' AND w.id <= session_sign_ups.id) END AS place
     FROM session_sign_ups WHERE ${here} AND account_id = $3 AND session_id = ANY($4::bigint[]) ORDER BY session_id, id DESC`,
    [tenantId, exhibitionId, accountId, sessionIds],
  )
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** The sign-up that an account has for a session; null if it has none that counts. */
export const activeSignUp = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId, sessionId }: AccountKey & SessionKey,
): Promise<SignUpRow | null> => {
  const { rows } = await client.query<SignUpRow>(
    `SELECT ${columns} FROM session_sign_ups WHERE ${here} AND account_id = $3 AND session_id = $4 AND ${active}`,
    [tenantId, exhibitionId, accountId, sessionId],
  )
  return rows[0] ?? null
}

export const findSignUp = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<SignUpRow | null> => {
  const { rows } = await client.query<SignUpRow>(`SELECT ${columns} FROM session_sign_ups WHERE ${here} AND id = $3`, [
    tenantId,
    exhibitionId,
    id,
  ])
  return rows[0] ?? null
}

export type NewSignUp = AccountKey & Pick<SignUpRow, 'id' | 'sessionId' | 'registerType'>

export const addSignUp = async (
  client: Queryable,
  { tenantId, exhibitionId, id, accountId, sessionId, registerType }: NewSignUp,
  state: SignUpState,
  { at, offeredUntil }: { at: Date; offeredUntil: Date | null },
): Promise<void> => {
  await client.query(
    `INSERT INTO session_sign_ups (tenant_id, exhibition_id, id, account_id, session_id, register_type, state, offered_until, remark, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $9)`,
    [tenantId, exhibitionId, id, accountId, sessionId, registerType, state, offeredUntil, at],
  )
}

/** Moves a sign-up to a state that may follow its own. @returns the row as it is then; null if it may not */
export const moveSignUp = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: RowKey,
  to: SignUpState,
  { at, offeredUntil = null, remark = '' }: { at: Date; offeredUntil?: Date | null; remark?: string },
): Promise<SignUpRow | null> => {
  const { rows } = await client.query<SignUpRow>(
    `UPDATE session_sign_ups SET state = $4, offered_until = $5, remark = $6, updated_at = $7
     WHERE ${here} AND id = $3 AND state = ANY($8) RETURNING ${columns}`,
    [tenantId, exhibitionId, id, to, offeredUntil, remark, at, signUpMachine.before(to)],
  )
  return rows[0] ?? null
}

/** The first person in the waiting list of a session. */
export const firstWaiting = async (client: Queryable, { tenantId, exhibitionId, sessionId }: SessionKey): Promise<SignUpRow | null> => {
  const { rows } = await client.query<SignUpRow>(
    `SELECT ${columns} FROM session_sign_ups WHERE ${here} AND session_id = $3 AND state = 'waiting' ORDER BY id LIMIT 1`,
    [tenantId, exhibitionId, sessionId],
  )
  return rows[0] ?? null
}

/** Seats of every organiser whose time to be kept ended before a moment. */
export const overdueSeats = async (client: Queryable, before: Date, most: number): Promise<SignUpRow[]> => {
  const { rows } = await client.query<SignUpRow>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT ${columnsOf('u')} FROM session_sign_ups u
       WHERE u.tenant_id = t.tenant_id AND u.state IN (${inList(keptStates)}) AND u.offered_until < $1 ORDER BY u.offered_until LIMIT $2) AS found`,
    [before, most],
  )
  return rows
}

/** Sign-ups in a state, in the order of their coming. */
export const pageSignUps = (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { sessionId, state }: { sessionId: string | undefined; state: SignUpState },
  window: PageWindow,
): Promise<PageRows<SignUpRow>> =>
  pagedText<SignUpRow>(
    client,
    {
      columns,
      from: `session_sign_ups WHERE ${here} AND state = $3 AND ($4::bigint IS NULL OR session_id = $4)`,
      order: 'id',
      values: [tenantId, exhibitionId, state, sessionId ?? null],
    },
    window,
  )

/** The people who are signed up for these sessions, or wait. */
export const peopleOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
): Promise<{ id: string; accountId: string }[]> => {
  const { rows } = await client.query<{ id: string; accountId: string }>(
    `SELECT id, account_id AS "accountId" FROM session_sign_ups WHERE ${here} AND session_id = ANY($3::bigint[]) AND ${active}`,
    [tenantId, exhibitionId, sessionIds],
  )
  return rows
}

/** Ends the sign-ups for cancelled sessions. @returns those that ended */
export const endSignUps = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  sessionIds: readonly string[],
  at: Date,
): Promise<{ id: string; accountId: string }[]> => {
  const { rows } = await client.query<{ id: string; accountId: string }>(
    `UPDATE session_sign_ups SET state = 'ended', offered_until = NULL, updated_at = $4
     WHERE ${here} AND session_id = ANY($3::bigint[]) AND ${active} RETURNING id, account_id AS "accountId"`,
    [tenantId, exhibitionId, sessionIds, at],
  )
  return rows
}
