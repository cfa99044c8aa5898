import type pg from 'pg'
import type { MessageKind } from '../../contract/rules/messages/messages'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config'
import type { Database } from '../database/connect'
import type { Gateways } from '../gateways'
import type { AreaServices } from './areaServices'
import type { Background } from './background'
import type { CentreEntries } from './centreEntries'
import type { DatabaseWatch } from './databaseWatch'
import type { Fulfilments } from './fulfilment'
import type { Ids } from './ids'
import type { Jobs } from './jobs'
import type { Lifecycle } from './lifecycle'
import type { AreaMessage, MessageText } from './messageEvents'
import type { PersonNumbers } from './personNumbers'
import type { RateLimits } from './rateLimits'
import type { Secrets } from './secrets'
import type { Sessions } from './sessions'

/** The parts of one running server, passed to every service. A second process needs none of their memory. */
export interface App {
  config: ServerConfig
  pool: pg.Pool
  /** For order batches only. */
  orderPool: pg.Pool
  /** For what ends or settles orders (see `areas/orders/settlement`). */
  settlePool: pg.Pool
  /** For work that may take minutes. */
  maintenancePool: pg.Pool
  db: Database
  /** For what is cached (see `cachedFor`): also a transaction may ask for it. */
  cacheDb: Database
  gateways: Gateways
  secrets: Secrets
  sessions: Sessions
  limits: RateLimits
  background: Background
  databaseWatch: DatabaseWatch
  jobs: Jobs
  fulfilments: Fulfilments
  centreEntries: CentreEntries
  personNumbers: PersonNumbers
  services: AreaServices
  /** Each kind of message, as the area that sends it knows it. */
  messages: Record<MessageKind, AreaMessage>
  /** What they say where a fair set nothing of its own. */
  messageTexts: Record<MessageKind, MessageText>
  ids: Ids
  lifecycle: Lifecycle
  now: () => Date
  log: Logger
}
