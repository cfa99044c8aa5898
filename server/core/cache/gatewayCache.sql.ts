import type { Queryable } from '../../database/connect'

interface CacheKey {
  tenantId: string
  key: string
}

interface CacheRow {
  sealedValue: string
  expiresAt: Date
}

/** The value, if it has not expired. */
export const findCached = async (client: Queryable, { tenantId, key }: CacheKey, now: Date): Promise<CacheRow | null> => {
  const {
    rows: [row],
  } = await client.query<CacheRow>(
    `SELECT sealed_value AS "sealedValue", expires_at AS "expiresAt" FROM gateway_cache
     WHERE tenant_id = $1 AND key = $2 AND expires_at > $3`,
    [tenantId, key, now],
  )
  return row ?? null
}

export const putCached = async (client: Queryable, { tenantId, key }: CacheKey, row: CacheRow): Promise<void> => {
  await client.query(
    `INSERT INTO gateway_cache (tenant_id, key, sealed_value, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, key) DO UPDATE SET sealed_value = excluded.sealed_value, expires_at = excluded.expires_at`,
    [tenantId, key, row.sealedValue, row.expiresAt],
  )
}
