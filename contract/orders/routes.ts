import type { RouteTable } from '../route'

/** The routes of orders. */
export const routes = {
  order: { path: '/order', access: 'signedIn', page: 'order/list', isList: true, next: ['orderDetail'] },
  orderDetail: { path: '/order/:orderId', access: 'signedIn', page: 'order/detail', next: ['invoiceApply'] },
  refund: { path: '/refund/:orderId', access: 'signedIn', page: 'refund' },
  invoiceHeaders: { path: '/invoiceHeaderManage', access: 'signedIn', page: 'invoice/headers' },
  invoice: { path: '/invoice', access: 'signedIn', page: 'invoice/apply', next: ['invoiceHeaders'] },
  invoiceEn: { path: '/invoiceEn', access: 'signedIn', page: 'invoice/english', next: ['invoiceHeaders'] },
  invoiceHistory: { path: '/invoice/history', access: 'signedIn', page: 'invoice/history', isList: true, next: ['invoice', 'pdfPreview'] },
  invoiceApply: { path: '/invoice/apply/:orderId', access: 'signedIn', page: 'invoice/apply', next: ['invoiceHeaders', 'invoiceHistory'] },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
