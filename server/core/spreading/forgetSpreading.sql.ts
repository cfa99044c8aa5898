import type { Queryable } from '../../database/connect'
import { compareIds } from '../../database/multiRowStatement'
import type { TenantKey } from '../../database/within'
import { type CountRow, addCounts, addSteps } from './addCounts.sql'

interface ParentRow {
  exhibition_id: string
  parent: string
  registered_on: string | null
  came_on: string | null
}

/**
 * Forgets who brought a person and whom the person brought, at all fairs of an organiser: the person leaves the rankings, and counts for
 * nobody. It comes last in a deletion, because its locks do.
 */
export const forgetSpreading = async (client: Queryable, { tenantId, accountId }: TenantKey & { accountId: string }): Promise<void> => {
  const { rows: brought } = await client.query<ParentRow>(
    `DELETE FROM registration_parents WHERE tenant_id = $1 AND account_id = $2
     RETURNING exhibition_id, parent_account_id AS parent, registered_on, came_on`,
    [tenantId, accountId],
  )
  await client.query('DELETE FROM registration_parents WHERE tenant_id = $1 AND parent_account_id = $2', [tenantId, accountId])
  await client.query(
    'UPDATE registration_parents SET last_parent_account_id = parent_account_id WHERE tenant_id = $1 AND last_parent_account_id = $2',
    [tenantId, accountId],
  )
  for (const { exhibition_id: exhibitionId, parent, registered_on: registeredOn, came_on: cameOn } of brought)
    await addCounts(client, { tenantId, exhibitionId }, [
      ...(registeredOn ? [{ kind: 'registered', accountId: parent, day: registeredOn, by: -1 } as const] : []),
      ...(cameOn ? [{ kind: 'came', accountId: parent, day: cameOn, by: -1 } as const] : []),
    ])
  const { rows: own } = await client.query<CountRow & { exhibition_id: string }>(
    'DELETE FROM spread_counts WHERE tenant_id = $1 AND account_id = $2 RETURNING exhibition_id, kind, period, account_id, people',
    [tenantId, accountId],
  )
  for (const exhibitionId of [...new Set(own.map((row) => row.exhibition_id))].sort(compareIds))
    await addSteps(
      client,
      { tenantId, exhibitionId },
      own
        .filter((row) => row.exhibition_id === exhibitionId)
        .map(({ kind, period, people }) => ({ kind, period, accountId, people, sharers: -1 })),
    )
}
