import type { MessageTable } from '../rules/messages/messages'

/** The messages about orders, refunds, transfers and invoices. */
export const messages = {
  unpaid: {
    when: 'Five minutes before an unpaid order expires, if orders are held for ten minutes or more.',
    needed: ['fair', 'order', 'deadline'],
    more: ['amount', 'ticket'],
  },
  refunding: { when: 'Money is refunded, also that of a late payment.', needed: ['fair', 'order', 'amount'], more: ['remark'] },
  refunded: { when: 'The refund has arrived.', needed: ['fair', 'order', 'amount'] },
  transferDue: {
    when: 'An order waits for a bank transfer.',
    needed: ['fair', 'order', 'amount', 'account', 'reference', 'deadline'],
    more: ['ticket'],
  },
  transferPart: {
    when: 'A part of a bank transfer has arrived. `{amount}` is missing.',
    needed: ['fair', 'order', 'amount', 'reference', 'deadline'],
    more: ['account'],
  },
  transferRefused: { when: 'The organiser refused the proof of a transfer.', needed: ['fair', 'order', 'remark'], more: ['deadline'] },
  transferRefunding: {
    when: "Money of a transfer is refunded to the buyer's account.",
    needed: ['fair', 'order', 'amount'],
    more: ['remark'],
  },
  transferRefunded: { when: 'The organiser has sent the money of a transfer.', needed: ['fair', 'order', 'amount'] },
  invoiceIssued: {
    when: 'An invoice is issued. It is also sent to the address of the application, as PDF.',
    needed: ['fair', 'invoice', 'amount'],
    more: ['order'],
  },
  invoiceFailed: { when: 'The platform refused an invoice.', needed: ['fair', 'order', 'remark'], more: ['amount'] },
  invoiceRed: {
    when: 'A red letter of an invoice is issued. It is also sent to the address of the application, as PDF.',
    needed: ['fair', 'invoice', 'amount'],
    more: ['order', 'remark'],
  },
} satisfies MessageTable
