import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

/** The quota of an exhibitor for a kind. */
export interface QuotaKey extends ExhibitorKey {
  kind: string
}

export interface QuotaRow {
  exhibitorId: string
  kind: string
  given: number | null
  used: number
}

const here = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND kind = $4'
const valuesOf = ({ tenantId, exhibitionId, exhibitorId, kind }: QuotaKey): string[] => [tenantId, exhibitionId, exhibitorId, kind]

/** The first use makes the row. Two at once make one. */
const makeRow = async (client: Queryable, key: QuotaKey): Promise<void> => {
  await client.query(
    `INSERT INTO credential_quotas (tenant_id, exhibition_id, exhibitor_id, kind, given, places, used)
     VALUES ($1, $2, $3, $4, NULL, 0, 0) ON CONFLICT DO NOTHING`,
    valuesOf(key),
  )
}

/**
 * Takes a place and locks the quota. This statement is the guard: whatever was read before decides nothing.
 * @param byArea what the area gives, where the organiser set nothing
 * @returns false if none is left
 */
export const takePlace = async (client: Queryable, key: QuotaKey, byArea: number): Promise<boolean> => {
  await makeRow(client, key)
  const { rowCount } = await client.query(
    `UPDATE credential_quotas SET used = used + 1, places = coalesce(given, $5)
     WHERE ${here} AND used < coalesce(given, $5)`,
    [...valuesOf(key), byArea],
  )
  return rowCount === 1
}

/** Locks the quota before a place is taken, so that a later transaction sees what was applied for. */
export const lockQuota = async (client: Queryable, key: QuotaKey): Promise<void> => {
  await makeRow(client, key)
  await client.query(`SELECT 1 FROM credential_quotas WHERE ${here} FOR UPDATE`, valuesOf(key))
}

/** Frees a place and locks the quota. */
export const freePlace = async (client: Queryable, key: QuotaKey): Promise<void> => {
  await client.query(`UPDATE credential_quotas SET used = used - 1 WHERE ${here}`, valuesOf(key))
}

/**
 * Sets what the organiser gives; null for what the area gives.
 * @returns the number of used places, where they are more; null if it is set
 */
export const setGiven = async (client: Queryable, key: QuotaKey, given: number | null, byArea: number): Promise<number | null> => {
  await makeRow(client, key)
  const { rowCount } = await client.query(
    `UPDATE credential_quotas SET given = $5::integer, places = coalesce($5::integer, $6::integer)
     WHERE ${here} AND used <= coalesce($5::integer, $6::integer)`,
    [...valuesOf(key), given, byArea],
  )
  if (rowCount === 1) return null
  const { rows } = await client.query<{ used: number }>(`SELECT used FROM credential_quotas WHERE ${here}`, valuesOf(key))
  return rows[0]!.used
}

/** The quotas of exhibitors that used or were given something. */
export const quotaRows = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorIds: string[],
): Promise<QuotaRow[]> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT exhibitor_id AS "exhibitorId", kind, given, used FROM credential_quotas
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, exhibitorIds],
  )
  return rows
}
