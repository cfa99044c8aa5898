import type { Area } from '../../core/area/Area'
import { centreEntries } from './centreEntries'
import { errorSentences } from './errorSentences'
import { makeMembershipFulfilment, membershipKind } from './membership/membershipFulfilment'
import { membershipChecks } from './membership/membershipAudit.sql'
import { ownFacts } from './ownFacts.service'
import { eraseSeats } from './ownFacts.sql'
import { routes } from './routes'

export const connect = {
  routes,
  errorSentences,
  fulfilments: { [membershipKind]: makeMembershipFulfilment },
  centreEntries,
  auditChecks: membershipChecks,
  ownFacts,
  erase: { companies: eraseSeats },
} satisfies Area
