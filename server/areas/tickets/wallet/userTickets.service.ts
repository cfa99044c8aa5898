import type { App } from '../../../core/App'
import type { HeldTicket } from '../../../../contract/rules/conference/ticketRules'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { signPass } from '../pass/signPass'
import { registrationsOfHolder } from '../holder/holder.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { findNewestOpeningTicket, findValidTickets } from './wallet.sql'
import { countOpeningTickets, ticketsHeldBy } from './openingTicket.sql'
import { type TicketHolder, opening, oneCodeFor, hasOneCode } from './oneCode.service'

export interface TicketSummary {
  hasTicket: boolean
  /** The pass of the newest valid ticket. With one code for all tickets it is valid on all their days. */
  userQr: string | null
}

/** The ticket facts for the next step: whether there is a ticket, and its code. With `isOneCode`, one code for all tickets. */
export const ticketSummaryOf = async (app: App, scope: TicketHolder): Promise<TicketSummary> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId },
  } = scope
  const owner = { tenantId, exhibitionId, accountId, registerType }
  const newest = await findNewestOpeningTicket(app.pool, owner)
  if (!newest) return { hasTicket: false, userQr: null }
  const isOneCode = await hasOneCode(scope)
  const own = await registrationsOfHolder(app.pool, owner)
  const { types, tickets } = await opening(app, scope, [newest], own)
  const valid = isOneCode || tickets.length === 0 ? await opening(app, scope, await findValidTickets(app.pool, owner), own) : null
  const ticket = tickets[0] ?? valid?.tickets[0]
  if (!ticket) return { hasTicket: true, userQr: null }
  const one = isOneCode && valid ? oneCodeFor(scope, valid) : null
  if (one) return { hasTicket: true, userQr: await signPass(app, one) }
  const entryDays = entryDaysOf(ticket, tickets.length > 0 ? types : valid!.types)
  return { hasTicket: true, userQr: entryDays.length > 0 ? await signPass(app, { ...ticket, tenantId, exhibitionId, entryDays }) : null }
}

/** How many tickets of each of these accounts are valid for entry. */
export const ticketCountsOf = (app: App, key: ExhibitionKey, accountIds: string[]): Promise<Map<string, number>> =>
  countOpeningTickets(app.pool, key, accountIds)

/** The tickets that an account has at a fair, with the days of each. @param client of a transaction, where the answer decides something */
export const heldTicketsOf = async (app: App, client: Queryable, key: AccountKey): Promise<HeldTicket[]> => {
  const tickets = await ticketsHeldBy(client, key)
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  return tickets.map((ticket) => ({ ticketTypeId: ticket.ticketTypeId, days: entryDaysOf(ticket, types) }))
}
