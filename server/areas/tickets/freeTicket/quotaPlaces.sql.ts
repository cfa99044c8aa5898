import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { valuesOf } from './quota.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** Locks quotas in the order of their ids. They come before orders, holdings and stock, as everywhere. */
export const lockQuotas = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<void> => {
  await client.query(`SELECT id FROM free_quotas WHERE ${here} AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`, [
    key.tenantId,
    key.exhibitionId,
    ids,
  ])
}

/** Promises places of a quota. This statement is the guard: whatever was read before decides nothing. @returns false if they are not left */
export const offerPlaces = async (client: Queryable, key: RowKey, places: number, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_quotas SET offered = offered + $4
     WHERE ${here} AND id = $3 AND offered + claimed + $4 <= quota AND (ends_at IS NULL OR ends_at > $5)`,
    [...valuesOf(key), places, at],
  )
  return rowCount === 1
}

/** A promised place is claimed. @returns false if none was promised */
export const claimPlace = async (client: Queryable, key: RowKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_quotas SET offered = offered - 1, claimed = claimed + 1 WHERE ${here} AND id = $3 AND offered > 0`,
    valuesOf(key),
  )
  return rowCount === 1
}

/** Promised places are left again. */
export const returnOffered = async (client: Queryable, key: RowKey, places: number): Promise<void> => {
  await client.query(`UPDATE free_quotas SET offered = offered - $4 WHERE ${here} AND id = $3`, [...valuesOf(key), places])
}

/** The place of a cancelled claim is left again. */
export const returnClaimed = async (client: Queryable, key: RowKey): Promise<void> => {
  await client.query(`UPDATE free_quotas SET claimed = claimed - 1 WHERE ${here} AND id = $3`, valuesOf(key))
}
