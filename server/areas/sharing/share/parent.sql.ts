import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'

/**
 * Stores through whom a person came. The first sharer stays, the last one is kept too. A sharer whose account is gone is not
 * stored; the lock lets no deletion pass in between.
 * @returns the first one; null if none is stored
 */
export const keepParent = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  parentAccountId: string,
  at: Date,
): Promise<string | null> => {
  const { rows: present } = await client.query(
    `SELECT 1 FROM accounts a WHERE a.tenant_id = $1 AND a.id = $2 AND (a.phone IS NOT NULL OR a.email IS NOT NULL OR a.account_name IS NOT NULL
       OR EXISTS (SELECT FROM account_open_ids o WHERE o.tenant_id = $1 AND o.account_id = a.id)) FOR SHARE OF a`,
    [tenantId, parentAccountId],
  )
  if (present.length > 0)
    await client.query(
      `INSERT INTO registration_parents (tenant_id, exhibition_id, account_id, parent_account_id, created_at, last_parent_account_id, last_at)
       VALUES ($1, $2, $3, $4, $5, $4, $5)
       ON CONFLICT (tenant_id, exhibition_id, account_id) DO UPDATE SET last_parent_account_id = $4, last_at = $5`,
      [tenantId, exhibitionId, accountId, parentAccountId, at],
    )
  const { rows } = await client.query<{ parent: string }>(
    'SELECT parent_account_id AS parent FROM registration_parents WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3',
    [tenantId, exhibitionId, accountId],
  )
  return rows[0]?.parent ?? null
}

/** Whether a person's form was sent. The lock makes a form that is being sent wait, or be waited for. */
export const isRegistered = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<boolean> => {
  const { rows } = await client.query<{ is_complete: boolean }>(
    'SELECT is_complete FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 ORDER BY id FOR SHARE',
    [tenantId, exhibitionId, accountId],
  )
  return rows.some((row) => row.is_complete)
}
