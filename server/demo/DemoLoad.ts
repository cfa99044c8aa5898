import type pg from 'pg'
import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { App } from '../core/App'
import { type FairDays, daysFrom, openingDay } from './calendar'
import type { DemoFair } from './fairs'

/** What a generator is given: one tenant's load, in one transaction. */
export interface DemoLoad {
  app: App
  client: pg.PoolClient
  /** The one moment from which all dates are counted. */
  now: Date
  settings: TenantSettings
}

/** The days on which a demo fair is held, seen from now. */
export const fairDays = (now: Date, fair: DemoFair): FairDays => daysFrom(openingDay(now, fair), fair.lastsDays)
