/** What a copy of an issue is: one row for each order of an issue. */
export const copyStates = ['held', 'active', 'released', 'cancelled'] as const
export type CopyState = (typeof copyStates)[number]

/** Languages of an issue: both in one book, or one of them. */
export const issueLanguages = ['both', 'cn', 'en'] as const
export type IssueLanguage = (typeof issueLanguages)[number]

/** Whether an issue can be ordered now. */
export const saleStates = ['onSale', 'notYet', 'over'] as const
export type SaleState = (typeof saleStates)[number]

/** What a reader sees of the own copy: the order waits for its payment, opens the issue, ended unpaid, or was sent back. */
export const readingStates = ['unpaid', 'ready', 'ended', 'refunded'] as const
export type ReadingState = (typeof readingStates)[number]

const readingOfCopy: Record<CopyState, ReadingState> = { held: 'unpaid', active: 'ready', released: 'ended', cancelled: 'refunded' }

export const readingState = (state: CopyState): ReadingState => readingOfCopy[state]

/** The sale of an issue at a moment. The first moment belongs to the sale, the last one does not. */
export const saleState = (onSaleFrom: Date | null, onSaleTo: Date | null, now: Date): SaleState => {
  if (onSaleFrom && now < onSaleFrom) return 'notYet'
  return onSaleTo && now >= onSaleTo ? 'over' : 'onSale'
}

/** The greatest numbers and lengths of an issue. */
export const issueLimits = { title: 100, pages: 3000, priceFen: 1_000_000 } as const
