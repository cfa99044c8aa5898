import type { InviteForm, InviteFailure, StoredInviteState } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { type VisitRow, columns, valuesOf } from './invitation.sql'

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'

/** A part of a sending. */
export interface PartKey extends ExhibitionKey {
  batchId: string
  slice: number
}

export const part = `${here} AND v.batch_id = $3 AND v.slice = $4`
const partValues = ({ tenantId, exhibitionId, batchId, slice }: PartKey): unknown[] => [tenantId, exhibitionId, batchId, slice]

/**
 * Takes the next queued message of a part for one worker. This statement is the guard: a second worker gets another message, or none.
 * @returns it with the beginning of an earlier hand-over whose outcome is unknown
 */
export const takeNext = async (
  client: Queryable,
  key: PartKey,
  now: Date,
  busyUntil: Date,
): Promise<(VisitRow & { handedBefore: Date | null }) | null> => {
  const { rows } = await client.query<VisitRow & { handedBefore: Date | null }>(
    `WITH next AS (SELECT v.id, v.handed_at FROM visit_invitations v
       WHERE ${part} AND v.state = 'queued' AND (v.busy_until IS NULL OR v.busy_until <= $5) ORDER BY v.id LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE visit_invitations v SET busy_until = $6, attempts = v.attempts + 1 FROM next
     WHERE ${here} AND v.id = next.id RETURNING ${columns}, next.handed_at AS "handedBefore"`,
    [...partValues(key), now, busyUntil],
  )
  return rows[0] ?? null
}

/** Notes that a hand-over to the provider begins. */
export const beginHandOver = async (client: Queryable, key: RowKey, at: Date): Promise<void> => {
  await client.query(`UPDATE visit_invitations v SET handed_at = $4 WHERE ${here} AND v.id = $3`, [...valuesOf(key), at])
}

/** Ends an attempt. @returns false if its inviter has withdrawn it meanwhile, and nothing changes */
export const endAttempt = async (
  client: Queryable,
  key: RowKey,
  {
    state,
    failure = null,
    uncounted,
    at,
  }: {
    state: Extract<StoredInviteState, 'queued' | 'sent' | 'failed' | 'optedOut'>
    failure?: InviteFailure | null
    /** Nothing was handed over, so the next attempt is the same one. */
    uncounted?: { handedBefore: Date | null }
    at: Date
  },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE visit_invitations v SET state = $4, failure = $5, busy_until = NULL,
       sent_at = CASE WHEN $4 = 'sent' THEN $6::timestamptz ELSE v.sent_at END,
       attempts = CASE WHEN $7::boolean THEN v.attempts - 1 ELSE v.attempts END,
       handed_at = CASE WHEN $5 = 'contactRefused' THEN NULL WHEN $7 THEN $8::timestamptz ELSE v.handed_at END
     WHERE ${here} AND v.id = $3 AND v.state = 'queued'`,
    [...valuesOf(key), state, failure, at, uncounted !== undefined, uncounted?.handedBefore ?? null],
  )
  return rowCount === 1
}

/** All messages of a part have one form. */
export const formOfPart = async (client: Queryable, key: PartKey): Promise<InviteForm | null> => {
  const { rows } = await client.query<{ form: InviteForm }>(`SELECT v.form FROM visit_invitations v WHERE ${part} LIMIT 1`, partValues(key))
  return rows[0]?.form ?? null
}

/** Messages of a part that are still queued. */
export const countQueued = async (client: Queryable, key: PartKey): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v WHERE ${part} AND v.state = 'queued'`,
    partValues(key),
  )
  return rows[0]!.count
}

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
