import type { Queryable } from '../../../database/connect'
import { type Inviter, ownerValues } from './inviterVisits.sql'

const here = 'v.tenant_id = $1 AND v.exhibition_id = $2'

/** Where the used messages of an inviter are counted: those of all members of a company together. */
const counterOf = ({ exhibitorId }: Inviter): { table: string; column: string } =>
  exhibitorId === null ? { table: 'visit_inviters', column: 'account_id' } : { table: 'exhibitor_inviters', column: 'exhibitor_id' }

/** The row that lets one sending of an inviter follow another, locked until the transaction ends. */
export const lockInviter = async (client: Queryable, inviter: Inviter): Promise<void> => {
  const { table, column } = counterOf(inviter)
  await client.query(
    `INSERT INTO ${table} (tenant_id, exhibition_id, ${column}, used) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING`,
    ownerValues(inviter),
  )
  await client.query(`SELECT FROM ${table} v WHERE ${here} AND v.${column} = $3 FOR UPDATE`, ownerValues(inviter))
}

/** How many messages of the quota are used. */
export const usedBy = async (client: Queryable, inviter: Inviter): Promise<number> => {
  const { table, column } = counterOf(inviter)
  const { rows } = await client.query<{ used: number }>(
    `SELECT v.used FROM ${table} v WHERE ${here} AND v.${column} = $3`,
    ownerValues(inviter),
  )
  return rows[0]?.used ?? 0
}

/** Takes messages of an inviter's quota. This statement is the guard. @returns false if so many are not left */
export const takeMessages = async (client: Queryable, inviter: Inviter, count: number, quota: number): Promise<boolean> => {
  const { table, column } = counterOf(inviter)
  const { rowCount } = await client.query(
    `UPDATE ${table} v SET used = v.used + $4 WHERE ${here} AND v.${column} = $3 AND v.used + $4 <= $5`,
    [...ownerValues(inviter), count, quota],
  )
  return rowCount === 1
}
