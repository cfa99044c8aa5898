import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { HolderRegistration } from '../holder/holder.sql'

/** The registrations of the holders, by account. */
export const registrationsOfHolders = async (
  client: Queryable,
  key: ExhibitionKey,
  accountIds: string[],
): Promise<Map<string, HolderRegistration[]>> => {
  const byAccount = new Map<string, HolderRegistration[]>()
  if (accountIds.length === 0) return byAccount
  const { rows } = await client.query<HolderRegistration & { accountId: string }>({
    text: `SELECT account_id AS "accountId", register_type AS "registerType", name, company, review_state AS "reviewState"
           FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[])`,
    values: [key.tenantId, key.exhibitionId, accountIds],
  })
  for (const { accountId, ...row } of rows) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), row])
  return byAccount
}
