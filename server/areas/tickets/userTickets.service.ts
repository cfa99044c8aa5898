import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { switchesOf } from '../../core/exhibition/exhibition'
import type { AccountKey } from '../../database/within'
import { signPass } from './signPass'
import { entryDaysOf, ticketTypesWith } from './ticketTypes'
import { findNewestOpeningTicket, findValidTickets } from './wallet.sql'

export interface TicketSummary {
  hasTicket: boolean
  /** The pass of the newest valid ticket. With one code for all tickets it is valid on all their days. */
  userQr: string | null
}

/** A pass covers 32 days from its first. */
const maxPassDays = 32

/** Every valid day of a person's tickets, as far as one pass can cover them. */
const daysOfAll = async (app: App, scope: SignedInScope, owner: AccountKey): Promise<string[]> => {
  const tickets = await findValidTickets(app.pool, owner)
  const types = await ticketTypesWith(
    app,
    scope,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  const days = [...new Set(tickets.flatMap((ticket) => entryDaysOf(ticket, types)))].sort()
  const lastMs = Date.parse(days[0] ?? '') + (maxPassDays - 1) * 86_400_000
  return days.filter((day) => Date.parse(day) <= lastMs)
}

/** The ticket facts for the next step: whether there is a ticket, and its code. With `isOneCode`, one code for all tickets. */
export const ticketSummaryOf = async (app: App, scope: SignedInScope): Promise<TicketSummary> => {
  const {
    tenantId,
    exhibitionId,
    caller: { accountId },
  } = scope
  const owner = { tenantId, exhibitionId, accountId }
  const ticket = await findNewestOpeningTicket(app.pool, owner)
  if (!ticket) return { hasTicket: false, userQr: null }
  const { isOneCode } = switchesOf(await scope.exhibition(), scope.registerType)
  const own = entryDaysOf(ticket, await ticketTypesWith(app, scope, [ticket.ticketTypeId]))
  const all = isOneCode === true ? await daysOfAll(app, scope, owner) : []
  const entryDays = all.length > 0 ? all : own
  return { hasTicket: true, userQr: entryDays.length > 0 ? await signPass(app, { ...ticket, tenantId, exhibitionId, entryDays }) : null }
}
