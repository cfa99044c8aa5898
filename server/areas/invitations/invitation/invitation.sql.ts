import type { InviteForm, InviteFailure, InviteState, StoredInviteState } from '../../../../contract/rules/invitations/invitation'
import { retriedFailures } from '../../../../contract/rules/invitations/invitation'
import type { InviteCounts } from '../../../../contract/invitations/invitation.schema'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { visitInvitations } from '../../../database/schema/invitations'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'

export type VisitRow = typeof visitInvitations.$inferSelect

const columns = `v.tenant_id AS "tenantId", v.exhibition_id AS "exhibitionId", v.id, v.account_id AS "accountId", v.register_type AS "registerType",
  v.exhibitor_id AS "exhibitorId", v.free_invitation_id AS "freeInvitationId", v.template_id AS "templateId", v.form, v.channel, v.name, v.contact, v.contact_masked AS "contactMasked", v.note, v.language, v.token_hash AS "tokenHash",
  v.batch_id AS "batchId", v.slice, v.state, v.failure, v.attempts, v.handed_at AS "handedAt",
  v.busy_until AS "busyUntil", v.sent_at AS "sentAt", v.opened, v.created_at AS "createdAt", v.expires_at AS "expiresAt"`

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'
const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** The inviter: an account, or a company by an account of its members. */
export interface Inviter extends AccountKey {
  exhibitorId: string | null
}

/** The invitations of a company are those of all its members; a person's own list is without them. */
const ownedBy = ({ exhibitorId }: Inviter): string =>
  `${here} AND ${exhibitorId === null ? 'v.account_id = $3 AND v.exhibitor_id IS NULL' : 'v.exhibitor_id = $3'}`
export const ownerValues = ({ tenantId, exhibitionId, accountId, exhibitorId }: Inviter): string[] => [
  tenantId,
  exhibitionId,
  exhibitorId ?? accountId,
]

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

/** The open address of an inviter's channel. */
export const findChannel = async (client: Queryable, inviter: Inviter, form: InviteForm, channel: string): Promise<VisitRow | null> => {
  const { rows } = await client.query<VisitRow>(
    `SELECT ${columns} FROM visit_invitations v WHERE ${ownedBy(inviter)} AND v.form = $4 AND v.channel = $5 AND v.state = 'open'`,
    [...ownerValues(inviter), form, channel],
  )
  return rows[0] ?? null
}

export const countChannels = async (client: Queryable, inviter: Inviter): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v WHERE ${ownedBy(inviter)} AND v.form IN ('QRCODE', 'LINK')`,
    ownerValues(inviter),
  )
  return rows[0]!.count
}

/** Messages of an inviter since a moment: of a person, or of all members of a company. */
export const countMessagesSince = async (client: Queryable, inviter: Inviter, since: Date): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v
     WHERE ${ownedBy(inviter)} AND v.batch_id IS NOT NULL AND v.created_at > $4`,
    [...ownerValues(inviter), since],
  )
  return rows[0]!.count
}

/** People who registered by an invitation, and those of them who entered. */
const guests = `(SELECT g.invitation_id, count(*)::integer AS registered, count(CASE WHEN EXISTS (SELECT FROM entries e
    WHERE e.tenant_id = g.tenant_id AND e.exhibition_id = g.exhibition_id AND e.account_id = r.account_id) THEN 1 END)::integer AS attended
  FROM visit_guests g JOIN registrations r ON r.tenant_id = g.tenant_id AND r.exhibition_id = g.exhibition_id AND r.id = g.registration_id
  WHERE g.tenant_id = v.tenant_id AND g.exhibition_id = v.exhibition_id AND g.invitation_id = v.id AND r.is_complete GROUP BY g.invitation_id)`

/** A count of all states needs no people. */
const withoutGuests = 'CROSS JOIN (SELECT 0 AS attended, 0 AS registered) p'

/** An invitation with its people. */
export interface ShownVisit extends VisitRow {
  registered: number
  attended: number
}

const shownColumns = `${columns}, coalesce(p.registered, 0) AS registered, coalesce(p.attended, 0) AS attended`
const shown = `visit_invitations v LEFT JOIN LATERAL ${guests} p ON true`

export const findShown = async (client: Queryable, key: RowKey): Promise<ShownVisit | null> => {
  const { rows } = await client.query<ShownVisit>(`SELECT ${shownColumns} FROM ${shown} WHERE ${here} AND v.id = $3`, valuesOf(key))
  return rows[0] ?? null
}

