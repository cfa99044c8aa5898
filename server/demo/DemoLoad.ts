import type pg from 'pg'
import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'

/** The input of a generator: one tenant's load, in one transaction. */
export interface DemoLoad {
  app: App
  client: pg.PoolClient
  /** The moment from which all dates are counted. */
  now: Date
  settings: TenantSettings
}
