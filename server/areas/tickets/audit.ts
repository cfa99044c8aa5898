import type pg from 'pg'
import { orderStates, holdsStock } from '../../../contract/rules/orderStates'
import { inTransaction } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { invoiceChecks, unresolvedInvoices } from './invoiceAudit.sql'
import { activationChecks } from './activation/activationAudit.sql'
import { freeChecks } from './freeTicket/freeAudit.sql'
import { giftChecks } from './gift/giftAudit.sql'
import { lossChecks } from './loss/lossAudit.sql'
import { ledgerChecks } from './ledgerAudit.sql'
import { serviceChecks } from './serviceAudit.sql'
import { spreadChecks } from './spreadAudit.sql'
import { transferChecks, unresolvedTransfers } from './transferAudit.sql'
import { upgradeChecks } from './upgrade/upgradeAudit.sql'
import {
  type AuditRow,
  auditChecks,
  exhibitionsToAudit,
  oneSnapshot,
  runCheck,
  runUnresolvedCheck,
  sumsOf,
  unresolvedChecks,
} from './audit.sql'

/** One discrepancy. */
export interface Difference extends AuditRow {
  check: string
}

export interface AuditResult extends ExhibitionKey {
  orders: number
  tickets: number
  paidFen: number
  refundedFen: number
  differences: Difference[]
  /** The sums are right, but an operator must act: refunds, unpaid orders, invoices and jobs that were left undone. */
  unresolved: Difference[]
}

const holding = orderStates.filter(holdsStock)

/** States in which all items of the order have been issued. */
const issued = ['ticketIssued', 'completed']

/** States in which we hold the order's money. */
const paid = ['paid', 'ticketIssued', 'completed']

/**
 * Sums up stock, holdings, tickets, money and invoices of every exhibition, or of one tenant's, and compares the sums with the tables. It also
 * finds what was left undone. Each exhibition has one snapshot, so sales may continue.
 */
export const auditOf = async (pool: pg.Pool, only: { tenantId?: string; now?: Date } = {}): Promise<AuditResult[]> => {
  const results: AuditResult[] = []
  for (const key of await exhibitionsToAudit(pool, only.tenantId ?? null))
    results.push(await auditExhibition(pool, key, only.now ?? new Date()))
  return results
}

const auditExhibition = (pool: pg.Pool, key: ExhibitionKey, now: Date): Promise<AuditResult> =>
  inTransaction(
    pool,
    async (client) => {
      const differences: Difference[] = []
      for (const check of [
        ...auditChecks,
        ...ledgerChecks,
        ...invoiceChecks,
        ...giftChecks,
        ...lossChecks,
        ...freeChecks,
        ...activationChecks,
        ...upgradeChecks,
        ...transferChecks,
        ...spreadChecks,
        ...serviceChecks,
      ]) {
        const states = check.states === 'holding' ? holding : check.states === 'issued' ? issued : paid
        const rows = await runCheck(client, check, key, states)
        differences.push(...rows.map((row) => ({ check: check.check, ...row })))
      }
      const unresolved: Difference[] = []
      for (const check of [...unresolvedChecks, ...unresolvedInvoices, ...unresolvedTransfers]) {
        const rows = await runUnresolvedCheck(client, check, key, now)
        unresolved.push(...rows.map((row) => ({ check: check.check, ...row })))
      }
      return { ...key, ...(await sumsOf(client, key)), differences, unresolved }
    },
    oneSnapshot,
  )
