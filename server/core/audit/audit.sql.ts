import type { Queryable } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { type AuditCheck, type AuditSum, type UnresolvedCheck, type UnresolvedChecks, auditSums } from './auditCheck.sql'

/** A job without an exhibition is shown with the first one of its organiser. */
const jobHere = `tenant_id = $1 AND (exhibition_id = $2
  OR (exhibition_id IS NULL AND $2 = (SELECT min(e.id) FROM exhibitions e WHERE e.tenant_id = $1)))`

/** What core itself leaves undone. */
export const unresolvedOfCore = {
  'job given up': {
    graceMs: 0,
    text: `SELECT 'job ' || kind || ' ' || key AS about, 'done' AS expected, state || ': ' || coalesce(last_error, '') AS found FROM jobs
      WHERE ${jobHere} AND state = 'failed' AND run_at <= $3 ORDER BY kind, key`,
  },
} satisfies UnresolvedChecks

/** @param now by the clock of the server */
export const runUnresolvedCheck = async (
  client: Queryable,
  { text, graceMs }: UnresolvedCheck,
  { tenantId, exhibitionId }: ExhibitionKey,
  now: Date,
): Promise<AuditRow[]> => {
  const { rows } = await client.query<AuditRow>(text, [tenantId, exhibitionId, new Date(now.getTime() - graceMs)])
  return rows
}

export interface AuditRow {
  about: string
  expected: string
  found: string
}

/** Runs a check. @param states its `$3`, if it has one */
export const runCheck = async (client: Queryable, check: AuditCheck, key: ExhibitionKey, states: string[]): Promise<AuditRow[]> => {
  const { rows } = await client.query<AuditRow>(check.text, [key.tenantId, key.exhibitionId, ...(check.states ? [states] : [])])
  return rows
}

/** Every exhibition, or those of one organiser. */
export const exhibitionsToAudit = async (client: Queryable, tenantId: string | null): Promise<ExhibitionKey[]> => {
  const { rows } = await client.query<ExhibitionKey>(
    `SELECT tenant_id AS "tenantId", id AS "exhibitionId" FROM exhibitions WHERE $1::text IS NULL OR tenant_id = $1 ORDER BY tenant_id, id`,
    [tenantId],
  )
  return rows
}

/** The sums of an exhibition. @param texts each in SQL */
export const sumsOf = async (client: Queryable, texts: Record<AuditSum, string>, key: ExhibitionKey): Promise<Record<AuditSum, number>> => {
  const {
    rows: [sums],
  } = await client.query<Record<AuditSum, string>>(`SELECT ${auditSums.map((name) => `(${texts[name]}) AS "${name}"`).join(', ')}`, [
    key.tenantId,
    key.exhibitionId,
  ])
  const { orders, tickets, paidFen, refundedFen } = sums!
  return { orders: Number(orders), tickets: Number(tickets), paidFen: Number(paidFen), refundedFen: Number(refundedFen) }
}

/** Begins a transaction with one snapshot for all statements. */
export const oneSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
