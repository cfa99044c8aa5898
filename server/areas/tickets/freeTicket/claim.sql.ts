import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'
import { ofCompany } from './quota.sql'
import { here } from './invitation.sql'

/** A claim with its source. */
export interface ClaimRow {
  invitationId: string
  accountId: string
  quotaId: string
  orderId: string
  claimedAt: Date
  voidedAt: Date | null
  /** The inviter who cancelled it, or the guest who gave it back. */
  voidedBy: string | null
}

const claimColumns = `c.invitation_id AS "invitationId", c.account_id AS "accountId", c.quota_id AS "quotaId", c.order_id AS "orderId",
  c.claimed_at AS "claimedAt", c.voided_at AS "voidedAt", c.voided_by AS "voidedBy"`

export const findClaim = async (
  client: Queryable,
  key: ExhibitionKey,
  invitationId: string,
  accountId: string,
): Promise<ClaimRow | null> => {
  const { rows } = await client.query<ClaimRow>(
    `SELECT ${claimColumns} FROM free_claims c WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.invitation_id = $3 AND c.account_id = $4`,
    [key.tenantId, key.exhibitionId, invitationId, accountId],
  )
  return rows[0] ?? null
}

export const insertClaim = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  claim: Omit<ClaimRow, 'voidedAt' | 'voidedBy'>,
): Promise<void> => {
  await client.query(
    `INSERT INTO free_claims (tenant_id, exhibition_id, invitation_id, account_id, quota_id, order_id, claimed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, exhibitionId, claim.invitationId, claim.accountId, claim.quotaId, claim.orderId, claim.claimedAt],
  )
}

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

/** Marks a claim as cancelled. This statement is the guard. @returns false if it was before */
export const voidClaim = async (client: Queryable, key: ExhibitionKey, orderId: string, by: string, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_claims SET voided_at = $4, voided_by = $5 WHERE ${here} AND order_id = $3 AND voided_at IS NULL`,
    [key.tenantId, key.exhibitionId, orderId, at, by],
  )
  return rowCount === 1
}

/**
 * Whether a guest still holds all of a claimed order, locked until the transaction ends: nothing was given on, reported lost or upgraded.
 */
export const holdsClaimed = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, claim: ClaimRow): Promise<boolean> => {
  const { rows } = await client.query<{ accountId: string; state: string }>(
    `SELECT account_id AS "accountId", state FROM tickets WHERE ${here} AND order_id = $3 ORDER BY id FOR UPDATE`,
    [tenantId, exhibitionId, claim.orderId],
  )
  return rows.every(({ accountId, state }) => accountId === claim.accountId && (state === 'valid' || state === 'used'))
}

/** The claim of an order with its invitation, for messages. */
export const claimOfOrder = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<ClaimRow | null> => {
  const { rows } = await client.query<ClaimRow>(
    `SELECT ${claimColumns} FROM free_claims c WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.order_id = $3`,
    [key.tenantId, key.exhibitionId, orderId],
  )
  return rows[0] ?? null
}
