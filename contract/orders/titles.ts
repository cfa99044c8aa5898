import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  order: { cn: '我的订单', en: 'My orders' },
  orderDetail: { cn: '订单详情', en: 'Order details' },
  refund: { cn: '申请退款', en: 'Request a refund' },
  invoiceHeaders: { cn: '发票抬头', en: 'Invoice details' },
  invoice: { cn: '开具发票', en: 'Invoice' },
  invoiceEn: { cn: '开具发票（英文）', en: 'Invoice (English)' },
  invoiceHistory: { cn: '我的发票', en: 'My invoices' },
  invoiceApply: { cn: '申请发票', en: 'Request an invoice' },
}
