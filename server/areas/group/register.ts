import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { ownFacts } from './ownFacts.service'
import { eraseGroupFacts } from './ownFacts.sql'
import { parkingChecks } from './parking/parkingAudit.sql'
import { routes } from './routes'
import { knownChannels } from './source/source.service'

export const group = {
  routes,
  errorSentences,
  auditChecks: parkingChecks,
  ownFacts,
  erase: { records: eraseGroupFacts },
  services: { knownChannels },
} satisfies Area
