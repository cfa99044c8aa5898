import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { ownFacts } from './ownFacts.service'
import { routes } from './routes'
import { eraseStays } from './stay/ownStays.sql'
import { stayChecks } from './stay/stayAudit.sql'

export const group = {
  routes,
  errorSentences,
  ownFacts,
  // Before registrations, which the rows of members name.
  erase: { people: eraseStays },
  auditChecks: stayChecks,
} satisfies Area
