import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type VisitRow, columns, here, valuesOf } from './invitation.sql'
import { type PartKey, part, partValues } from './sendPart.sql'

/** Messages of a part that were handed over, or failed. */
export const endedOf = async (client: Queryable, key: PartKey): Promise<VisitRow[]> => {
  const { rows } = await client.query<VisitRow>(
    `SELECT ${columns} FROM visit_invitations v WHERE ${part} AND v.state IN ('sent', 'delivered', 'failed') ORDER BY v.id`,
    partValues(key),
  )
  return rows
}

/** Messages of a part whose provider has not reported yet. */
export const unreportedOf = async (client: Queryable, key: PartKey): Promise<VisitRow[]> => {
  const { rows } = await client.query<VisitRow>(
    `SELECT ${columns} FROM visit_invitations v WHERE ${part} AND v.state = 'sent' AND v.contact IS NOT NULL ORDER BY v.id`,
    partValues(key),
  )
  return rows
}

/** @returns false if it has changed since */
export const noteReport = async (client: Queryable, key: RowKey, isDelivered: boolean): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE visit_invitations v SET state = $4, failure = $5 WHERE ${here} AND v.id = $3 AND v.state = 'sent'`,
    [...valuesOf(key), isDelivered ? 'delivered' : 'failed', isDelivered ? null : 'notDelivered'],
  )
  return rowCount === 1
}
