import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { switchesOf } from '../../../core/exhibition/exhibition'
import { everyType } from '../../../../contract/rules/tickets/pass'
import { type SignedTicket, signPass } from '../pass/signPass'
import { type HolderRegistration, registrationsOfHolder } from '../holder/holder.sql'
import { type KnownTicketTypes, entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type TicketRow, findNewestOpeningTicket, findValidTickets } from './wallet.sql'
import { countOpeningTickets } from './openingTicket.sql'
import { isWithheld } from '../gate/withheld'

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

/** The code names the newest ticket and every day. */
const oneCodeFor = (
  { tenantId, exhibitionId }: ExhibitionKey,
  { tickets, types }: { tickets: TicketRow[]; types: KnownTicketTypes },
): SignedTicket | null => {
  const entryDays = daysOfAll(tickets, types)
  const [newest] = tickets
  return newest && entryDays.length > 0 ? { tenantId, exhibitionId, id: newest.id, ticketTypeId: everyType, entryDays } : null
}

/** Whether the fair has one code for all tickets of a person. */
export const hasOneCode = async (scope: Pick<TicketHolder, 'exhibition' | 'registerType'>): Promise<boolean> =>
  switchesOf(await scope.exhibition(), scope.registerType).isOneCode === true

/** The one code of a person, which is for all their tickets (docs/decisions/104); null without one that opens. */
export const oneCodeOf = async (app: App, scope: TicketHolder, own: HolderRegistration[]): Promise<SignedTicket | null> => {
  const { tenantId, exhibitionId, registerType, caller } = scope
  const owner = { tenantId, exhibitionId, accountId: caller.accountId, registerType }
  return oneCodeFor(scope, await opening(app, scope, await findValidTickets(app.pool, owner), own))
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
