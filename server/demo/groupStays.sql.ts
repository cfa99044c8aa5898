import type { Queryable } from '../database/connect'
import type { ExhibitionKey } from '../database/within'

/** The approved groups with their parts, the largest first. */
export const approvedGroups = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
): Promise<{ id: string; leaderAccountId: string; groupIds: string[]; members: number }[]> => {
  const { rows } = await client.query<{ id: string; leaderAccountId: string; groupIds: string[]; members: number }>(
    `SELECT g.id, g.leader_account_id AS "leaderAccountId", array_agg(DISTINCT p.id) AS "groupIds", count(m.registration_id)::integer AS members
     FROM visiting_groups g
     JOIN visiting_groups p ON p.tenant_id = $1 AND p.exhibition_id = $2 AND (p.id = g.id OR p.parent_id = g.id)
     LEFT JOIN visiting_group_members m ON m.tenant_id = $1 AND m.exhibition_id = $2 AND m.group_id = p.id
     WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.parent_id IS NULL AND g.state = 'approved'
     GROUP BY g.id, g.leader_account_id ORDER BY count(m.registration_id) DESC, g.id`,
    [tenantId, exhibitionId],
  )
  return rows
}

/** Moves the rooms and coaches of groups with the days of their fair. */
export const moveGroupStays = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, days: number): Promise<void> => {
  const values = [tenantId, exhibitionId, days]
  await client.query(
    `UPDATE group_stays SET from_day = to_char(from_day::date + $3::integer, 'YYYY-MM-DD'), until_day = to_char(until_day::date + $3::integer, 'YYYY-MM-DD')
     WHERE tenant_id = $1 AND exhibition_id = $2`,
    values,
  )
  await client.query(`DELETE FROM group_room_nights WHERE tenant_id = $1 AND exhibition_id = $2`, [tenantId, exhibitionId])
  await countRoomNights(client, { tenantId, exhibitionId })
  await client.query(
    `UPDATE group_coaches SET starts_at = starts_at + make_interval(days => $3), ends_at = ends_at + make_interval(days => $3)
     WHERE tenant_id = $1 AND exhibition_id = $2`,
    values,
  )
}

/** Counts the nights of the rooms that are held. */
export const countRoomNights = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<void> => {
  await client.query(
    `INSERT INTO group_room_nights (tenant_id, exhibition_id, hotel_id, room_id, night, taken)
     SELECT $1, $2, s.hotel_id, s.room_id, to_char(d, 'YYYY-MM-DD'), count(*) FROM group_stays s
       CROSS JOIN LATERAL generate_series(s.from_day::timestamp, s.until_day::timestamp - interval '1 day', interval '1 day') AS d
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.state IN ('wanted', 'confirmed') GROUP BY s.hotel_id, s.room_id, d`,
    [tenantId, exhibitionId],
  )
}
