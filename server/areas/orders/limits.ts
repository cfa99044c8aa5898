import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of orders, payments, refunds and invoices. */
export const limits = {
  /** Discount codes that a person tries, and nobody has. */
  discountMissesPerAccountHour: { points: 10, seconds: 3600 },
  invoicesPerAccountHour: { points: 30, seconds: 3600 },
  invoiceFilesPerInvoiceHour: { points: 60, seconds: 3600 },
  invoiceMailsPerInvoiceDay: { points: 5, seconds: 24 * 3600 },
  /** The provider calls once, and again where we did not answer. */
  invoiceNoticesPerInvoiceMinute: { points: 10, seconds: 60 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'orders'> {}
}
