import type { Area } from '../../core/area/Area'
import { limits } from './limits'
import { spreadChecks } from './ranking/rankingAudit.sql'
import { routes } from './routes'

export const sharing = { routes, limits, auditChecks: spreadChecks } satisfies Area
