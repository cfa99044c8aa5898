import type { Queryable } from '../../../database/connect'
import type { visitPlans } from '../../../database/schema/visitPlans'
import type { AccountKey, RowKey } from '../../../database/within'

export type PlanRow = typeof visitPlans.$inferSelect

const columns = `p.tenant_id AS "tenantId", p.exhibition_id AS "exhibitionId", p.invitation_id AS "invitationId", p.account_id AS "accountId",
  p.visit_on AS "visitOn", p.meet_at AS "meetAt", p.place, p.revision`
const ofPlan = 'p.tenant_id = $1 AND p.exhibition_id = $2 AND p.invitation_id = $3'
const ofAnswer = 'a.tenant_id = $1 AND a.exhibition_id = $2 AND a.invitation_id = $3'
const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** The plan of an invitation. @param key of the invitation */
export const findPlan = async (client: Queryable, key: RowKey): Promise<PlanRow | null> => {
  const { rows } = await client.query<PlanRow>(`SELECT ${columns} FROM visit_plans p WHERE ${ofPlan}`, valuesOf(key))
  return rows[0] ?? null
}

/** The same, locked: one answer or change after the other. */
export const lockPlan = async (client: Queryable, key: RowKey): Promise<PlanRow | null> => {
  const { rows } = await client.query<PlanRow>(`SELECT ${columns} FROM visit_plans p WHERE ${ofPlan} FOR UPDATE`, valuesOf(key))
  return rows[0] ?? null
}

/** Stores a plan, or its new time and place. */
export const putPlan = async (client: Queryable, plan: PlanRow): Promise<void> => {
  const { tenantId, exhibitionId, invitationId, accountId, visitOn, meetAt, place, revision } = plan
  await client.query(
    `INSERT INTO visit_plans (tenant_id, exhibition_id, invitation_id, account_id, visit_on, meet_at, place, revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, exhibition_id, invitation_id) DO UPDATE SET visit_on = $5, meet_at = $6, place = $7, revision = $8`,
    [tenantId, exhibitionId, invitationId, accountId, visitOn, meetAt, place, revision],
  )
}

/** Stores the words of a plan's invitation, and its end. */
export const setPlanWords = async (client: Queryable, key: RowKey, note: string, expiresAt: Date): Promise<void> => {
  await client.query(
    'UPDATE visit_invitations v SET note = $4, expires_at = $5 WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.id = $3',
    [...valuesOf(key), note, expiresAt],
  )
}

export const countComing = async (client: Queryable, key: RowKey): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_answers a WHERE ${ofAnswer} AND a.is_coming`,
    valuesOf(key),
  )
  return rows[0]!.count
}

/** The friends who come along, for a message. */
export const findComing = async (client: Queryable, key: RowKey): Promise<string[]> => {
  const { rows } = await client.query<{ accountId: string }>(
    `SELECT a.account_id AS "accountId" FROM visit_answers a WHERE ${ofAnswer} AND a.is_coming ORDER BY a.account_id`,
    valuesOf(key),
  )
  return rows.map(({ accountId }) => accountId)
}

/** A friend's answer; null if there is none. */
export const findAnswer = async (client: Queryable, key: RowKey, accountId: string): Promise<boolean | null> => {
  const { rows } = await client.query<{ isComing: boolean }>(
    `SELECT a.is_coming AS "isComing" FROM visit_answers a WHERE ${ofAnswer} AND a.account_id = $4`,
    [...valuesOf(key), accountId],
  )
  return rows[0]?.isComing ?? null
}

export const putAnswer = async (client: Queryable, key: RowKey, accountId: string, isComing: boolean, at: Date): Promise<void> => {
  await client.query(
    `INSERT INTO visit_answers AS a (tenant_id, exhibition_id, invitation_id, account_id, is_coming, answered_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, exhibition_id, invitation_id, account_id) DO UPDATE SET is_coming = $5, answered_at = $6 WHERE a.tenant_id = $1 AND a.is_coming <> $5`,
    [...valuesOf(key), accountId, isComing, at],
  )
}

/** A friend who answered, as the inviter sees them. */
export interface FriendRow {
  name: string
  isComing: boolean
  hasRegistered: boolean
  hasEntered: boolean
  answeredAt: Date
}

/** Answers of a plan: those who come first, and the newest of them. */
export const friendsOf = async (client: Queryable, key: RowKey, limit: number): Promise<FriendRow[]> => {
  const { rows } = await client.query<FriendRow>(
    `SELECT coalesce(nullif(r.name, ''), c.display_name) AS name, a.is_coming AS "isComing", a.answered_at AS "answeredAt",
       coalesce(r.is_complete, false) AS "hasRegistered",
       EXISTS (SELECT FROM entries e WHERE e.tenant_id = a.tenant_id AND e.exhibition_id = a.exhibition_id AND e.account_id = a.account_id) AS "hasEntered"
     FROM visit_answers a JOIN accounts c ON c.tenant_id = a.tenant_id AND c.id = a.account_id
     LEFT JOIN LATERAL (SELECT n.name, n.is_complete FROM registrations n
       WHERE n.tenant_id = a.tenant_id AND n.exhibition_id = a.exhibition_id AND n.account_id = a.account_id
       ORDER BY n.is_complete DESC, n.id LIMIT 1) r ON true
     WHERE ${ofAnswer} ORDER BY a.is_coming DESC, a.answered_at DESC, a.account_id LIMIT $4`,
    [...valuesOf(key), limit],
  )
  return rows
}

/** An inviter's open plan, by the time of its invitation's state. */
export const findOpenPlan = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<PlanRow | null> => {
  const { rows } = await client.query<PlanRow>(
    `SELECT ${columns} FROM visit_plans p JOIN visit_invitations v ON v.tenant_id = p.tenant_id AND v.exhibition_id = p.exhibition_id AND v.id = p.invitation_id
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND v.account_id = $3 AND v.form = 'TOGETHER' AND v.state = 'open'`,
    [tenantId, exhibitionId, accountId],
  )
  return rows[0] ?? null
}
