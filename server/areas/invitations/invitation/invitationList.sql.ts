import type { InviteForm, InviteState } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { RowKey } from '../../../database/within'
import { type VisitRow, columns, here, valuesOf, type Inviter, ownedBy, ownerValues } from './invitation.sql'

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
