import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'
import type { DemoTenant } from './fairs'

const unsealed = (app: App, sealed: string): string | null => {
  try {
    return app.secrets.unseal(sealed)
  } catch {
    // Sealed by a server with another secret: it is of no use to this one.
    return null
  }
}

/** The sandbox takes a free port at each start, and its keys lie in its data folder: what the demo's organisers know of it is brought up to date. */
export const refreshSettings = async (app: App, { tenantId }: DemoTenant, settings: TenantSettings): Promise<void> => {
  const wanted = JSON.stringify(settings)
  const {
    rows: [row],
  } = await app.pool.query<{ sealed_settings: string }>('SELECT sealed_settings FROM tenants WHERE tenant_id = $1', [tenantId])
  if (row && unsealed(app, row.sealed_settings) === wanted) return
  await app.pool.query('UPDATE tenants SET sealed_settings = $2 WHERE tenant_id = $1', [tenantId, app.secrets.seal(wanted)])
}
