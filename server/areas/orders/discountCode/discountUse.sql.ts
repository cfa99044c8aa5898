import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** A use of a code by one person. */
export interface CodeUse {
  code: string
  orderId: string
  accountId: string
}

export const personUse = ({ code, accountId }: Pick<CodeUse, 'code' | 'accountId'>): string => `${accountId}/${code}`

/** How often people use codes at present, by `personUse`. True after `lockCodes` alone. */
export const usesOfPeople = async (
  client: Queryable,
  key: ExhibitionKey,
  uses: Pick<CodeUse, 'code' | 'accountId'>[],
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ code: string; accountId: string; uses: number }>(
    `SELECT code, account_id AS "accountId", sum(CASE move WHEN 'free>used' THEN 1 ELSE -1 END)::integer AS uses FROM discount_ledger
     WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3) AND account_id = ANY($4::bigint[]) GROUP BY code, account_id`,
    [key.tenantId, key.exhibitionId, [...new Set(uses.map(({ code }) => code))], [...new Set(uses.map(({ accountId }) => accountId))]],
  )
  return new Map(rows.map((row) => [personUse(row), row.uses]))
}

/** The code of each order that has one, by the order's id. */
export const codesOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ orderId: string; code: string }>(
    `SELECT DISTINCT order_id AS "orderId", code FROM discount_ledger WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, code }) => [orderId, code]))
}

/** The code that an order uses at present; null if there is none. */
export const spentCodeOf = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<string | null> => {
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM discount_ledger WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3
     GROUP BY code HAVING sum(CASE move WHEN 'free>used' THEN 1 ELSE -1 END) > 0`,
    [key.tenantId, key.exhibitionId, orderId],
  )
  return rows[0]?.code ?? null
}
