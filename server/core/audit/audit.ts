import { orderStates, holdsStock } from '../../../contract/rules/orders/orderStates'
import { inTransaction } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { type AuditRow, exhibitionsToAudit, oneSnapshot, runCheck, runUnresolvedCheck, sumsOf, unresolvedOfCore } from './audit.sql'
import type { AuditCheck, AuditChecks, AuditSum, UnresolvedChecks } from './auditCheck.sql'
import type pg from 'pg'

/** One discrepancy. */
export interface Difference extends AuditRow {
  check: string
}

export interface AuditResult extends ExhibitionKey, Record<AuditSum, number> {
  differences: Difference[]
  /** The sums are right, but an operator must act: refunds, unpaid orders, invoices and jobs that were left undone. */
  unresolved: Difference[]
}

/** What the areas let the audit prove. */
export interface AuditParts {
  checks: AuditChecks
  unresolved: UnresolvedChecks
  sums: Record<AuditSum, string>
}

const states: Record<NonNullable<AuditCheck['states']>, string[]> = {
  holding: orderStates.filter(holdsStock),
  issued: ['ticketIssued', 'completed'],
  paid: ['paid', 'ticketIssued', 'completed'],
}

/**
 * Sums up stock, holdings, tickets, money and invoices of every exhibition, or of one tenant's, and compares the sums with the tables. It also
 * finds what was left undone. Each exhibition has one snapshot, so sales may continue.
 */
export const auditWith = async (
  parts: AuditParts,
  pool: pg.Pool,
  { tenantId = null, now = new Date() }: { tenantId?: string | null; now?: Date },
): Promise<AuditResult[]> => {
  const results: AuditResult[] = []
  for (const key of await exhibitionsToAudit(pool, tenantId)) results.push(await auditExhibition(parts, pool, key, now))
  return results
}

const auditExhibition = (parts: AuditParts, pool: pg.Pool, key: ExhibitionKey, now: Date): Promise<AuditResult> =>
  inTransaction(
    pool,
    async (client) => {
      const differences: Difference[] = []
      for (const [check, one] of Object.entries(parts.checks)) {
        const rows = await runCheck(client, one, key, one.states ? states[one.states] : [])
        differences.push(...rows.map((row) => ({ check, ...row })))
      }
      const unresolved: Difference[] = []
      for (const [check, one] of Object.entries({ ...parts.unresolved, ...unresolvedOfCore })) {
        const rows = await runUnresolvedCheck(client, one, key, now)
        unresolved.push(...rows.map((row) => ({ check, ...row })))
      }
      return { ...key, ...(await sumsOf(client, parts.sums, key)), differences, unresolved }
    },
    oneSnapshot,
  )
