import { retriedFailures } from '../../../../contract/rules/invitations/invitation'
import type { InviteCounts } from '../../../../contract/invitations/invitation.schema'
import type { Queryable } from '../../../database/connect'
import { type Inviter, ownedBy, ownerValues } from './invitation.sql'

/** Messages of an inviter since a moment: of a person, or of all members of a company. */
export const countMessagesSince = async (client: Queryable, inviter: Inviter, since: Date): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v
     WHERE ${ownedBy(inviter)} AND v.batch_id IS NOT NULL AND v.created_at > $4`,
    [...ownerValues(inviter), since],
  )
  return rows[0]!.count
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
