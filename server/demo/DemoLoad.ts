import type pg from 'pg'
import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'

/** What a generator is given: one tenant's load, in one transaction. */
export interface DemoLoad {
  app: App
  client: pg.PoolClient
  /** The one moment from which all dates are counted. */
  now: Date
  settings: TenantSettings
}
