import type { Queryable } from '../../database/connect'
import { compareIds } from '../../database/multiRowStatement'
import type { ExhibitionKey } from '../../database/within'
import { addCounts } from './addCounts.sql'

/**
 * Counts people who entered for the sharers who brought them, each once, within the transaction that stores the entries.
 * @param entered the account of each entry and its day at the fair
 */
export const countCame = async (client: Queryable, key: ExhibitionKey, entered: { accountId: string; day: string }[]): Promise<void> => {
  const { tenantId, exhibitionId } = key
  const days = new Map<string, string>()
  for (const { accountId, day } of entered) if (day < (days.get(accountId) ?? '9')) days.set(accountId, day)
  const { rows: waiting } = await client.query<{ account_id: string; parent: string }>(
    `SELECT account_id, parent_account_id AS parent FROM registration_parents
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND registered_on IS NOT NULL AND came_on IS NULL
     ORDER BY account_id FOR UPDATE`,
    [tenantId, exhibitionId, [...days.keys()].sort(compareIds)],
  )
  if (waiting.length === 0) return
  const came = waiting.map(({ account_id: accountId, parent }) => ({ accountId, parent, day: days.get(accountId)! }))
  await client.query(
    `UPDATE registration_parents p SET came_on = n.day FROM unnest($3::bigint[], $4::text[]) AS n (account_id, day)
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.account_id = n.account_id`,
    [tenantId, exhibitionId, came.map(({ accountId }) => accountId), came.map(({ day }) => day)],
  )
  await addCounts(
    client,
    key,
    came.map(({ parent, day }) => ({ kind: 'came', accountId: parent, day, by: 1 })),
  )
}
