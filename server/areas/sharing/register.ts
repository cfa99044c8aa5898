import type { Area } from '../../core/area/Area'
import { forgetSpreading } from '../../core/spreading/forgetSpreading.sql'
import { limits } from './limits'
import { spreadChecks } from './ranking/rankingAudit.sql'
import { routes } from './routes'

export const sharing = {
  routes,
  limits,
  auditChecks: spreadChecks,
  erase: { records: ({ client, key }) => forgetSpreading(client, key) },
} satisfies Area
