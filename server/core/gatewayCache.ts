import type pg from 'pg'
import type { SharedCache } from '../gateways'
import type { Secrets } from './secrets'

/** Stands where a tenant would: the gateways' keys name the app or merchant, which belongs to one tenant. */
const shared = '000000'

/** Access tokens and tickets of outside services, shared by all server processes and sealed at rest. */
export const makeGatewayCache = (pool: pg.Pool, secrets: Secrets, now: () => Date): SharedCache => ({
  async get(key) {
    const {
      rows: [row],
    } = await pool.query<{ sealed_value: string; expires_at: Date }>(
      'SELECT sealed_value, expires_at FROM gateway_cache WHERE tenant_id = $1 AND key = $2 AND expires_at > $3',
      [shared, key, now()],
    )
    return row ? { value: secrets.unseal(row.sealed_value), expiresAt: row.expires_at } : null
  },
  async set(key, value, expiresAt) {
    await pool.query(
      `INSERT INTO gateway_cache (tenant_id, key, sealed_value, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, key) DO UPDATE SET sealed_value = excluded.sealed_value, expires_at = excluded.expires_at`,
      [shared, key, secrets.seal(value), expiresAt],
    )
  },
})
