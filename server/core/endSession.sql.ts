import type { Queryable } from '../database/connect'
import type { SessionKey } from './sessions.sql'

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
