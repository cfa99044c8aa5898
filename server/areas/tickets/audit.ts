import type pg from 'pg'
import { orderStates, holdsStock } from '../../../contract/rules/orderStates'
import { inTransaction } from '../../database/connect'
import { auditChecks } from './audit.sql'

/** One thing that does not add up. */
export interface Difference {
  check: string
  about: string
  expected: string
  found: string
}

export interface AuditResult {
  tenantId: string
  exhibitionId: string
  orders: number
  tickets: number
  paidFen: number
  refundedFen: number
  differences: Difference[]
}

const holding = orderStates.filter(holdsStock)

/** States in which everything that was ordered has been handed out. */
const issued = ['ticketIssued', 'completed']

/** States in which the order's money is with us. */
const paid = ['paid', 'ticketIssued', 'completed']

/**
 * Adds up stock, holdings, tickets and money of every exhibition, or of one tenant's, and compares them with what the tables
 * say. One snapshot for each exhibition: people may go on buying meanwhile.
 */
export const auditOf = async (pool: pg.Pool, only: { tenantId?: string } = {}): Promise<AuditResult[]> => {
  const { rows: exhibitions } = await pool.query<{ tenant_id: string; id: string }>(
    'SELECT tenant_id, id FROM exhibitions WHERE $1::text IS NULL OR tenant_id = $1 ORDER BY tenant_id, id',
    [only.tenantId ?? null],
  )
  const results: AuditResult[] = []
  for (const { tenant_id: tenantId, id: exhibitionId } of exhibitions) results.push(await auditExhibition(pool, tenantId, exhibitionId))
  return results
}

const auditExhibition = (pool: pg.Pool, tenantId: string, exhibitionId: string): Promise<AuditResult> =>
  inTransaction(
    pool,
    async (client) => {
      const differences: Difference[] = []
      for (const { check, text, states } of auditChecks) {
        const known = states === 'holding' ? holding : states === 'issued' ? issued : paid
        const { rows } = await client.query<Omit<Difference, 'check'>>(text, [tenantId, exhibitionId, ...(states ? [known] : [])])
        differences.push(...rows.map((row) => ({ check, about: row.about, expected: row.expected, found: row.found })))
      }
      const {
        rows: [sums],
      } = await client.query<{ orders: number; tickets: number; paid: string; refunded: string }>(
        `SELECT (SELECT count(*)::integer FROM orders WHERE tenant_id = $1 AND exhibition_id = $2) AS orders,
         (SELECT count(*)::integer FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2) AS tickets,
         (SELECT coalesce(sum(amount_fen), 0) FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'paid') AS paid,
         (SELECT coalesce(sum(amount_fen), 0) FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'done') AS refunded`,
        [tenantId, exhibitionId],
      )
      return {
        tenantId,
        exhibitionId,
        orders: sums!.orders,
        tickets: sums!.tickets,
        paidFen: Number(sums!.paid),
        refundedFen: Number(sums!.refunded),
        differences,
      }
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  )
