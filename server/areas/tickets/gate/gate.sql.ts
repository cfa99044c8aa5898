import type { GateVerdict, Passage } from '../../../../contract/rules/tickets/gate'
import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { gateScans } from '../../../database/schema/gate'
import type { ExhibitionKey } from '../../../database/within'

export type ScanRow = typeof gateScans.$inferSelect

// The statements over lists of ids have no names, for the reason in `scannedTicket.sql`.

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
