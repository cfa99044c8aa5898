import { and, eq, inArray } from 'drizzle-orm'
import type { JoinWay } from '../../../../contract/rules/group/group'
import type { Queryable } from '../../../database/connect'
import { visitingGroupMembers } from '../../../database/schema/groups'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Reader } from '../group/group.sql'

export type MembershipRow = typeof visitingGroupMembers.$inferSelect

/** Locks a group above all parts until the transaction ends, and counts its members with those of its parts. */
export const holdGroup = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<number> => {
  const values = [tenantId, exhibitionId, id]
  await client.query('SELECT id FROM visiting_groups WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR UPDATE', values)
  return countOfTop(client, { tenantId, exhibitionId, id })
}

/** The members of a group with those of its parts. */
export const countOfTop = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visiting_group_members
     WHERE tenant_id = $1 AND exhibition_id = $2 AND group_id IN (
       SELECT g.id FROM visiting_groups g WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND (g.id = $3 OR g.parent_id = $3))`,
    [tenantId, exhibitionId, id],
  )
  return rows[0]!.count
}

/** One statement for all of them. */
export const insertMembers = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: RowKey,
  people: readonly { registrationId: string; accountId: string }[],
  { way, at }: { way: JoinWay; at: Date },
): Promise<void> => {
  if (people.length === 0) return
  await client.query(
    `INSERT INTO visiting_group_members (tenant_id, exhibition_id, registration_id, account_id, group_id, way, joined_at)
     SELECT $1, $2, n.registration, n.account, $3, $4, $5 FROM unnest($6::bigint[], $7::bigint[]) AS n (registration, account)`,
    [tenantId, exhibitionId, id, way, at, people.map((one) => one.registrationId), people.map((one) => one.accountId)],
  )
}

/** The membership of an account at a fair; null without one. */
export const membershipOf = async (db: Reader, key: AccountKey): Promise<MembershipRow | null> => {
  const [row] = await db
    .select()
    .from(visitingGroupMembers)
    .where(and(within(visitingGroupMembers, key), eq(visitingGroupMembers.accountId, key.accountId)))
  return row ?? null
}

/** Locks members of groups, in the order of their ids. */
export const lockMembers = (
  tx: Reader,
  key: ExhibitionKey,
  groupIds: readonly string[],
  ids: readonly string[],
): Promise<MembershipRow[]> =>
  tx
    .select()
    .from(visitingGroupMembers)
    .where(
      and(
        within(visitingGroupMembers, key),
        inArray(visitingGroupMembers.groupId, [...groupIds]),
        inArray(visitingGroupMembers.registrationId, [...ids]),
      ),
    )
    .orderBy(visitingGroupMembers.registrationId)
    .for('update')

export const setGroupOf = async (tx: Reader, key: ExhibitionKey, ids: readonly string[], groupId: string): Promise<void> => {
  await tx
    .update(visitingGroupMembers)
    .set({ groupId })
    .where(and(within(visitingGroupMembers, key), inArray(visitingGroupMembers.registrationId, [...ids])))
}

export const deleteMembers = async (tx: Reader, key: ExhibitionKey, ids: readonly string[]): Promise<void> => {
  await tx
    .delete(visitingGroupMembers)
    .where(and(within(visitingGroupMembers, key), inArray(visitingGroupMembers.registrationId, [...ids])))
}

/** Notes a reminder of a day. A member who has one of this day gets no second. @returns who gets one */
export const claimReminders = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
  today: string,
): Promise<{ id: string; accountId: string }[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ id: string; accountId: string }>(
    `UPDATE visiting_group_members SET reminded_on = $4
     WHERE tenant_id = $1 AND exhibition_id = $2 AND registration_id = ANY($3::bigint[]) AND reminded_on IS DISTINCT FROM $4
     RETURNING registration_id AS id, account_id AS "accountId"`,
    [tenantId, exhibitionId, [...ids], today],
  )
  return rows
}

/** The memberships of an account at all fairs of an organiser, each with its group. */
export const membershipsOfAccount = async (
  client: Queryable,
  tenantId: string,
  accountId: string,
): Promise<{ exhibitionId: string; groupName: string; way: JoinWay; joinedAt: Date; remindedOn: string | null }[]> => {
  const { rows } = await client.query<{
    exhibitionId: string
    groupName: string
    way: JoinWay
    joinedAt: Date
    remindedOn: string | null
  }>(
    `SELECT m.exhibition_id AS "exhibitionId", g.name AS "groupName", m.way, m.joined_at AS "joinedAt", m.reminded_on AS "remindedOn"
     FROM visiting_group_members m
     JOIN visiting_groups g ON g.tenant_id = m.tenant_id AND g.exhibition_id = m.exhibition_id AND g.id = m.group_id
     WHERE m.tenant_id = $1 AND m.account_id = $2 ORDER BY m.joined_at, m.registration_id`,
    [tenantId, accountId],
  )
  return rows
}
