import type { GrantedRight } from '../../contract/rules/rights'
import type { Queryable } from '../database/connect'
import type { RefreshRow } from './refreshToken.sql'

export interface SessionKey {
  tenantId: string
  id: string
}

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
