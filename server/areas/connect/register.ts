import type { Area } from '../../core/area/Area'
import { centreEntries } from './centreEntries'
import { addDeliveries, deliverContacts } from './contactWebhook/deliver'
import { deliverKind } from './contactWebhook/noteChanges'
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
import { serveCardLinks } from './sharedCard/sharedCard.page'

export const connect = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  fulfilments: { [membershipKind]: makeMembershipFulfilment },
  jobs: { [deliverKind]: { run: deliverContacts, calls: 'companies', isNeverGivenUp: true } },
  sweeps: { addDeliveries, addFollowUpReminders },
  centreEntries,
  pages: { cardLinks: serveCardLinks },
  auditChecks: membershipChecks,
  ownFacts,
  erase: { companies: eraseSeats, records: eraseContacts },
} satisfies Area
