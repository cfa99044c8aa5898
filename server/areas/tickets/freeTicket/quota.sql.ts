import type { Queryable } from '../../../database/connect'
import type { freeQuotas } from '../../../database/schema/freeQuotas'
import type { AccountKey, RowKey } from '../../../database/within'

export type QuotaRow = typeof freeQuotas.$inferSelect

export const columns = `q.tenant_id AS "tenantId", q.exhibition_id AS "exhibitionId", q.id, q.code, q.department, q.exhibitor_id AS "exhibitorId", q.ticket_type_id AS "ticketTypeId", q.quota,
  q.offered, q.claimed, q.ends_at AS "endsAt", q.created_at AS "createdAt"`

export const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** Members of the quota's company who may invite ($3). An admin may do everything. */
export const ofCompany = `EXISTS (SELECT FROM exhibitor_members m WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.account_id = $3
  AND m.exhibitor_id = q.exhibitor_id AND (m.role = 'admin' OR 'invite' = ANY(m.rights)))`

const isInviter = `(${ofCompany} OR EXISTS (SELECT FROM free_quota_inviters i
  WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.quota_id = q.id AND i.account_id = $3))`

/** The quotas of an inviter, with the places that nobody claimed in time. */
export const quotasOfInviter = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
): Promise<(QuotaRow & { expired: number })[]> => {
  const { rows } = await client.query<QuotaRow & { expired: number }>(
    `SELECT ${columns}, coalesce((SELECT sum(v.places - v.claimed) FROM free_invitations v
       WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.quota_id = q.id AND v.state = 'expired'), 0)::integer AS expired
     FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${isInviter} ORDER BY q.department, q.id`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}

/** A quota of which the account is an inviter, or null. */
export const quotaOfInviter = async (client: Queryable, key: RowKey, accountId: string): Promise<QuotaRow | null> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT ${columns} FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${isInviter} AND q.id = $4`,
    [key.tenantId, key.exhibitionId, accountId, key.id],
  )
  return rows[0] ?? null
}

/** Whether a quota is that of the account's company, for which it may invite. */
export const isOfCompany = async (client: Queryable, key: RowKey, accountId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${ofCompany} AND q.id = $4`,
    [key.tenantId, key.exhibitionId, accountId, key.id],
  )
  return rowCount === 1
}

export const findQuota = async (client: Queryable, key: RowKey): Promise<QuotaRow | null> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT ${columns} FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND q.id = $3`,
    valuesOf(key),
  )
  return rows[0] ?? null
}
