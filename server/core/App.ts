import type pg from 'pg'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config'
import type { Database } from '../database/connect'
import type { Gateways } from '../gateways'
import type { Fulfilments } from './fulfilment'
import type { Ids } from './ids'
import type { Jobs } from './jobs'
import type { RateLimits } from './rateLimits'
import type { Secrets } from './secrets'
import type { Sessions } from './sessions'

/** What every service is given: the parts of one running server. Nothing in it is missed by a second process. */
export interface App {
  config: ServerConfig
  pool: pg.Pool
  /** For groups of orders alone. */
  orderPool: pg.Pool
  db: Database
  gateways: Gateways
  secrets: Secrets
  sessions: Sessions
  limits: RateLimits
  jobs: Jobs
  fulfilments: Fulfilments
  ids: Ids
  now: () => Date
  log: Logger
}
