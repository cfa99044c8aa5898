import { retriedFailures } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { here, valuesOf, type Inviter, ownedBy, ownerValues } from './invitation.sql'

/** Queues the failed messages of an inviter again. @returns their parts */
export const requeueFailed = async (client: Queryable, inviter: Inviter, now: Date): Promise<{ batchId: string; slice: number }[]> => {
  const { rows } = await client.query<{ batchId: string; slice: number }>(
    `UPDATE visit_invitations v SET state = 'queued', failure = NULL, attempts = 0, busy_until = NULL
     WHERE ${ownedBy(inviter)} AND v.state = 'failed' AND v.failure = ANY($4) AND v.contact IS NOT NULL AND v.expires_at > $5
     RETURNING v.batch_id AS "batchId", v.slice`,
    [...ownerValues(inviter), retriedFailures, now],
  )
  return rows
}

/** Queues one message again. @returns its part; null if it is over, has no contact, or waits */
export const requeueOne = async (client: Queryable, key: RowKey, now: Date): Promise<{ batchId: string; slice: number } | null> => {
  const { rows } = await client.query<{ batchId: string; slice: number }>(
    `UPDATE visit_invitations v SET state = 'queued', failure = NULL, attempts = 0, busy_until = NULL, handed_at = NULL
     WHERE ${here} AND v.id = $3 AND v.state IN ('sent', 'delivered', 'failed') AND v.contact IS NOT NULL AND v.expires_at > $4
     RETURNING v.batch_id AS "batchId", v.slice`,
    [...valuesOf(key), now],
  )
  return rows[0] ?? null
}
