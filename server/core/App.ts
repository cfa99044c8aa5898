import type pg from 'pg'
import type { MessageKind } from '../../contract/messageKinds'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config'
import type { Database } from '../database/connect'
import type { Gateways } from '../gateways'
import type { EraseSteps } from './ownData/erase'
import type { OwnFacts } from './ownData/OwnFact'
import type { AreaServices } from './area/areaServices'
import type { Background } from './jobs/background'
import type { CentreEntries } from './area/centreEntries'
import type { DatabaseWatch } from './process/databaseWatch'
import type { Fulfilments } from './area/fulfilment'
import type { Ids } from './process/ids'
import type { Jobs } from './jobs/jobs'
import type { Lifecycle } from './process/lifecycle'
import type { AreaMessage, MessageText } from './area/messageEvents'
import type { PersonNumbers } from './area/personNumbers'
import type { RateLimits } from './limits/rateLimits'
import type { AreaTimetable } from './area/timetable'
import type { Secrets } from './secrets/secrets'
import type { Sessions } from './sessions'

/** The parts of one running server, passed to every service. A second process needs none of their memory. */
export interface App {
  config: ServerConfig
  pool: pg.Pool
  /** For order batches only. */
  orderPool: pg.Pool
  /** For what ends or settles orders (see `areas/orders/order/settlement`). */
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
  ownFacts: OwnFacts
  /** What all areas put into people's timetables. */
  timetable: AreaTimetable
  eraseSteps: EraseSteps[]
  /** Each kind of message, as the area that sends it knows it. */
  messages: Record<MessageKind, AreaMessage>
  /** What they say where a fair set nothing of its own. */
  messageTexts: Record<MessageKind, MessageText>
  ids: Ids
  lifecycle: Lifecycle
  now: () => Date
  log: Logger
}
