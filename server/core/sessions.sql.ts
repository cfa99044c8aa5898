import type { GrantedRight } from '../../contract/rules/rights'
import type { Queryable } from '../database/connect'

export interface SessionKey {
  tenantId: string
  id: string
}

export interface RefreshRow {
  accountId: string
  exhibitionId: string | null
  registerType: string
}

const refreshColumns = 'account_id AS "accountId", exhibition_id AS "exhibitionId", register_type AS "registerType"'

export interface NewSessionRow extends SessionKey, RefreshRow {
  parentId: string | null
  networkHash: string | null
  refreshHash: string
  createdAt: Date
  expiresAt: Date
}

export const insertSession = async (client: Queryable, session: NewSessionRow): Promise<void> => {
  await client.query(
    `INSERT INTO sessions (tenant_id, id, account_id, exhibition_id, register_type, parent_id, network_hash, refresh_hash, created_at, refreshed_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      session.tenantId,
      session.id,
      session.accountId,
      session.exhibitionId,
      session.registerType,
      session.parentId,
      session.networkHash,
      session.refreshHash,
      session.createdAt,
      session.expiresAt,
    ],
  )
}

/** The rights of a session's account; null if the session has ended or expired. */
export const rightsOfSession = async (client: Queryable, { tenantId, id }: SessionKey, now: Date): Promise<GrantedRight[] | null> => {
  const {
    rows: [row],
  } = await client.query<{ rights: GrantedRight[] }>({
    name: 'session.verify',
    text: `SELECT a.rights FROM sessions s JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id
           WHERE s.tenant_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND s.expires_at > $3`,
    values: [tenantId, id, now],
  })
  return row?.rights ?? null
}

/** The session with which an open session ends: itself, or the one that it was handed over from. Null if it has ended or expired. */
export const rootOfOpenSession = async (client: Queryable, { tenantId, id }: SessionKey, now: Date): Promise<string | null> => {
  const {
    rows: [row],
  } = await client.query<{ root: string }>(
    `SELECT COALESCE(parent_id, id)::text AS root FROM sessions
     WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL AND expires_at > $3`,
    [tenantId, id, now],
  )
  return row?.root ?? null
}

/** Whether an account has signed in at a network since a moment. */
export const hasSignedInAt = async (
  client: Queryable,
  { tenantId, accountId, networkHash }: { tenantId: string; accountId: string; networkHash: string },
  since: Date,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'SELECT 1 FROM sessions WHERE tenant_id = $1 AND account_id = $2 AND network_hash = $3 AND created_at > $4 LIMIT 1',
    [tenantId, accountId, networkHash, since],
  )
  return rowCount === 1
}

/** The seconds after which a session ends: without use, in all, and in all for an organiser's, which has no exhibition. */
export interface SessionLives {
  idleSeconds: number
  totalSeconds: number
  organiserSeconds: number
}

/** Replaces this refresh token by the next one, if it is the session's current one. */
export const replaceRefreshHash = async (
  client: Queryable,
  { tenantId, id }: SessionKey,
  { hashes, nextHash, at, lives }: { hashes: string[]; nextHash: string; at: Date; lives: SessionLives },
): Promise<RefreshRow | null> => {
  const {
    rows: [row],
  } = await client.query<RefreshRow>(
    `UPDATE sessions SET previous_refresh_hash = refresh_hash, refresh_hash = $4, refreshed_at = $5,
       expires_at = LEAST($5::timestamptz + make_interval(secs => $6::float8),
                          created_at + make_interval(secs => CASE WHEN exhibition_id IS NULL THEN $8::float8 ELSE $7::float8 END))
     WHERE tenant_id = $1 AND id = $2 AND refresh_hash = ANY($3) AND ended_at IS NULL AND expires_at > $5
     RETURNING ${refreshColumns}`,
    [tenantId, id, hashes, nextHash, at, lives.idleSeconds, lives.totalSeconds, lives.organiserSeconds],
  )
  return row ?? null
}

/** The session whose previous refresh token this is, if it was replaced after a given time. */
export const findReplacedAfter = async (
  client: Queryable,
  { tenantId, id }: SessionKey,
  hashes: string[],
  after: Date,
): Promise<RefreshRow | null> => {
  const {
    rows: [row],
  } = await client.query<RefreshRow>(
    `SELECT ${refreshColumns} FROM sessions
     WHERE tenant_id = $1 AND id = $2 AND previous_refresh_hash = ANY($3) AND ended_at IS NULL AND refreshed_at > $4`,
    [tenantId, id, hashes, after],
  )
  return row ?? null
}

/** Ends a session and those handed over from it. @returns the ids of the latter */
export const endSession = async (client: Queryable, { tenantId, id }: SessionKey, at: Date): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    'UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND (id = $2 OR parent_id = $2) AND ended_at IS NULL RETURNING id::text',
    [tenantId, id, at],
  )
  return rows.map((row) => row.id)
}

/** Ends the sessions of an account except one. @returns the number of ended sessions */
export const endSessionsOf = async (
  client: Queryable,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  at: Date,
  exceptId?: string,
): Promise<number> => {
  const { rowCount } = await client.query(
    'UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > $3 AND id IS DISTINCT FROM $4::bigint',
    [tenantId, accountId, at, exceptId ?? null],
  )
  return rowCount ?? 0
}
