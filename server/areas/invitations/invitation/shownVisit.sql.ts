import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type VisitRow, columns, valuesOf } from './invitation.sql'

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'

/** People who registered by an invitation, and those of them who entered. */
const guests = `(SELECT g.invitation_id, count(*)::integer AS registered, count(CASE WHEN EXISTS (SELECT FROM entries e
    WHERE e.tenant_id = g.tenant_id AND e.exhibition_id = g.exhibition_id AND e.account_id = r.account_id) THEN 1 END)::integer AS attended
  FROM visit_guests g JOIN registrations r ON r.tenant_id = g.tenant_id AND r.exhibition_id = g.exhibition_id AND r.id = g.registration_id
  WHERE g.tenant_id = v.tenant_id AND g.exhibition_id = v.exhibition_id AND g.invitation_id = v.id AND r.is_complete GROUP BY g.invitation_id)`

/** A count of all states needs no people. */
export const withoutGuests = 'CROSS JOIN (SELECT 0 AS attended, 0 AS registered) p'

/** An invitation with its people. */
export interface ShownVisit extends VisitRow {
  registered: number
  attended: number
}

export const shownColumns = `${columns}, coalesce(p.registered, 0) AS registered, coalesce(p.attended, 0) AS attended`
export const shown = `visit_invitations v LEFT JOIN LATERAL ${guests} p ON true`

/** One invitation with its people. */
export const findShown = async (client: Queryable, key: RowKey): Promise<ShownVisit | null> => {
  const { rows } = await client.query<ShownVisit>(`SELECT ${shownColumns} FROM ${shown} WHERE ${here} AND v.id = $3`, valuesOf(key))
  return rows[0] ?? null
}
