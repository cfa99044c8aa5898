import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { signPass } from './signPass'
import { ticketTypesWith } from './ticketTypes'
import { findNewestGoodTicket } from './wallet.sql'

export interface TicketSummary {
  hasTicket: boolean
  /** The pass of the newest ticket that still opens a gate. */
  userQr: string | null
}

/** What the way after sign-in asks of a person's tickets: whether there is one, and its code. */
export const ticketSummaryOf = async (app: App, scope: SignedInScope): Promise<TicketSummary> => {
  const { tenantId, exhibitionId, caller: { accountId } } = scope
  const ticket = await findNewestGoodTicket(app.pool, { tenantId, exhibitionId, accountId })
  if (!ticket) return { hasTicket: false, userQr: null }
  const type = (await ticketTypesWith(app, scope, [ticket.ticketTypeId])).get(ticket.ticketTypeId)
  const entryDays = ticket.day === null ? (type?.entryDays ?? []) : [ticket.day]
  return { hasTicket: true, userQr: entryDays.length > 0 ? await signPass(app, { ...ticket, tenantId, exhibitionId, entryDays }) : null }
}
