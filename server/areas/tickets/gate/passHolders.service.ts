import { gateRulesOf, normaliseScan } from '../../../../contract/rules/tickets/gate'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { ExhibitionKey } from '../../../database/within'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { registrationsOfHolders } from './holderRegistrations.sql'
import { type Scan, readCodes } from './readScans'
import { openingTicketIds, scannedTickets } from './scannedTicket.sql'
import { isWithheld } from './withheld'

/** A code that staff scanned at a place of their own, with its time by the server's clock. */
export interface ScannedPass {
  scanId: string
  code: string
  at: Date
  /** It was scanned without a network, and is sent now. */
  isLate: boolean
}

/** The person of a pass. */
export interface PassHolder {
  accountId: string
  registerType: string
  name: string
}

/**
 * The people of passes, as a gate reads them: signature, day and ticket. A code that is no pass, and a pass that opens nothing on its day, have
 * nobody.
 */
export const passHolders = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibition: Exhibition,
  scanned: readonly ScannedPass[],
): Promise<Map<string, PassHolder>> => {
  const key = { tenantId, exhibitionId }
  const { config } = exhibition
  const rules = gateRulesOf(config.gate, config.entrance)
  const scans = scanned.map(({ scanId, code, at, isLate }): Scan => ({
    ...{ scanId, at, deviceAt: at, zone: rules.zones[0]!.id, place: '', direction: 'in' },
    code: normaliseScan(code),
    day: fairDayAt(at, exhibition),
    isLetIn: isLate ? true : undefined,
  }))
  const reads = await readCodes(app, key, rules, scans)
  const good = reads.filter(({ ticketId, checked }) => ticketId !== null && checked.verdict === 'good')
  const tickets = new Map(
    (await scannedTickets(app.pool, key, [...new Set(good.map(({ ticketId }) => ticketId!))])).map((one) => [one.id, one]),
  )
  const types = await ticketTypesWith(app, key, [...new Set([...tickets.values()].map(({ ticketTypeId }) => ticketTypeId))])
  const holders = await registrationsOfHolders(app.pool, key, [...new Set([...tickets.values()].map(({ accountId }) => accountId))])
  return new Map(
    good.flatMap(({ scan, ticketId }): [string, PassHolder][] => {
      const ticket = tickets.get(ticketId!)
      const own = holders.get(ticket?.accountId ?? '') ?? []
      // A ticket for one day was used at the gate, and is valid inside the fair all the same.
      if (!ticket || !isValidForEntry(ticket.state) || !entryDaysOf(ticket, types).includes(scan.day)) return []
      if (isWithheld(tenantId, types.get(ticket.ticketTypeId), own, ticket)) return []
      const { accountId, registerType } = ticket
      return [[scan.scanId, { accountId, registerType, name: own.find((one) => one.registerType === registerType)?.name ?? '' }]]
    }),
  )
}

/** The tickets by which each of these accounts may be let in, as their passes name them. An account without one is missing. */
export const ticketIdsOfAccounts = async (app: App, key: ExhibitionKey, accountIds: readonly string[]): Promise<Map<string, string[]>> =>
  accountIds.length === 0 ? new Map() : openingTicketIds(app.pool, key, accountIds)
