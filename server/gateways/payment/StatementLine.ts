/** A payment or a refund in a statement of a payment service. */
export interface StatementLine {
  kind: 'payment' | 'refund'
  /** Our number; null where there is none, as of a payment that something else took. */
  number: string | null
  /** The service's own number. */
  outsideId: string
  amountFen: number
  currency: string
  state: 'succeeded' | 'processing' | 'failed'
  at: Date
}
