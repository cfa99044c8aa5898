import type { ProposalKind, ProposalPlan } from '../../../../contract/rules/group/proposal'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'

const ofCaller = 'tenant_id = $1 AND exhibition_id = $2 AND account_id = $3'

export interface ProposalRow {
  id: string
  kind: ProposalKind
  plan: ProposalPlan
  version: number
}

/** Stores a proposal in place of the one of its kind before. */
export const replaceProposal = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  { id, kind, plan }: Omit<ProposalRow, 'version'>,
  at: Date,
): Promise<void> => {
  await client.query(`DELETE FROM group_proposals WHERE ${ofCaller} AND kind = $4`, [tenantId, exhibitionId, accountId, kind])
  await client.query(
    `INSERT INTO group_proposals (tenant_id, exhibition_id, account_id, id, kind, plan, version, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $7)`,
    [tenantId, exhibitionId, accountId, id, kind, JSON.stringify(plan), at],
  )
}

/** The newest of a kind. */
export const latestProposal = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  kind: ProposalKind,
): Promise<ProposalRow | null> => {
  const { rows } = await client.query<ProposalRow>(
    `SELECT id, kind, plan, version FROM group_proposals WHERE ${ofCaller} AND kind = $4 ORDER BY id DESC LIMIT 1`,
    [tenantId, exhibitionId, accountId, kind],
  )
  return rows[0] ?? null
}

/** A proposal of the caller's. @param lock until the transaction ends */
export const findProposal = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  id: string,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<ProposalRow | null> => {
  const { rows } = await client.query<ProposalRow>(
    `SELECT id, kind, plan, version FROM group_proposals WHERE ${ofCaller} AND id = $4 ${lock}`,
    [tenantId, exhibitionId, accountId, id],
  )
  return rows[0] ?? null
}

/** @returns whether it had that version */
export const writePlan = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  { id, plan, version }: Pick<ProposalRow, 'id' | 'plan' | 'version'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE group_proposals SET plan = $5, version = version + 1 WHERE ${ofCaller} AND id = $4 AND version = $6`,
    [tenantId, exhibitionId, accountId, id, JSON.stringify(plan), version],
  )
  return rowCount === 1
}

export const deleteProposal = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey, id: string): Promise<void> => {
  await client.query(`DELETE FROM group_proposals WHERE ${ofCaller} AND id = $4`, [tenantId, exhibitionId, accountId, id])
}
