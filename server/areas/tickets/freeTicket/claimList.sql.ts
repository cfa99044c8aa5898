import type { Queryable } from '../../../database/connect'
import type { AccountKey, RowKey } from '../../../database/within'
import { ofCompany } from './quota.sql'
import { type ClaimRow, claimColumns } from './claim.sql'

/** A claim with its recipient's name and whether the ticket was used. */
export interface ShownClaim extends ClaimRow {
  name: string
  isUsed: boolean
}

/** The claims of an invitation, the newest first. */
export const claimsOf = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<ShownClaim[]> => {
  const { rows } = await client.query<ShownClaim>(
    `SELECT ${claimColumns}, coalesce(r.name, '') AS name, EXISTS (SELECT FROM tickets k JOIN entries e
         ON e.tenant_id = k.tenant_id AND e.exhibition_id = k.exhibition_id AND e.ticket_id = k.id
         WHERE k.tenant_id = $1 AND k.exhibition_id = $2 AND k.order_id = c.order_id) AS "isUsed"
     FROM free_claims c
     JOIN orders o ON o.tenant_id = c.tenant_id AND o.exhibition_id = c.exhibition_id AND o.id = c.order_id
     LEFT JOIN registrations r ON r.tenant_id = c.tenant_id AND r.exhibition_id = c.exhibition_id AND r.account_id = c.account_id
       AND r.register_type = o.register_type
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.invitation_id = $3 ORDER BY c.claimed_at DESC, c.order_id DESC`,
    [tenantId, exhibitionId, id],
  )
  return rows
}

/** The claims of these orders whose invitation is the inviter's, or of the company for which the account may invite. */
export const claimsOfInviter = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  orderIds: string[],
): Promise<ClaimRow[]> => {
  const { rows } = await client.query<ClaimRow>(
    `SELECT ${claimColumns} FROM free_claims c
     JOIN free_invitations v ON v.tenant_id = c.tenant_id AND v.exhibition_id = c.exhibition_id AND v.id = c.invitation_id
     JOIN free_quotas q ON q.tenant_id = c.tenant_id AND q.exhibition_id = c.exhibition_id AND q.id = c.quota_id
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND (v.account_id = $3 OR ${ofCompany}) AND c.order_id = ANY($4::bigint[])`,
    [tenantId, exhibitionId, accountId, orderIds],
  )
  return rows
}
