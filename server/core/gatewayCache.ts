import type pg from 'pg'
import type { SharedCache } from '../gateways'
import { findCached, putCached } from './gatewayCache.sql'
import type { Secrets } from './secrets'

/** Stands where a tenant would: the gateways' keys name the app or merchant, which belongs to one tenant. */
const shared = '000000'

/** Access tokens and tickets of outside services, shared by all server processes and sealed at rest. */
export const makeGatewayCache = (pool: pg.Pool, secrets: Secrets, now: () => Date): SharedCache => ({
  async get(key) {
    const row = await findCached(pool, { tenantId: shared, key }, now())
    return row && { value: secrets.unseal(row.sealedValue), expiresAt: row.expiresAt }
  },
  set: (key, value, expiresAt) => putCached(pool, { tenantId: shared, key }, { sealedValue: secrets.seal(value), expiresAt }),
})
