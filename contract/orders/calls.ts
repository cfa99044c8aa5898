import { discountCodeCalls } from './discountCode.calls'
import { invoiceCalls } from './invoice.calls'
import { invoiceHeaderCalls } from './invoiceHeader.calls'
import { noticeCalls } from './notice.calls'
import { orderCalls } from './order.calls'
import { refundCalls } from './refund.calls'
import { statementCalls } from './statement.calls'
import { bankTransferCalls } from './bankTransfer.calls'

/** The calls of the area, by noun. */
export const calls = {
  invoice: invoiceCalls,
  invoiceHeader: invoiceHeaderCalls,
  notice: noticeCalls,
  order: orderCalls,
  refund: refundCalls,
  statement: statementCalls,
  discountCode: discountCodeCalls,
  bankTransfer: bankTransferCalls,
}
