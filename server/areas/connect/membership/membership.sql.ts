import type { MembershipKind, MembershipState } from '../../../../contract/rules/connect/membership'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

export interface MembershipRow {
  id: string
  exhibitorId: string
  orderId: string
  lineNo: number
  kind: MembershipKind
  seats: number
  state: MembershipState
  createdAt: Date
}

const columns = `id, exhibitor_id AS "exhibitorId", order_id AS "orderId", line_no AS "lineNo", kind, seats, state, created_at AS "createdAt"`

export const insertMemberships = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { ids, exhibitorId, orderId, lineNo, kind, seats, state }: Omit<MembershipRow, 'id' | 'createdAt'> & { ids: string[] },
  at: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO memberships (tenant_id, exhibition_id, id, exhibitor_id, order_id, line_no, kind, seats, state, created_at)
     SELECT $1, $2, u.id, $4, $5, $6, $7, $8, $9, $10 FROM unnest($3::bigint[]) AS u (id)`,
    [tenantId, exhibitionId, ids, exhibitorId, orderId, lineNo, kind, seats, state, at],
  )
}

/** The memberships of orders. @param lock until the transaction ends */
export const membershipsOfOrders = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderIds: string[],
  lock: 'FOR UPDATE' | '' = '',
): Promise<MembershipRow[]> => {
  const { rows } = await client.query<MembershipRow>(
    `SELECT ${columns} FROM memberships WHERE ${here} AND order_id = ANY($3::bigint[]) ORDER BY order_id, line_no, id ${lock}`,
    [tenantId, exhibitionId, orderIds],
  )
  return rows
}

/** The memberships of a company, the newest first. */
export const membershipsOf = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  states: readonly MembershipState[],
): Promise<MembershipRow[]> => {
  const { rows } = await client.query<MembershipRow>(
    `SELECT ${columns} FROM memberships WHERE ${here} AND exhibitor_id = $3 AND state = ANY($4) ORDER BY id DESC`,
    [tenantId, exhibitionId, exhibitorId, [...states]],
  )
  return rows
}

/** @param ids null for all of the order */
export const moveMemberships = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, ids, from, to, at }: { orderId: string; ids: string[] | null; from: MembershipState; to: MembershipState; at: Date | null },
): Promise<void> => {
  await client.query(
    `UPDATE memberships SET state = $6, ended_at = $7
     WHERE ${here} AND order_id = $3 AND ($4::bigint[] IS NULL OR id = ANY($4)) AND state = $5`,
    [tenantId, exhibitionId, orderId, ids, from, to, at],
  )
}

/** The company of an order of memberships; null where it is none. */
export const companyOfMembership = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
): Promise<string | null> => {
  const { rows } = await client.query<{ exhibitor_id: string }>(
    `SELECT exhibitor_id FROM memberships WHERE ${here} AND order_id = $3 LIMIT 1`,
    [tenantId, exhibitionId, orderId],
  )
  return rows[0]?.exhibitor_id ?? null
}

/** Whether any company of a fair may scan badges. */
export const hasMemberships = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<boolean> => {
  const { rowCount } = await client.query(`SELECT 1 FROM memberships WHERE ${here} AND state = 'active' LIMIT 1`, [tenantId, exhibitionId])
  return rowCount === 1
}
