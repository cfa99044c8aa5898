import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { groupLeaderOf, ordersForOthersOnly } from './group/groupLeader.service'
import {
  addToGroup,
  groupForPeople,
  groupToJoin,
  joinGroup,
  membersInGroup,
  placeInGroup,
  roomInGroup,
} from './groupMember/joinGroup.service'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { ownFacts } from './ownFacts.service'
import { eraseGroups, eraseMemberships } from './ownFacts.sql'
import { eraseVisits } from './parking/ownVisits.sql'
import { parkingChecks } from './parking/parkingAudit.sql'
import { routes } from './routes'
import { knownChannels } from './source/source.service'
import { stayChecks } from './stay/stayAudit.sql'

export const group = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  ownFacts,
  erase: { records: eraseVisits, people: eraseMemberships, companies: eraseGroups },
  auditChecks: { ...stayChecks, ...parkingChecks },
  services: {
    ...{ groupLeaderOf, knownChannels, ordersForOthersOnly },
    ...{ groupForPeople, membersInGroup, addToGroup, groupToJoin, joinGroup, placeInGroup, roomInGroup },
  },
} satisfies Area
