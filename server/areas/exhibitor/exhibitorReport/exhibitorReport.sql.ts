import type { Queryable } from '../../../database/connect'
import type { ExhibitorKey } from '../member.service'

const dayOf = (moment: string): string => `to_char(${moment} AT TIME ZONE $4, 'YYYY-MM-DD')`

const valuesOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey): string[] => [tenantId, exhibitionId, exhibitorId]

/** A number of a day of the fair's time zone. */
export interface DayCount {
  day: string
  count: number
}

/** The company's invitations: messages by day, and how many of all were opened. */
export const countInvited = async (client: Queryable, key: ExhibitorKey, timeZone: string): Promise<(DayCount & { opened: number })[]> => {
  const { rows } = await client.query<DayCount & { opened: number }>(
    `SELECT ${dayOf('created_at')} AS day, count(CASE WHEN batch_id IS NOT NULL THEN 1 END)::integer AS count,
       count(CASE WHEN opened > 0 THEN 1 END)::integer AS opened
     FROM visit_invitations WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 GROUP BY day`,
    [...valuesOf(key), timeZone],
  )
  return rows
}

/** Buyers who registered by an invitation, by the days of their registration and of their first entry. */
export const countBuyers = async (
  client: Queryable,
  key: ExhibitorKey,
  timeZone: string,
): Promise<{ registeredOn: string; cameOn: string | null; count: number }[]> => {
  const { rows } = await client.query<{ registeredOn: string; cameOn: string | null; count: number }>(
    `SELECT ${dayOf('g.came_at')} AS "registeredOn", ${dayOf('e.first')} AS "cameOn", count(*)::integer AS count
     FROM visit_invitations v
     JOIN visit_guests g ON g.tenant_id = v.tenant_id AND g.exhibition_id = v.exhibition_id AND g.invitation_id = v.id
     JOIN registrations r ON r.tenant_id = g.tenant_id AND r.exhibition_id = g.exhibition_id AND r.id = g.registration_id
     LEFT JOIN LATERAL (SELECT min(entered_at) AS first FROM entries e
       WHERE e.tenant_id = r.tenant_id AND e.exhibition_id = r.exhibition_id AND e.account_id = r.account_id) e ON true
     WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.exhibitor_id = $3 AND r.is_complete GROUP BY 1, 2`,
    [...valuesOf(key), timeZone],
  )
  return rows
}

/** The company's people with a credential, by the day of their first entry. */
export const countStaffCame = async (client: Queryable, key: ExhibitorKey, timeZone: string): Promise<DayCount[]> => {
  const { rows } = await client.query<DayCount>(
    `SELECT ${dayOf('e.first')} AS day, count(*)::integer AS count FROM (
       SELECT min(e.entered_at) AS first FROM credentials c
       JOIN tickets k ON k.tenant_id = c.tenant_id AND k.exhibition_id = c.exhibition_id AND k.order_id = c.order_id
       JOIN entries e ON e.tenant_id = k.tenant_id AND e.exhibition_id = k.exhibition_id AND e.ticket_id = k.id
       WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.exhibitor_id = $3 GROUP BY c.id) e
     GROUP BY 1`,
    [...valuesOf(key), timeZone],
  )
  return rows
}

/** Looks at the booth and at products, by day. */
export const viewsByDay = async (client: Queryable, key: ExhibitorKey): Promise<(DayCount & { kind: string })[]> => {
  const { rows } = await client.query<DayCount & { kind: string }>(
    `SELECT kind, day, views AS count FROM exhibitor_views WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3`,
    valuesOf(key),
  )
  return rows
}

/** The shown products that visitors looked at most. */
export const mostViewed = async (
  client: Queryable,
  key: ExhibitorKey,
  most: number,
): Promise<{ id: string; nameCn: string; nameEn: string; views: number }[]> => {
  const { rows } = await client.query<{ id: string; nameCn: string; nameEn: string; views: number }>(
    `SELECT p.id, p.name_cn AS "nameCn", p.name_en AS "nameEn", v.views FROM listed_product_views v
     JOIN listed_products p ON p.tenant_id = v.tenant_id AND p.exhibition_id = v.exhibition_id AND p.id = v.product_id
     WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.exhibitor_id = $3 AND p.is_public AND p.is_shown
     ORDER BY v.views DESC, p.id LIMIT $4`,
    [...valuesOf(key), most],
  )
  return rows
}

/** What the company has now. */
export const presentNumbers = async (
  client: Queryable,
  key: ExhibitorKey,
): Promise<{ productsShown: number; members: number; staffWaiting: number }> => {
  const mine = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'
  const { rows } = await client.query<{ productsShown: number; members: number; staffWaiting: number }>(
    `SELECT (SELECT count(*)::integer FROM listed_products WHERE ${mine} AND is_public AND is_shown) AS "productsShown",
       (SELECT count(*)::integer FROM exhibitor_members WHERE ${mine}) AS members,
       (SELECT count(*)::integer FROM staff_people WHERE ${mine} AND state = 'sent') AS "staffWaiting"`,
    valuesOf(key),
  )
  return rows[0]!
}
