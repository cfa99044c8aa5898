import type { Area } from '../../core/area/Area'
import { centreEntries } from './centreEntries'
import { errorSentences } from './errorSentences'
import { addFollowUpReminders } from './followUp/followUpReminders'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { makeMembershipFulfilment, membershipKind } from './membership/membershipFulfilment'
import { membershipChecks } from './membership/membershipAudit.sql'
import { ownFacts } from './ownFacts.service'
import { eraseContacts, eraseSeats } from './ownFacts.sql'
import { routes } from './routes'

export const connect = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  fulfilments: { [membershipKind]: makeMembershipFulfilment },
  sweeps: { addFollowUpReminders },
  centreEntries,
  auditChecks: membershipChecks,
  ownFacts,
  erase: { companies: eraseSeats, records: eraseContacts },
} satisfies Area
