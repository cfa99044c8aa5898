import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
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
import { eraseMemberships } from './ownFacts.sql'
import { routes } from './routes'

export const group = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  services: { groupForPeople, membersInGroup, addToGroup, groupToJoin, joinGroup, placeInGroup, roomInGroup },
  ownFacts,
  erase: { people: eraseMemberships },
} satisfies Area
