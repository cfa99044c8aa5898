/** A condition that must hold in every exhibition. */
export interface AuditCheck {
  /** Returns rows of (about, expected, found) that differ. $1 tenant, $2 exhibition, $3 the states of `states`. */
  text: string
  /** Orders that hold stock, whose items were issued, or of which we hold the money. */
  states?: 'holding' | 'issued' | 'paid'
}

/** Work that was left undone. $1 tenant, $2 exhibition, $3 the moment before which it should have been done. */
export interface UnresolvedCheck {
  graceMs: number
  text: string
}

/** By their names, as the report has them. */
export type AuditChecks = Record<string, AuditCheck>
export type UnresolvedChecks = Record<string, UnresolvedCheck>

/** The sums of a report. */
export const auditSums = ['orders', 'tickets', 'paidFen', 'refundedFen'] as const
export type AuditSum = (typeof auditSums)[number]

/** What a sum is in SQL: one number. $1 tenant, $2 exhibition. */
export type AuditSums = Partial<Record<AuditSum, string>>

/** What an account of a ledger gained by the moves of `m`. */
export const balance = (account: string, quantity = 'm.quantity'): string =>
  `coalesce(sum(CASE WHEN m.move LIKE '%>${account}' THEN ${quantity} WHEN m.move LIKE '${account}>%' THEN -${quantity} ELSE 0 END), 0)::bigint`
