import { and, desc, eq, sql } from 'drizzle-orm'
import type { GateVerdict, Passage } from '../../../../contract/rules/tickets/gate'
import { type TicketState, validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { insertRows } from '../../../database/insertRows'
import { gateDevices, gateScans } from '../../../database/schema/gate'
import { type ExhibitionKey, within } from '../../../database/within'
import type { HolderRegistration } from '../holder/holder.sql'

export type ScanRow = typeof gateScans.$inferSelect

// The statements over lists of ids have no names. A plan that is kept from the first morning, when the tables were empty, reads whole
// tables an hour later, and gates wait for each other's tickets.

export interface ScannedTicket {
  id: string
  accountId: string
  ticketTypeId: string
  registerType: string
  state: TicketState
  day: string | null
  hasHolder: boolean
}

/** The tickets of typed numbers, by number. */
export const ticketIdsOfNumbers = async (client: Queryable, key: ExhibitionKey, numbers: string[]): Promise<Map<string, string>> => {
  if (numbers.length === 0) return new Map()
  const { rows } = await client.query<{ code: string; id: string }>({
    name: 'gate.numbers',
    text: 'SELECT code, id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3)',
    values: [key.tenantId, key.exhibitionId, numbers],
  })
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/**
 * Locks tickets in one order, so that gates judge the scans of a ticket one after the other and never wait for each other in a circle.
 * Refunds lock the same rows.
 */
export const lockTickets = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, ScannedTicket>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<ScannedTicket>({
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [key.tenantId, key.exhibitionId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The tickets of the one code of a person, by the ticket that the code names: all of the same holder and register type. */
export const ticketsOfSamePerson = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ named: string; ids: string[] }>({
    text: `SELECT a.id AS named, array_agg(t.id::text ORDER BY t.id) AS ids FROM tickets a JOIN tickets t
             ON t.tenant_id = a.tenant_id AND t.exhibition_id = a.exhibition_id AND t.account_id = a.account_id AND t.register_type = a.register_type
           WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.id = ANY($3::bigint[]) AND t.state = ANY($4) GROUP BY a.id`,
    values: [key.tenantId, key.exhibitionId, ids, validForEntryStates],
  })
  return new Map(rows.map((row) => [row.named, row.ids]))
}

/** The same without a lock. */
export const scannedTicket = async (client: Queryable, key: ExhibitionKey, id: string): Promise<ScannedTicket | null> => {
  const { rows } = await client.query<ScannedTicket>({
    name: 'gate.ticket',
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    values: [key.tenantId, key.exhibitionId, id],
  })
  return rows[0] ?? null
}

/** These tickets, in the order of their ids. */
export const scannedTickets = async (client: Queryable, key: ExhibitionKey, ids: readonly string[]): Promise<ScannedTicket[]> => {
  const { rows } = await client.query<ScannedTicket>({
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id`,
    values: [key.tenantId, key.exhibitionId, ids],
  })
  return rows
}

/** The registrations of the holders, by account. */
export const registrationsOfHolders = async (
  client: Queryable,
  key: ExhibitionKey,
  accountIds: string[],
): Promise<Map<string, HolderRegistration[]>> => {
  const byAccount = new Map<string, HolderRegistration[]>()
  if (accountIds.length === 0) return byAccount
  const { rows } = await client.query<HolderRegistration & { accountId: string }>({
    text: `SELECT account_id AS "accountId", register_type AS "registerType", name, company, review_state AS "reviewState"
           FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[])`,
    values: [key.tenantId, key.exhibitionId, accountIds],
  })
  for (const { accountId, ...row } of rows) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), row])
  return byAccount
}

const scanColumns = `device_id AS "deviceId", scan_id AS "scanId", ticket_id AS "ticketId", digest, zone, place, direction, device_at AS "deviceAt",
  scanned_at AS "scannedAt", received_at AS "receivedAt", day, code_check AS "codeCheck", is_let_in AS "isLetIn", is_asked AS "isAsked", told,
  first_at AS "firstAt", first_place AS "firstPlace", settled, is_conflict AS "isConflict"`

/** The scans that a device sent before. */
export const knownScans = async (client: Queryable, key: ExhibitionKey, deviceId: string, scanIds: string[]): Promise<ScanRow[]> => {
  const { rows } = await client.query<ScanRow>({
    text: `SELECT ${scanColumns} FROM gate_scans WHERE tenant_id = $1 AND exhibition_id = $2 AND device_id = $3 AND scan_id = ANY($4)`,
    values: [key.tenantId, key.exhibitionId, deviceId, scanIds],
  })
  return rows
}

/** All scans of tickets, of all gates. */
export const scansOfTickets = async (client: Queryable, key: ExhibitionKey, ticketIds: string[]): Promise<ScanRow[]> => {
  if (ticketIds.length === 0) return []
  const { rows } = await client.query<ScanRow>({
    text: `SELECT ${scanColumns} FROM gate_scans WHERE tenant_id = $1 AND exhibition_id = $2 AND ticket_id = ANY($3::bigint[])`,
    values: [key.tenantId, key.exhibitionId, ticketIds],
  })
  return rows
}

/** Stores scans. One that another call stored a moment ago stays as it is. */
export const insertScans = (client: Queryable, key: ExhibitionKey, rows: ScanRow[]): Promise<void> =>
  insertRows(
    client,
    gateScans,
    rows.map((row) => ({ ...row, ...key })),
    'leave',
  )

/** Later uploads changed what is true of scans. One statement for all: two gates with one ticket change many at once. */
export const settleScans = async (
  client: Queryable,
  key: ExhibitionKey,
  changes: { row: Pick<ScanRow, 'deviceId' | 'scanId'>; settled: GateVerdict; isConflict: boolean }[],
): Promise<void> => {
  if (changes.length === 0) return
  await client.query({
    text: `UPDATE gate_scans s SET settled = n.settled, is_conflict = n.is_conflict
           FROM unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) AS n (device_id, scan_id, settled, is_conflict)
           WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.device_id = n.device_id AND s.scan_id = n.scan_id`,
    values: [
      key.tenantId,
      key.exhibitionId,
      changes.map(({ row }) => row.deviceId),
      changes.map(({ row }) => row.scanId),
      changes.map(({ settled }) => settled),
      changes.map(({ isConflict }) => isConflict),
    ],
  })
}

/** A gate got no answer, and let the person in by itself. */
export const letInAfterAll = async (
  client: Queryable,
  key: ExhibitionKey,
  { deviceId, scanId }: Pick<ScanRow, 'deviceId' | 'scanId'>,
): Promise<void> => {
  await client.query({
    name: 'gate.letIn',
    text: `UPDATE gate_scans SET is_let_in = true, is_asked = false WHERE tenant_id = $1 AND exhibition_id = $2 AND device_id = $3 AND scan_id = $4`,
    values: [key.tenantId, key.exhibitionId, deviceId, scanId],
  })
}

/** Server time minus the time of a device's clock, as it was measured last; null for a new device. */
export const skewOfDevice = async (client: Queryable, key: ExhibitionKey, deviceId: string): Promise<number | null> => {
  const { rows } = await client.query<{ skew: string }>({
    name: 'gate.skew',
    text: 'SELECT skew_ms AS skew FROM gate_devices WHERE tenant_id = $1 AND exhibition_id = $2 AND device_id = $3',
    values: [key.tenantId, key.exhibitionId, deviceId],
  })
  return rows[0] ? Number(rows[0].skew) : null
}

export const recordSkew = async (client: Queryable, key: ExhibitionKey, deviceId: string, skewMs: number, at: Date): Promise<void> => {
  await client.query({
    name: 'gate.recordSkew',
    text: `INSERT INTO gate_devices (tenant_id, exhibition_id, device_id, skew_ms, measured_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (tenant_id, exhibition_id, device_id) DO UPDATE SET skew_ms = excluded.skew_ms, measured_at = excluded.measured_at`,
    values: [key.tenantId, key.exhibitionId, deviceId, skewMs, at],
  })
}

/** Devices whose clock was far off when they last sent scans. */
export const farOffClocks = (db: Database, key: ExhibitionKey, farOffMs: number) =>
  db
    .select({ deviceId: gateDevices.deviceId, skewMs: gateDevices.skewMs, measuredAt: gateDevices.measuredAt })
    .from(gateDevices)
    .where(and(within(gateDevices, key), sql`abs(${gateDevices.skewMs}) > ${farOffMs}`))
    .orderBy(gateDevices.deviceId)

/** The numbers of people that passed and were refused on a day, by zone. */
export const countsOfDay = async (
  client: Queryable,
  key: ExhibitionKey,
  day: string,
): Promise<{ zone: string; entered: number; left: number; refused: number }[]> => {
  const { rows } = await client.query<{ zone: string; entered: number; left: number; refused: number }>(
    `SELECT zone, sum(CASE WHEN is_let_in AND direction = 'in' THEN 1 ELSE 0 END)::integer AS entered,
       sum(CASE WHEN is_let_in AND direction = 'out' THEN 1 ELSE 0 END)::integer AS left,
       sum(CASE WHEN is_let_in THEN 0 ELSE 1 END)::integer AS refused
     FROM gate_scans WHERE tenant_id = $1 AND exhibition_id = $2 AND day = $3 GROUP BY zone ORDER BY zone`,
    [key.tenantId, key.exhibitionId, day],
  )
  return rows
}

export type ConflictRow = ScanRow & { ticketTypeId: string | null }

/** Entries against the rules, the latest first, and their number. */
export const pageConflicts = async (db: Database, key: ExhibitionKey, window: PageWindow): Promise<PageRows<ScanRow>> => {
  const own = and(within(gateScans, key), eq(gateScans.isConflict, true))
  return paged(db, db.select().from(gateScans).where(own), [desc(gateScans.scannedAt), desc(gateScans.scanId)], window)
}

/** The types of tickets, by ticket. */
export const typesOfTickets = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; type: string }>(
    'SELECT id, ticket_type_id AS type FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[])',
    [key.tenantId, key.exhibitionId, ids],
  )
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** By zone, the tickets for one entry that were used there. */
export const enteredOnce = async (client: Queryable, key: ExhibitionKey): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ zone: string; ids: string[] }>(
    `SELECT s.zone, array_agg(DISTINCT s.ticket_id) AS ids FROM tickets t JOIN gate_scans s
       ON s.tenant_id = t.tenant_id AND s.exhibition_id = t.exhibition_id AND s.ticket_id = t.id
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.state = $3 AND t.day IS NOT NULL AND s.is_let_in AND s.direction = 'in'
     GROUP BY s.zone ORDER BY s.zone`,
    [key.tenantId, key.exhibitionId, 'used' satisfies TicketState],
  )
  return Object.fromEntries(rows.map(({ zone, ids }) => [zone, ids.map(String)]))
}

/** A stored scan as the rules read it. */
export const passageOf = (row: ScanRow): Passage => ({
  id: `${row.deviceId}/${row.scanId}`,
  zone: row.zone,
  place: row.place,
  direction: row.direction,
  atMs: row.scannedAt.getTime(),
  day: row.day,
  check: row.codeCheck,
  isLetIn: row.isLetIn,
})
