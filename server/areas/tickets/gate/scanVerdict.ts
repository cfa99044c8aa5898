import { type CodeVerdict, type GateRules, codeVerdict, namesTicket } from '../../../../contract/rules/tickets/gate'
import { isVoidAtEntrance } from '../../../../contract/rules/tickets/ticketStates'
import type { ScannedTicket } from './scannedTicket.sql'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import type { Read } from './readScans'

/** What is known about the tickets of a batch. */
export interface Known {
  rules: GateRules
  tickets: Map<string, ScannedTicket>
  withheld: Set<string>
  /** Tickets that let their holder in before. */
  entered: Set<string>
}

/** What the code says about its ticket at this zone, before anybody asks who came in earlier. */
export const checkOf = ({ scan, ticketId, checked }: Read, { rules, tickets, withheld, entered }: Known): CodeVerdict => {
  if (!ticketId || checked.verdict === 'unknownNumber' || !namesTicket(checked.verdict)) return checked.verdict
  const ticket = tickets.get(ticketId)
  if (!ticket || withheld.has(ticketId)) return 'ticketVoid'
  // A used ticket for one entry is judged by its scans, if there are any: another zone may still let it in.
  const isUsed = ticket.state === 'used' && ticket.day !== null && entered.has(ticketId)
  if (isVoidAtEntrance(ticket) && !isUsed) return 'ticketVoid'
  if (checked.verdict === 'good' && ticket.day !== null && ticket.day !== scan.day) return 'otherDay'
  return codeVerdict(checked, rules, { zoneId: scan.zone, ticketTypeId: ticket.ticketTypeId, day: scan.day })
}

/** The days of a typed number, which no pass names. */
export const isOfDay = (ticket: ScannedTicket, types: KnownTicketTypes, day: string): boolean =>
  (ticket.day === null ? (types.get(ticket.ticketTypeId)?.entryDays ?? []) : [ticket.day]).includes(day)

/** The one code of a person as if it were the code of one of their tickets. Its days are those of that ticket. */
export const asCodeOf = ({ scan, checked }: Read, ticket: ScannedTicket, types: KnownTicketTypes): Read => {
  const isOfDays = checked.verdict === 'good' || checked.verdict === 'otherDay'
  const verdict = isOfDays ? (isOfDay(ticket, types, scan.day) ? 'good' : 'otherDay') : checked.verdict
  return { scan, ticketId: ticket.id, checked: { ...checked, verdict } as Read['checked'] }
}

/** The days of a ticket that are not over. */
export const daysLeft = (ticket: ScannedTicket, types: KnownTicketTypes, today: string): number =>
  (ticket.day === null ? (types.get(ticket.ticketTypeId)?.entryDays ?? []) : [ticket.day]).filter((day) => day >= today).length
