import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'
import { findSealedSettings } from '../core/exhibition/exhibition.sql'
import { setSealedSettings } from './fair.sql'
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
export const refreshSettings = async (app: App, tenant: DemoTenant, settings: TenantSettings): Promise<void> => {
  const wanted = JSON.stringify(settings)
  const sealed = await findSealedSettings(app.db, tenant)
  if (sealed !== null && unsealed(app, sealed) === wanted) return
  await setSealedSettings(app.pool, tenant, app.secrets.seal(wanted))
}
