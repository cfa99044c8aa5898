import type pg from 'pg'
import type { SharedCache } from '../../gateways'
import { findCached, putCached } from './gatewayCache.sql'
import type { Secrets } from '../secrets/secrets'

/** The tenant column of the gateways' keys. These keys name an app or a merchant, which belongs to one tenant. */
const shared = '000000'

/** Access tokens and tickets of outside services, shared by all server processes and encrypted at rest. */
export const makeGatewayCache = (pool: pg.Pool, secrets: Secrets, now: () => Date): SharedCache => ({
  async get(key) {
    const row = await findCached(pool, { tenantId: shared, key }, now())
    return row && { value: secrets.unseal(row.sealedValue), expiresAt: row.expiresAt }
  },
  set: (key, value, expiresAt) => putCached(pool, { tenantId: shared, key }, { sealedValue: secrets.seal(value), expiresAt }),
})
