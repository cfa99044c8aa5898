import type pg from 'pg'
import { type GateRules } from '../../../../contract/rules/tickets/gate'
import type { App } from '../../../core/App'
import { countCame } from '../../../core/spreading/countCame.sql'
import { inTransaction } from '../../../database/connect'
import { compareIds } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { entries as entriesTable } from '../../../database/schema/gate'
import { insertRows } from '../../../database/insertRows'
import { markDayTicketsUsed } from '../entrance/entrance.sql'
import {
  type ScanRow,
  type ScannedTicket,
  insertScans,
  knownScans,
  letInAfterAll,
  lockTickets,
  registrationsOfHolders,
  scansOfTickets,
  settleScans,
  ticketsOfSamePerson,
} from './gate.sql'
import type { HolderRegistration } from '../holder/holder.sql'
import { type Read, type Scan, byTime, digestOf, readCodes } from './readScans'
import { ScanBook, type ScanFacts } from './ScanBook'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { isWithheld } from './withheld'

export interface Recorded {
  row: ScanRow
  /** It was sent before. */
  isKnown: boolean
  ticket: ScannedTicket | null
  holder: HolderRegistration | null
  isWithheld: boolean
}

export interface RecordedScans {
  /** By scan id. A scan whose id has other content is missing. */
  scans: Map<string, Recorded>
  /** All scans of the tickets of this batch, after it. */
  stands: ScanRow[]
}

type Holders = Map<string, HolderRegistration[]>

/** Locks the tickets of a batch, and reads what its scans are judged by. */
const lockFacts = async (
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

/** Counts the people who came in, once a scan. */
const insertEntries = async (client: pg.PoolClient, { key, deviceId, receivedAt, tickets }: ScanFacts, scans: ScanRow[]): Promise<void> => {
  const entries = scans.filter(({ ticketId, isLetIn, direction }) => ticketId && isLetIn && direction === 'in')
  if (entries.length === 0) return
  const accountOf = (ticketId: string | null): string => tickets.get(ticketId!)!.accountId
  await insertRows(
    client,
    entriesTable,
    entries.map(({ ticketId, scanId, place, scannedAt }) => ({
      ...key,
      recordId: deviceId ? `${deviceId}/${scanId}` : scanId,
      ticketId: ticketId!,
      accountId: accountOf(ticketId),
      entrance: place,
      enteredAt: scannedAt,
      receivedAt,
    })),
    'leave',
  )
  await markDayTicketsUsed(client, key, [...new Set(entries.map(({ ticketId }) => ticketId!))].sort(compareIds))
  await countCame(
    client,
    key,
    entries.map(({ ticketId, day }) => ({ accountId: accountOf(ticketId), day })),
  )
}

const byScanId = (rows: readonly ScanRow[]): ScanRow[] => [...new Map(rows.map((row) => [row.scanId, row])).values()]

/**
 * Judges scans and stores them, in one transaction: a scan is stored whole or not at all. The answer to a gate stays. What is
 * true follows from all scans of a ticket in the order of their times, so the order in which gates send them decides nothing.
 */
export const recordScans = async (
  app: App,
  key: ExhibitionKey,
  rules: GateRules,
  deviceId: string,
  scans: Scan[],
): Promise<RecordedScans> => {
  const receivedAt = app.now()
  const ids = scans.map(({ scanId }) => scanId)
  const before = new Set((await knownScans(app.pool, key, deviceId, ids)).map(({ scanId }) => scanId))
  const reads = await readCodes(
    app,
    key,
    rules,
    scans.filter(({ scanId }) => !before.has(scanId)),
  )
  return inTransaction(app.pool, async (client) => {
    const stored = before.size > 0 ? await knownScans(client, key, deviceId, ids) : []
    const { facts, holders, history } = await lockFacts(app, client, { key, rules, deviceId, receivedAt, reads, stored })
    const { tickets, withheld } = facts
    const book = new ScanBook(facts, history)
    // Another call may have stored one of them while this one waited for its tickets.
    const raced = new Map(history.filter((row) => row.deviceId === deviceId).map((row) => [row.scanId, row]))
    const fresh = [...reads].sort(byTime).flatMap((read) => (raced.has(read.scan.scanId) ? [] : [book.take(read)]))

    // A gate got no answer, and let in a person whom the answer refused.
    const digests = new Map(scans.map((scan) => [scan.scanId, digestOf(scan)]))
    const saidLater = new Set(scans.flatMap(({ scanId, isLetIn }) => (isLetIn ? [scanId] : [])))
    const letIn = byScanId([...stored, ...raced.values()]).filter(
      ({ scanId, digest, isAsked, isLetIn }) => isAsked && !isLetIn && saidLater.has(scanId) && digests.get(scanId) === digest,
    )
    for (const row of letIn) {
      await letInAfterAll(client, key, { deviceId: row.deviceId, scanId: row.scanId })
      book.letIn(row)
    }

    const isFresh = new Set(fresh.map(({ scanId }) => scanId))
    const touched = [...new Set([...fresh, ...letIn].flatMap(({ ticketId }) => ticketId ?? []))]
    const unnamed = ({ ticketId }: ScanRow): boolean => !ticketId
    const changed = book.settle(
      [
        ...touched.flatMap((id) => book.of(id).map(({ row }) => row)),
        ...fresh.filter(unnamed),
        ...letIn.filter(unnamed).map((row) => Object.assign(row, { isLetIn: true })),
      ],
      (row) => isFresh.has(row.scanId) && row.deviceId === deviceId,
    )
    await insertScans(client, key, fresh)
    await settleScans(client, key, changed)
    for (const { row, ...truth } of changed) Object.assign(row, truth)
    await insertEntries(client, facts, [...fresh, ...letIn.map((row) => ({ ...row, isLetIn: true }))])

    const recorded = byScanId([...stored, ...raced.values(), ...fresh]).filter(({ scanId, digest }) => digests.get(scanId) === digest)
    return {
      scans: new Map(
        recorded.map((row): [string, Recorded] => {
          const ticket = tickets.get(row.ticketId ?? '') ?? null
          const holder = (ticket && holders.get(ticket.accountId)?.find(({ registerType }) => registerType === ticket.registerType)) ?? null
          return [row.scanId, { row, isKnown: !isFresh.has(row.scanId), ticket, holder, isWithheld: withheld.has(row.ticketId ?? '') }]
        }),
      ),
      stands: book.rows,
    }
  })
}
