import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { switchesOf } from '../../../core/exhibition/exhibition'
import { everyType } from '../../../../contract/rules/tickets/pass'
import type { SignedTicket } from '../pass/signPass'
import type { HolderRegistration } from '../holder/holder.sql'
import { type KnownTicketTypes, entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type TicketRow, findValidTickets } from './wallet.sql'
import { isWithheld } from '../gate/withheld'

/** The holder, at an exhibition and under a register type. */
export type TicketHolder = Pick<SignedInScope, 'tenantId' | 'exhibitionId' | 'registerType' | 'exhibition'> & {
  caller: Pick<SignedInScope['caller'], 'accountId'>
}

/** A pass covers 32 days from its first. */
const maxPassDays = 32

/** Those of the tickets whose pass is not withheld, with their types. */
export const opening = async (app: App, scope: TicketHolder, tickets: TicketRow[], own: HolderRegistration[]) => {
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
export const oneCodeFor = (
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