/** What a list shows of all invitations. */
export interface VisitFilter {
  form?: InviteForm
  /** The farthest that the guest has come. */
  state?: InviteState
  /** A part of the guest's name, phone or email address. */
  search?: string
}

/** The same as `stateOf`, for a list of one state. */
const reachedState = `CASE WHEN v.state IN ('withdrawn', 'optedOut') THEN v.state
  WHEN v.state = 'open' THEN CASE WHEN v.expires_at > $5 THEN 'open' ELSE 'expired' END
  WHEN coalesce(p.attended, 0) > 0 THEN 'attended' WHEN coalesce(p.registered, 0) > 0 THEN 'registered'
  WHEN v.opened > 0 THEN 'opened' ELSE v.state END`

/** The invitations of an inviter, the newest first. */
export const pageVisits = async (
  client: Queryable,
  inviter: Inviter,
  { form, state, search = '' }: VisitFilter,
  window: PageWindow,
  now: Date,
): Promise<PageRows<ShownVisit>> => {
  const whose = `${ownedBy(inviter)} AND ($4::text IS NULL OR v.form = $4) AND ($6::text IS NULL OR ${reachedState} = $6)
    AND ($7 = '' OR position($7 in lower(v.name)) > 0 OR position($7 in lower(v.channel)) > 0 OR position($7 in coalesce(v.contact, '')) > 0)`
  const values = [...ownerValues(inviter), form ?? null, now, state ?? null, search.trim().toLowerCase()]
  const from = `${shown} WHERE ${whose}`
  const counted = state ? from : `visit_invitations v ${withoutGuests} WHERE ${whose}`
  return pagedText(client, { columns: shownColumns, from, counted, order: 'v.id DESC', values }, window)
}

export const countVisits = async (client: Queryable, inviter: Inviter): Promise<InviteCounts> => {
  // People are counted by themselves: one look at each of thousands of invitations would take longer than the rest.
  const { rows } = await client.query<InviteCounts>(
    `SELECT i.*, p.* FROM (SELECT count(CASE WHEN v.batch_id IS NOT NULL THEN 1 END)::integer AS invited,
       count(CASE WHEN v.state = 'queued' THEN 1 END)::integer AS queued,
       count(CASE WHEN v.sent_at IS NOT NULL THEN 1 END)::integer AS sent,
       count(CASE WHEN v.state = 'delivered' THEN 1 END)::integer AS delivered,
       count(CASE WHEN v.opened > 0 THEN 1 END)::integer AS opened,
       count(CASE WHEN v.state = 'failed' THEN 1 END)::integer AS failed,
       count(CASE WHEN v.state = 'failed' AND v.failure = ANY($4) AND v.contact IS NOT NULL THEN 1 END)::integer AS retriable,
       count(CASE WHEN v.state = 'failed' AND EXISTS (SELECT FROM free_invitations f WHERE f.tenant_id = v.tenant_id
         AND f.exhibition_id = v.exhibition_id AND f.id = v.free_invitation_id AND f.state = 'open') THEN 1 END)::integer AS "ticketsHeld",
       count(CASE WHEN v.state = 'optedOut' THEN 1 END)::integer AS "optedOut"
     FROM visit_invitations v WHERE ${ownedBy(inviter)}) i
     CROSS JOIN (SELECT count(*)::integer AS registered, count(CASE WHEN EXISTS (SELECT FROM entries e
         WHERE e.tenant_id = v.tenant_id AND e.exhibition_id = v.exhibition_id AND e.account_id = r.account_id) THEN 1 END)::integer AS attended
       FROM visit_invitations v
       JOIN visit_guests g ON g.tenant_id = v.tenant_id AND g.exhibition_id = v.exhibition_id AND g.invitation_id = v.id
       JOIN registrations r ON r.tenant_id = g.tenant_id AND r.exhibition_id = g.exhibition_id AND r.id = g.registration_id
       WHERE ${ownedBy(inviter)} AND r.is_complete) p`,
    [...ownerValues(inviter), retriedFailures],
  )
  return rows[0]!
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

/** A part of a sending. */
export interface PartKey extends ExhibitionKey {
  batchId: string
  slice: number
}

const part = `${here} AND v.batch_id = $3 AND v.slice = $4`
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
