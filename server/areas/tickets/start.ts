import type { App } from '../../core/App'
import { ticketKind } from './ticketRequest'
import { makeTicketFulfilment } from './ticketFulfilment'

/** Registers the fulfilment of ticket lines. */
export const startTickets = (app: App): void => app.fulfilments.register(ticketKind, makeTicketFulfilment(app))
