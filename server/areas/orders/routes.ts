import type { Area } from '../../core/area/Area'
import { discountCodeRoutes } from './discountCode/discountCode.routes'
import { invoiceRoutes } from './invoice/invoice.routes'
import { invoiceHeaderRoutes } from './invoice/invoiceHeader.routes'
import { noticeRoutes } from './payment/notice.routes'
import { orderRoutes } from './order/order.routes'
import { refundRoutes } from './refund/refund.routes'
import { statementRoutes } from './statement/statement.routes'
import { bankTransferRoutes } from './bankTransfer/bankTransfer.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  invoice: invoiceRoutes,
  statement: statementRoutes,
  invoiceHeader: invoiceHeaderRoutes,
  notice: noticeRoutes,
  order: orderRoutes,
  refund: refundRoutes,
  discountCode: discountCodeRoutes,
  bankTransfer: bankTransferRoutes,
} satisfies Area['routes']
