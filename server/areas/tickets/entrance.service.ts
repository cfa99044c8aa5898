import type { Paged } from '../../../contract/envelope'
import type { EntriesBody, EntriesTaken, Entry, EntryQuery, EntryRecord } from '../../../contract/tickets/entrance.schema'
import type { App } from '../../core/App'
import { pageOf, pageWindow } from '../../core/paging'
import type { SignedInScope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { databaseOver, inTransaction } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { type EntryRow, entriesOfRecords, insertEntries, ownersOfTickets, pageEntries, useDayTickets } from './entrance.sql'
import { ticketTypesWith } from './ticketTypes'

/** The caller's entries, the latest first. */
export const entryPage = async (app: App, scope: SignedInScope, query: EntryQuery): Promise<Paged<Entry>> => {
  const { tenantId, exhibitionId, registerType, caller, language } = scope
  const { timeZone } = await scope.exhibition()
  const owner = { tenantId, exhibitionId, accountId: caller.accountId, registerType }
  const { rows, total } = await pageEntries(app.db, owner, pageWindow(query))
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  const records = rows.map(({ recordId, enteredAt, entrance, ticketId, ticketTypeId }) => ({
    id: recordId,
    at: wireTime(enteredAt, timeZone),
    entrance,
    ticketId,
    ticketName: types.get(ticketTypeId)?.texts.name[language] ?? '',
  }))
  return pageOf(records, total, query)
}

/** Clocks of entrances differ by this much. A record from further ahead has a wrong clock. */
const maxAheadMs = 10 * 60_000

/** No fair of this product is older. A clock that lost its battery starts with 1970. */
const firstMoment = Date.UTC(2020, 0, 1)

type Refused = EntriesTaken['refused'][number]

/** The first record of each id: an entrance may send one twice in a batch. */
const once = (records: EntryRecord[]): EntryRecord[] =>
  [...new Map([...records].reverse().map((record) => [record.recordId, record])).values()].reverse()

/** In one order, so that two calls never wait for each other's rows. */
const byRecordId = (a: EntryRow, b: EntryRow): number => (a.recordId < b.recordId ? -1 : 1)

const isSame = (row: EntryRow, { ticketId, entrance, at }: EntryRecord): boolean =>
  row.ticketId === ticketId && row.entrance === entrance && row.enteredAt.getTime() === Date.parse(at)

/**
 * Stores what an entrance recorded: late, out of order and more than once, as networks at entrances allow. The first content of a record
 * stays. An entry ends a ticket for one chosen day.
 */
export const takeEntries = async (app: App, scope: SignedInScope, body: EntriesBody): Promise<EntriesTaken> => {
  const key: ExhibitionKey = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  await scope.exhibition()
  const receivedAt = app.now()
  const records = once(body.records)
  const owners = await ownersOfTickets(app.db, key, [...new Set(records.map(({ ticketId }) => ticketId))])
  const refused: Refused[] = []
  const rows = records.flatMap(({ recordId, ticketId, entrance, at }): EntryRow[] => {
    const [enteredAt, accountId] = [new Date(at), owners.get(ticketId)]
    const isTime = enteredAt.getTime() >= firstMoment && enteredAt.getTime() <= receivedAt.getTime() + maxAheadMs
    if (accountId && isTime) return [{ ...key, recordId, ticketId, accountId, entrance, enteredAt, receivedAt }]
    refused.push({ recordId, reason: isTime ? 'ticketUnknown' : 'timeInvalid' })
    return []
  })
  if (rows.length === 0) return { stored: 0, known: 0, refused }
  const stored = await inTransaction(app.pool, async (client) => {
    const fresh = await insertEntries(databaseOver(client), rows.sort(byRecordId))
    if (fresh.length > 0) await useDayTickets(client, key, [...new Set(fresh.map(({ ticketId }) => ticketId))].sort())
    return fresh
  })
  const isStored = new Set(stored.map(({ recordId }) => recordId))
  const again = rows.filter(({ recordId }) => !isStored.has(recordId)).map(({ recordId }) => recordId)
  const before = again.length > 0 ? await entriesOfRecords(app.db, key, again) : []
  const byId = new Map(records.map((record) => [record.recordId, record]))
  const differing = before.filter((row) => !isSame(row, byId.get(row.recordId)!))
  return {
    stored: stored.length,
    known: before.length - differing.length,
    refused: [...refused, ...differing.map(({ recordId }): Refused => ({ recordId, reason: 'recordDiffers' }))],
  }
}
