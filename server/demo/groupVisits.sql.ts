import type { Queryable } from '../database/connect'
import type { ExhibitionKey } from '../database/within'

export interface DemoGroup {
  id: string
  /** Null for a group above all of its parts. */
  parentId: string | null
  name: string
}

/** The groups of a demo fair that the organiser approved, the oldest first. */
export const approvedGroups = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<DemoGroup[]> => {
  const { rows } = await client.query<DemoGroup>(
    `SELECT id, parent_id AS "parentId", name FROM visiting_groups WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'approved' ORDER BY id`,
    [tenantId, exhibitionId],
  )
  return rows
}

/** The arrivals of vehicles a number of days later. */
export const moveArrivals = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  for (const table of ['parking_passes', 'parking_slots'])
    await client.query(
      `UPDATE ${table} SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2`,
      [tenantId, exhibitionId, days],
    )
}
