import type { Queryable } from '../../../database/connect'
import type { visitPlans } from '../../../database/schema/visitPlans'
import type { AccountKey, RowKey } from '../../../database/within'

export type PlanRow = typeof visitPlans.$inferSelect

const columns = `p.tenant_id AS "tenantId", p.exhibition_id AS "exhibitionId", p.invitation_id AS "invitationId", p.account_id AS "accountId",
  p.visit_on AS "visitOn", p.meet_at AS "meetAt", p.place, p.revision`
const ofPlan = 'p.tenant_id = $1 AND p.exhibition_id = $2 AND p.invitation_id = $3'

export const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

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

/** An inviter's open plan, by the time of its invitation's state. */
export const findOpenPlan = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<PlanRow | null> => {
  const { rows } = await client.query<PlanRow>(
    `SELECT ${columns} FROM visit_plans p JOIN visit_invitations v ON v.tenant_id = p.tenant_id AND v.exhibition_id = p.exhibition_id AND v.id = p.invitation_id
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND v.account_id = $3 AND v.form = 'TOGETHER' AND v.state = 'open'`,
    [tenantId, exhibitionId, accountId],
  )
  return rows[0] ?? null
}

/** A plan that a person made, or comes along with. */
export interface OwnPlan {
  id: string
  visitOn: string
  meetAt: string
  place: string
  isInviter: boolean
  /** When it was made, or the friend answered. */
  since: Date
  revision: number
}

/** The open plans of a person at a fair: their own, and those of friends that they come along with. */
export const plansOfPerson = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<OwnPlan[]> => {
  const { rows } = await client.query<OwnPlan>(
    `SELECT p.invitation_id AS id, p.visit_on AS "visitOn", p.meet_at AS "meetAt", p.place, p.revision, v.account_id = $3 AS "isInviter",
       coalesce(a.answered_at, v.created_at) AS since
     FROM (SELECT id FROM visit_invitations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND form = 'TOGETHER'
       UNION SELECT invitation_id FROM visit_answers WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND is_coming) mine
     JOIN visit_plans p ON p.tenant_id = $1 AND p.exhibition_id = $2 AND p.invitation_id = mine.id
     JOIN visit_invitations v ON v.tenant_id = $1 AND v.exhibition_id = $2 AND v.id = mine.id AND v.state = 'open'
     LEFT JOIN visit_answers a ON a.tenant_id = $1 AND a.exhibition_id = $2 AND a.invitation_id = mine.id AND a.account_id = $3
     ORDER BY p.visit_on, p.meet_at, p.invitation_id`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}
