import type { App } from '../../core/App'
import { expireGift, expireKind, expireOverdueGifts } from './gift/endGifts'
import { makeReissueFulfilment, reissueKind } from './loss/reissueFulfilment'
import { ticketKind } from './ticketRequest'
import { makeTicketFulfilment } from './ticketFulfilment'

/** Registers the fulfilments of tickets and of new ones for lost ones, and the job that ends gifts. */
export const startTickets = (app: App): void => {
  app.fulfilments.register(ticketKind, makeTicketFulfilment(app))
  app.fulfilments.register(reissueKind, makeReissueFulfilment(app))
  app.jobs.handle(
    expireKind,
    async (job) => {
      await expireGift(app, { tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })
    },
    { isNeverGivenUp: true },
  )
  app.jobs.sweep(() => expireOverdueGifts(app))
}
