import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

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

export const claimColumns = `c.invitation_id AS "invitationId", c.account_id AS "accountId", c.quota_id AS "quotaId", c.order_id AS "orderId",
  c.claimed_at AS "claimedAt", c.voided_at AS "voidedAt", c.voided_by AS "voidedBy"`

/** What an account claimed of an invitation; null for nothing. */
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
