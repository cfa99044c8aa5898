import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import type { ExhibitionKey } from '../../database/within'
import { switchesOf } from '../../core/exhibition/exhibition'
import { signPass } from './signPass'
import { type HolderRegistration, registrationsOfHolder } from './holder.sql'
import { type KnownTicketTypes, entryDaysOf, ticketTypesWith } from './ticketTypes'
import { type TicketRow, countOpeningTickets, findNewestOpeningTicket, findValidTickets } from './wallet.sql'
import { isWithheld } from './withheld'

export interface TicketSummary {
  hasTicket: boolean
  /** The pass of the newest valid ticket. With one code for all tickets it is valid on all their days. */
  userQr: string | null
}

/** The holder, at an exhibition and under a register type. */
export type TicketHolder = Pick<SignedInScope, 'tenantId' | 'exhibitionId' | 'registerType' | 'exhibition'> & {
  caller: Pick<SignedInScope['caller'], 'accountId'>
}

/** A pass covers 32 days from its first. */
const maxPassDays = 32

/** Those of the tickets whose pass is not withheld, with their types. */
const opening = async (app: App, scope: TicketHolder, tickets: TicketRow[], own: HolderRegistration[]) => {
  const types = await ticketTypesWith(
    app,
    scope,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  return { tickets: tickets.filter((ticket) => !isWithheld(scope.tenantId, types.get(ticket.ticketTypeId), own, ticket)), types }
}

/** Every valid day of tickets, as far as one pass can cover them. */
const daysOfAll = (tickets: TicketRow[], types: KnownTicketTypes): string[] => {
  const days = [...new Set(tickets.flatMap((ticket) => entryDaysOf(ticket, types)))].sort()
  const lastMs = Date.parse(days[0] ?? '') + (maxPassDays - 1) * 86_400_000
  return days.filter((day) => Date.parse(day) <= lastMs)
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
  const isOneCode = switchesOf(await scope.exhibition(), scope.registerType).isOneCode === true
  const own = await registrationsOfHolder(app.pool, owner)
  const { types, tickets } = await opening(app, scope, [newest], own)
  const valid = isOneCode || tickets.length === 0 ? await opening(app, scope, await findValidTickets(app.pool, owner), own) : null
  const ticket = tickets[0] ?? valid?.tickets[0]
  if (!ticket) return { hasTicket: true, userQr: null }
  const all = isOneCode && valid ? daysOfAll(valid.tickets, valid.types) : []
  const entryDays = all.length > 0 ? all : entryDaysOf(ticket, tickets.length > 0 ? types : valid!.types)
  return { hasTicket: true, userQr: entryDays.length > 0 ? await signPass(app, { ...ticket, tenantId, exhibitionId, entryDays }) : null }
}

/** How many tickets of each of these accounts are valid for entry. */
export const ticketCountsOf = (app: App, key: ExhibitionKey, accountIds: string[]): Promise<Map<string, number>> =>
  countOpeningTickets(app.pool, key, accountIds)
