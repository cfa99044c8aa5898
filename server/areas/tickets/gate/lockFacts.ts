import type pg from 'pg'
import type { App } from '../../../core/App'
import { compareIds } from '../../../database/multiRowStatement'
import { type ScanRow, scansOfTickets } from './gate.sql'
import { lockTickets, ticketsOfSamePerson } from './scannedTicket.sql'
import { registrationsOfHolders } from './holderRegistrations.sql'
import type { HolderRegistration } from '../holder/holder.sql'
import type { Read } from './readScans'
import type { ScanFacts } from './ScanBook'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { isWithheld } from './withheld'

type Holders = Map<string, HolderRegistration[]>

/** Locks the tickets of a batch, and reads what its scans are judged by. */
export const lockFacts = async (
  app: App,
  client: pg.PoolClient,
  batch: Pick<ScanFacts, 'key' | 'rules' | 'deviceId' | 'receivedAt'> & { reads: readonly Read[]; stored: readonly ScanRow[] },
): Promise<{ facts: ScanFacts; holders: Holders; history: ScanRow[] }> => {
  const { key, rules, deviceId, receivedAt, reads, stored } = batch
  const named = reads.flatMap(({ ticketId, isOneCode: stands }) => (stands && ticketId ? [ticketId] : []))
  const standsFor = await ticketsOfSamePerson(client, key, [...new Set(named)])
  const ticketIds = [
    ...new Set([...[...reads, ...stored].flatMap(({ ticketId }) => ticketId ?? []), ...[...standsFor.values()].flat()]),
  ].sort(compareIds)
  const tickets = await lockTickets(client, key, ticketIds)
  const all = [...tickets.values()]
  const [holders, history] = [
    await registrationsOfHolders(client, key, [...new Set(all.map(({ accountId }) => accountId))]),
    await scansOfTickets(client, key, [...tickets.keys()]),
  ]
  const types = await ticketTypesWith(app, key, [...new Set(all.map(({ ticketTypeId }) => ticketTypeId))])
  const withheld = new Set(
    all
      .filter((ticket) => isWithheld(key.tenantId, types.get(ticket.ticketTypeId), holders.get(ticket.accountId) ?? [], ticket))
      .map(({ id }) => id),
  )
  const entered = new Set(history.flatMap(({ ticketId, isLetIn }) => (ticketId && isLetIn ? [ticketId] : [])))
  return { facts: { key, rules, deviceId, receivedAt, tickets, types, standsFor, withheld, entered }, holders, history }
}
