import type { Queryable } from '../../../database/connect'
import { type ExhibitionKey, mostRows } from '../../../database/within'
import type { ExhibitorKey } from '../../exhibitor/member.service'

export interface FairWithFollowUps extends ExhibitionKey {
  timeZone: string
}

/** Fairs of which some company has a next step between two days, of every organiser. Contacts are followed up after the fair too. */
export const fairsWithFollowUps = async (client: Queryable, from: string, until: string): Promise<FairWithFollowUps[]> => {
  const { rows } = await client.query<FairWithFollowUps>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT e.tenant_id AS "tenantId", e.id AS "exhibitionId", e.time_zone AS "timeZone" FROM exhibitions e
       WHERE e.tenant_id = t.tenant_id AND EXISTS (SELECT 1 FROM contacts c
         WHERE c.tenant_id = t.tenant_id AND c.exhibition_id = e.id AND c.due_day BETWEEN $1 AND $2 AND c.root_id IS NULL)
       ORDER BY e.id LIMIT $3) AS found`,
    [from, until, mostRows],
  )
  return rows
}

const isReminded = `c.tenant_id = $1 AND c.exhibition_id = $2 AND c.exhibitor_id = s.exhibitor_id AND c.due_account_id = s.account_id
  AND c.due_day = $3 AND c.root_id IS NULL AND c.withdrawn_at IS NULL`

const isHeld = `s.ended_at IS NULL AND EXISTS (SELECT 1 FROM exhibitor_members m
  WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.exhibitor_id = s.exhibitor_id AND m.account_id = s.account_id)`

/**
 * Members with a seat who have something to follow up on a day, and were not reminded of it. Their seats say so from here on, so two servers remind
 * nobody twice.
 */
export const remindOnce = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  day: string,
  most: number,
): Promise<{ exhibitorId: string; accountId: string }[]> => {
  const { rows } = await client.query<{ exhibitorId: string; accountId: string }>(
    `UPDATE contact_seats u SET reminded_day = $3
     WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.reminded_day IS DISTINCT FROM $3 AND (u.exhibitor_id, u.account_id) IN (
       SELECT s.exhibitor_id, s.account_id FROM contact_seats s
       WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.reminded_day IS DISTINCT FROM $3 AND ${isHeld}
         AND EXISTS (SELECT 1 FROM contacts c WHERE ${isReminded})
       ORDER BY s.exhibitor_id, s.account_id LIMIT $4)
     RETURNING u.exhibitor_id AS "exhibitorId", u.account_id AS "accountId"`,
    [tenantId, exhibitionId, day, most],
  )
  return rows
}

/** The contacts that a member follows up on a day; none of a member without a seat. */
export const countFollowUps = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  day: string,
  accountId: string,
): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM contact_seats s
     JOIN contacts c ON ${isReminded}
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.exhibitor_id = $4 AND s.account_id = $5 AND ${isHeld}`,
    [tenantId, exhibitionId, day, exhibitorId, accountId],
  )
  return rows[0]!.count
}
