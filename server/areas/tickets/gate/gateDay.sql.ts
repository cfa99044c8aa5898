import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { gateScans } from '../../../database/schema/gate'
import { type ExhibitionKey, within } from '../../../database/within'
import type { ScanRow } from './gate.sql'

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
