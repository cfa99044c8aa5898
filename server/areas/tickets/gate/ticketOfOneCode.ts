import { type GateRules, zoneVerdict } from '../../../../contract/rules/tickets/gate'
import { type CodeChoice, chosenTicket } from '../../../../contract/rules/tickets/oneCode'
import { isValidForEntry, isVoidAtEntrance } from '../../../../contract/rules/tickets/ticketStates'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { type ScannedTicket, scannedTickets, ticketsOfSamePerson } from './scannedTicket.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'

/** The ticket that the one code of a person would be now, as far as no entry decides. */
export const ticketOfOneCode = async (
  app: App,
  key: ExhibitionKey,
  named: ScannedTicket,
  { rules, zoneId, today }: { rules: GateRules; zoneId: string; today: string },
): Promise<ScannedTicket> => {
  if (!isValidForEntry(named.state)) return named
  const ids = (await ticketsOfSamePerson(app.pool, key, [named.id])).get(named.id) ?? []
  const own = await scannedTickets(app.pool, key, ids)
  const types = await ticketTypesWith(app, key, [...new Set(own.map(({ ticketTypeId }) => ticketTypeId))])
  const choices = own.map((ticket): CodeChoice => {
    const days = entryDaysOf(ticket, types)
    const ofDay = days.includes(today) ? zoneVerdict(rules, zoneId, ticket.ticketTypeId, today) : 'otherDay'
    return {
      ticketId: ticket.id,
      verdict: isVoidAtEntrance(ticket) ? 'ticketVoid' : ofDay,
      isOneEntry: ticket.day !== null,
      daysLeft: days.filter((day) => day >= today).length,
      lastInMs: null,
    }
  })
  const choice = chosenTicket(choices, 'in')
  return own.find(({ id }) => id === choice?.ticketId) ?? named
}
