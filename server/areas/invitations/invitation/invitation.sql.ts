import type { Queryable } from '../../../database/connect'
import type { visitInvitations } from '../../../database/schema/invitations'
import type { ExhibitionKey, RowKey } from '../../../database/within'

export type VisitRow = typeof visitInvitations.$inferSelect

export const columns = `v.tenant_id AS "tenantId", v.exhibition_id AS "exhibitionId", v.id, v.account_id AS "accountId", v.register_type AS "registerType",
  v.exhibitor_id AS "exhibitorId", v.free_invitation_id AS "freeInvitationId", v.template_id AS "templateId", v.form, v.channel, v.name, v.contact, v.contact_masked AS "contactMasked", v.note, v.language, v.token_hash AS "tokenHash",
  v.batch_id AS "batchId", v.slice, v.state, v.failure, v.attempts, v.handed_at AS "handedAt",
  v.busy_until AS "busyUntil", v.sent_at AS "sentAt", v.opened, v.created_at AS "createdAt", v.expires_at AS "expiresAt"`

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'
export const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** Inserts invitations. A contact that this person has invited, and a channel that is open, is left out. @returns the ids of the new rows */
export const insertVisits = async (client: Queryable, rows: VisitRow[]): Promise<string[]> => {
  const { rows: inserted } = await client.query<{ id: string }>(
    `INSERT INTO visit_invitations (tenant_id, exhibition_id, id, account_id, register_type, exhibitor_id, template_id, form, channel, name, contact, contact_masked, note,
       language, token_hash, batch_id, slice, state, attempts, opened, created_at, expires_at)
     SELECT r->>'tenantId', (r->>'exhibitionId')::bigint, (r->>'id')::bigint, (r->>'accountId')::bigint, r->>'registerType', (r->>'exhibitorId')::bigint, r->>'templateId', r->>'form', r->>'channel',
       r->>'name', r->>'contact', r->>'contactMasked', r->>'note', r->>'language', r->>'tokenHash', (r->>'batchId')::bigint,
       (r->>'slice')::integer, r->>'state', 0, 0, (r->>'createdAt')::timestamptz, (r->>'expiresAt')::timestamptz
     FROM jsonb_array_elements($1::jsonb) AS r ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id }) => id).filter((id) => inserted.some((one) => one.id === id))
}

export const findVisit = async (client: Queryable, key: RowKey): Promise<VisitRow | null> => {
  const { rows } = await client.query<VisitRow>(`SELECT ${columns} FROM visit_invitations v WHERE ${here} AND v.id = $3`, valuesOf(key))
  return rows[0] ?? null
}

/** Joins invitations with the free tickets that wait for their guests, in one statement. */
export const joinFreeInvitations = async (
  client: Queryable,
  key: ExhibitionKey,
  joined: readonly { id: string; freeInvitationId: string }[],
): Promise<void> => {
  await client.query(
    `UPDATE visit_invitations v SET free_invitation_id = j.free_id FROM unnest($3::bigint[], $4::bigint[]) AS j (id, free_id)
     WHERE ${here} AND v.id = j.id`,
    [key.tenantId, key.exhibitionId, joined.map(({ id }) => id), joined.map(({ freeInvitationId }) => freeInvitationId)],
  )
}

/** Ends an invitation: its inviter takes it back, or its guest refuses. The contact goes. @returns false if it had ended before */
export const endVisit = async (client: Queryable, key: RowKey, state: 'withdrawn' | 'optedOut'): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE visit_invitations v SET state = $4, contact = NULL, failure = NULL, busy_until = NULL
     WHERE ${here} AND v.id = $3 AND v.state NOT IN ('withdrawn', 'optedOut')`,
    [...valuesOf(key), state],
  )
  return rowCount === 1
}

export const noteOpened = async (client: Queryable, key: RowKey): Promise<void> => {
  await client.query(`UPDATE visit_invitations v SET opened = v.opened + 1 WHERE ${here} AND v.id = $3`, valuesOf(key))
}

export const insertOptOut = async (client: Queryable, tenantId: string, contact: string, at: Date): Promise<void> => {
  await client.query('INSERT INTO invitation_opt_outs (tenant_id, contact, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    tenantId,
    contact,
    at,
  ])
}
