import type { Queryable } from '../database/connect'
import type { SessionKey, SessionLives } from './sessions.sql'

export interface RefreshRow {
  accountId: string
  exhibitionId: string | null
  registerType: string
}

const refreshColumns = 'account_id AS "accountId", exhibition_id AS "exhibitionId", register_type AS "registerType"'

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
