import type { App } from '../../core/App'
import { addCentreEntries } from './centreEntries'
import { expireInvitation, expireInvitationKind, expireOverdueInvitations } from './freeTicket/endInvitations'
import { expireGift, expireKind, expireOverdueGifts } from './gift/endGifts'
import { makeReissueFulfilment, reissueKind } from './loss/reissueFulfilment'
import { registerTicketNumbers } from './personNumbers'
import { ticketKind } from './ticketRequest'
import { makeTicketFulfilment } from './ticketFulfilment'

/** Registers the fulfilments of tickets and of new ones for lost ones, the entries of the personal centre, and the jobs that end gifts and invitations. */
export const startTickets = (app: App): void => {
  app.fulfilments.register(ticketKind, makeTicketFulfilment(app))
  app.fulfilments.register(reissueKind, makeReissueFulfilment(app))
  addCentreEntries(app)
  registerTicketNumbers(app)
  app.jobs.handle(
    expireKind,
    async (job) => {
      await expireGift(app, { tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })
    },
    { isNeverGivenUp: true },
  )
  app.jobs.sweep(expireOverdueGifts(app))
  app.jobs.handle(
    expireInvitationKind,
    async (job) => {
      await expireInvitation(app, { tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })
    },
    { isNeverGivenUp: true },
  )
  app.jobs.sweep(expireOverdueInvitations(app))
}
