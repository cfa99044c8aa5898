import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { groupLeaderOf, ordersForOthersOnly } from './group/groupLeader.service'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { ownFacts } from './ownFacts.service'
import { eraseGroups, eraseMemberships } from './ownFacts.sql'
import { routes } from './routes'
import { stayChecks } from './stay/stayAudit.sql'

export const group = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  ownFacts,
  erase: { people: eraseMemberships, companies: eraseGroups },
  auditChecks: stayChecks,
  services: { groupLeaderOf, ordersForOthersOnly },
} satisfies Area
