import type { Area } from '../../core/area/Area'
import { eraseTickets } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import type { Job } from '../../core/jobs/jobs'
import type { RowKey } from '../../database/within'
import { centreEntries } from './centreEntries'
import { errorSentences } from './errorSentences'
import { expireInvitation, expireInvitationKind, expireOverdueInvitations } from './freeTicket/endInvitations'
import { expireGift, expireKind, expireOverdueGifts } from './gift/endGifts'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { makeReissueFulfilment, reissueKind } from './loss/reissueFulfilment'
import { ticketNumbers } from './personNumbers'
import { makeTicketFulfilment } from './issue/ticketFulfilment'
import { serveTicketLinks } from './wallet/ticketLinks.page'
import { ticketKind } from './issue/ticketRequest'
import { routes } from './routes'
import { entryKind } from './timetable/entryWindows'
import { activationChecks } from './activation/activationAudit.sql'
import { freeChecks } from './freeTicket/freeAudit.sql'
import { giftChecks } from './gift/giftAudit.sql'
import { lossChecks } from './loss/lossAudit.sql'
import { stockChecks } from './audit/stockAudit.sql'
import { auditSums, ticketChecks, unresolvedTickets } from './audit/ticketAudit.sql'
import { upgradeChecks } from './upgrade/upgradeAudit.sql'

const keyOf = (job: Job): RowKey => ({ tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })

export const tickets = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  fulfilments: { [ticketKind]: makeTicketFulfilment, [reissueKind]: makeReissueFulfilment },
  jobs: {
    [expireKind]: { run: (app, job) => expireGift(app, keyOf(job)), isNeverGivenUp: true },
    [expireInvitationKind]: { run: (app, job) => expireInvitation(app, keyOf(job)), isNeverGivenUp: true },
  },
  sweeps: { expireOverdueGifts, expireOverdueInvitations },
  pages: { ticketLinks: serveTicketLinks },
  centreEntries,
  timetable: { entry: entryKind },
  personNumbers: { tickets: ticketNumbers },
  auditChecks: {
    ...ticketChecks,
    ...stockChecks,
    ...giftChecks,
    ...lossChecks,
    ...freeChecks,
    ...activationChecks,
    ...upgradeChecks,
  },
  unresolvedChecks: unresolvedTickets,
  auditSums,
  ownFacts,
  erase: { tickets: eraseTickets },
} satisfies Area
