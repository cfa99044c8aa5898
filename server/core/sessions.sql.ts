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

interface NewSessionBeside extends SessionKey {
  /** The open session. */
  openId: string
  registerType: string
  refreshHash: string
  at: Date
  lives: SessionLives
}

/** For this long, two tabs that change the register type at once keep both of their sessions. */
const togetherMs = 60_000

/**
 * Opens a session under another register type, next to an open one of the same phone. It has the time and the network of the sign-in. An
 * older session of the phone under this type ends. So a phone has one for each type, however often the person changes.
 * @returns false if the open session has ended
 */
export const insertSessionBeside = async (client: Queryable, row: NewSessionBeside): Promise<boolean> => {
  const { tenantId, id, openId, registerType, refreshHash, at, lives } = row
  const { rows } = await client.query<{ first: string }>(
    `INSERT INTO sessions (tenant_id, id, account_id, exhibition_id, register_type, parent_id, beside_id, network_hash, refresh_hash, created_at,
       refreshed_at, expires_at)
     SELECT tenant_id, $2::bigint, account_id, exhibition_id, $4::text, parent_id, COALESCE(beside_id, id), network_hash, $5::text, created_at,
       $6::timestamptz, LEAST($6::timestamptz + make_interval(secs => $7::float8), created_at + make_interval(secs => $8::float8))
     FROM sessions WHERE tenant_id = $1 AND id = $3 AND ended_at IS NULL AND expires_at > $6 AND exhibition_id IS NOT NULL
     RETURNING beside_id::text AS first`,
    [tenantId, id, openId, registerType, refreshHash, at, lives.idleSeconds, lives.totalSeconds],
  )
  const [opened] = rows
  if (!opened) return false
  await client.query(
    `UPDATE sessions SET ended_at = $6 WHERE tenant_id = $1 AND (id = $2 OR beside_id = $2) AND register_type = $3 AND id <> $4 AND id <> $5
       AND refreshed_at < $7 AND ended_at IS NULL`,
    [tenantId, opened.first, registerType, id, openId, at, new Date(at.getTime() - togetherMs)],
  )
  return true
}

/** The rights of a session's account; null if the session has ended or expired, or the account is switched off. */
export const rightsOfSession = async (client: Queryable, { tenantId, id }: SessionKey, now: Date): Promise<GrantedRight[] | null> => {
  const {
    rows: [row],
  } = await client.query<{ rights: GrantedRight[] }>({
    name: 'session.verify',
    text: `SELECT a.rights FROM sessions s JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id AND a.switched_off_at IS NULL
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

/** A session, and those of the same phone under other register types. */
const sessionsOfPhone = async (client: Queryable, { tenantId, id }: SessionKey): Promise<string[]> => {
  const {
    rows: [own],
  } = await client.query<{ first: string }>(
    'SELECT COALESCE(beside_id, id)::text AS first FROM sessions WHERE tenant_id = $1 AND id = $2',
    [tenantId, id],
  )
  if (!own) return []
  const { rows } = await client.query<{ id: string }>(
    'SELECT id::text FROM sessions WHERE tenant_id = $1 AND (id = $2 OR beside_id = $2)',
    [tenantId, own.first],
  )
  return rows.map((row) => row.id)
}

/**
 * Ends a session, those of the same phone under other register types, and those handed over from them.
 * @returns the ids of all
 */
export const endSession = async (client: Queryable, key: SessionKey, at: Date): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND (id = ANY($2::bigint[]) OR parent_id = ANY($2::bigint[])) AND ended_at IS NULL
     RETURNING id::text`,
    [key.tenantId, await sessionsOfPhone(client, key), at],
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
