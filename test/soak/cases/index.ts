import type { SoakCase } from '../SoakCase'
import { damage } from './damage'
import { database } from './database'
import { disk } from './disk'
import { growth } from './growth'
import { jobs } from './jobs'
import { kills } from './kills'
import { migration } from './migration'
import { oversell } from './oversell'
import { payments } from './payments'
import { starts } from './starts'
import { steady } from './steady'
import { stopping } from './stopping'
import { uploads } from './uploads'

/** In the order in which they run. */
export const soakCases: SoakCase[] = [
  oversell,
  kills,
  database,
  disk,
  stopping,
  damage,
  payments,
  jobs,
  migration,
  starts,
  growth,
  uploads,
  steady,
]
