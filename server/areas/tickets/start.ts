import type { App } from '../../core/App'
import { ticketKind } from './ticketRequest'
import { makeTicketFulfilment } from './ticketFulfilment'

/** Order lines that are tickets are fulfilled here. */
export const startTickets = (app: App): void => app.fulfilments.register(ticketKind, makeTicketFulfilment(app))
