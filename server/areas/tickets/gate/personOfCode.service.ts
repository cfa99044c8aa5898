import type { Bilingual } from '../../../../contract/language'
import { gateRulesOf, normaliseScan } from '../../../../contract/rules/tickets/gate'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import { gateWords, voidReasonWords } from '../../../../contract/tickets/gateWords'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { ExhibitionKey } from '../../../database/within'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { registrationsOfHolders } from './holderRegistrations.sql'
import { readCodes } from './readScans'
import { type ScannedTicket, scannedTickets, ticketsOfSamePerson } from './scannedTicket.sql'
import { stateReason, withheldBy } from './settledScan'
import { isWithheld } from './withheld'

/** A badge that was shown to a person who opens no gate. */
export interface ShownBadge {
  code: string
  /** By the server's clock. */
  at: Date
  /** It was scanned without a network, and is sent now. */
  isLate: boolean
}

export type PersonOfCode = { accountId: string; registerType: string } | { reason: Bilingual }

/** The person is there, so a print, a saved picture and a ticket of another day show who it is. */
const knownVerdicts = ['good', 'otherDay', 'zoneClosed', 'otherZone', 'unchecked', 'copy']

/** The ticket that a code names; of the one code of a person any ticket that is valid. */
const ticketOf = async (app: App, key: ExhibitionKey, ticketId: string, isOneCode: boolean): Promise<ScannedTicket | undefined> => {
  const [named] = await scannedTickets(app.pool, key, [ticketId])
  if (!named || !isOneCode || isValidForEntry(named.state)) return named
  const own = (await ticketsOfSamePerson(app.pool, key, [ticketId])).get(ticketId) ?? []
  const [other] = await scannedTickets(app.pool, key, own)
  return other ?? named
}

/** The person of a badge in any shape that a gate reads, on whatever day it is for; or why it shows nobody. */
export const personOfCode = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibition: Exhibition,
  { code, at, isLate }: ShownBadge,
): Promise<PersonOfCode> => {
  const key = { tenantId, exhibitionId }
  const { config } = exhibition
  const rules = { ...gateRulesOf(config.gate, config.entrance), copies: 'letIn' as const }
  const [read] = await readCodes(app, key, rules, [
    {
      ...{ scanId: '', at, deviceAt: at, zone: rules.zones[0]!.id, place: '', direction: 'in' as const },
      code: normaliseScan(code),
      day: fairDayAt(at, exhibition),
      isLetIn: isLate ? true : undefined,
    },
  ])
  const { ticketId, checked, isOneCode = false } = read!
  if (!knownVerdicts.includes(checked.verdict)) return { reason: gateWords[checked.verdict] }
  const ticket = ticketId === null ? undefined : await ticketOf(app, key, ticketId, isOneCode)
  if (!ticket) return { reason: gateWords.unknownNumber }
  if (!isValidForEntry(ticket.state)) return { reason: stateReason(ticket.state) ?? gateWords.ticketVoid }
  const types = await ticketTypesWith(app, key, [ticket.ticketTypeId])
  const own = (await registrationsOfHolders(app.pool, key, [ticket.accountId])).get(ticket.accountId) ?? []
  if (isWithheld(tenantId, types.get(ticket.ticketTypeId), own, ticket)) return { reason: voidReasonWords[withheldBy(ticket)] }
  return { accountId: ticket.accountId, registerType: ticket.registerType }
}
