import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'
import { findSealedSettings } from '../core/exhibition/exhibition.sql'
import { setSealedSettings } from './fair.sql'
import type { DemoTenant } from './fairs'

const unsealed = (app: App, sealed: string): string | null => {
  try {
    return app.secrets.unseal(sealed)
  } catch {
    // Encrypted by a server with another secret, so unusable here.
    return null
  }
}

/** The sandbox takes a free port at each start, and its keys are in its data folder. So the demo organisers' settings are renewed. */
export const refreshSettings = async (app: App, tenant: DemoTenant, settings: TenantSettings): Promise<void> => {
  const wanted = JSON.stringify(settings)
  const sealed = await findSealedSettings(app.db, tenant)
  if (sealed !== null && unsealed(app, sealed) === wanted) return
  await setSealedSettings(app.pool, tenant, app.secrets.seal(wanted))
}
