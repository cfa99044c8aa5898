import type { Bilingual } from '../../../contract/language'

export const words = {
  orders: { cn: '订单', en: 'Orders' },
  refund: { cn: '退款', en: 'Refund' },
  transfer: { cn: '银行转账', en: 'Bank transfer' },
  receipt: { cn: '到账', en: 'Received' },
  invoices: { cn: '发票', en: 'Invoices' },
  invoiceHeaders: { cn: '发票抬头', en: 'Invoice details' },
} satisfies Record<string, Bilingual>

/** States of orders and invoices. */
export const states: Record<string, Bilingual> = {
  pendingPayment: { cn: '待付款', en: 'Awaiting payment' },
  paid: { cn: '已付款', en: 'Paid' },
  ticketIssued: { cn: '已出票', en: 'Ticket issued' },
  completed: { cn: '已完成', en: 'Completed' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  expired: { cn: '已过期', en: 'Expired' },
  asked: { cn: '已申请', en: 'Requested' },
  issuing: { cn: '开票中', en: 'Being issued' },
  issued: { cn: '已开具', en: 'Issued' },
  redLettered: { cn: '已冲红', en: 'Red-lettered' },
  failed: { cn: '未通过', en: 'Not approved' },
}
