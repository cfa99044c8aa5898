import type { AccountKey } from '../../../database/within'
import { type VisitRow, columns } from './invitation.sql'
import { type InviteForm, type InviteState, retriedFailures } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { withoutGuests, type ShownVisit, shownColumns, shown } from './shownVisit.sql'
import type { InviteCounts } from '../../../../contract/invitations/invitation.schema'

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'

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

/** Messages of an inviter since a moment: of a person, or of all members of a company. */
export const countMessagesSince = async (client: Queryable, inviter: Inviter, since: Date): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v
     WHERE ${ownedBy(inviter)} AND v.batch_id IS NOT NULL AND v.created_at > $4`,
    [...ownerValues(inviter), since],
  )
  return rows[0]!.count
}

/** How many invitations of an inviter have come how far. */
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
