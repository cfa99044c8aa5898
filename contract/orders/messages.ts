import type { MessageTable } from '../rules/messages/messages'

/** The messages about orders, refunds, transfers and invoices. */
export const messages = {
  unpaid: { needed: ['fair', 'order', 'deadline'], more: ['amount', 'ticket'] },
  refunding: { needed: ['fair', 'order', 'amount'], more: ['remark'] },
  refunded: { needed: ['fair', 'order', 'amount'] },
  transferDue: { needed: ['fair', 'order', 'amount', 'account', 'reference', 'deadline'], more: ['ticket'] },
  transferPart: { needed: ['fair', 'order', 'amount', 'reference', 'deadline'], more: ['account'] },
  transferRefused: { needed: ['fair', 'order', 'remark'], more: ['deadline'] },
  transferRefunding: { needed: ['fair', 'order', 'amount'], more: ['remark'] },
  transferRefunded: { needed: ['fair', 'order', 'amount'] },
  invoiceIssued: { needed: ['fair', 'invoice', 'amount'], more: ['order'] },
  invoiceFailed: { needed: ['fair', 'order', 'remark'], more: ['amount'] },
  invoiceRed: { needed: ['fair', 'invoice', 'amount'], more: ['order', 'remark'] },
} satisfies MessageTable
