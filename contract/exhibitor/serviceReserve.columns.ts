import type { ListColumn } from '../listColumn'
import type { CompanyServiceOrder, ServiceStock } from './serviceReserve.schema'

/** The catalogue with its stock. */
export const serviceStockColumns: readonly ListColumn<ServiceStock>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ itemId }) => itemId },
  { title: { cn: '类别', en: 'Category' }, cell: ({ category }) => category },
  { title: { cn: '服务', en: 'Service' }, cell: ({ name }) => name },
  { title: { cn: '单价', en: 'Price' }, cell: ({ price }) => price },
  { title: { cn: '库存', en: 'Stock' }, cell: ({ stock }) => stock },
  { title: { cn: '剩余', en: 'Free' }, cell: ({ free }) => free },
  { title: { cn: '待付款', en: 'Held' }, cell: ({ held }) => held },
  { title: { cn: '已售', en: 'Sold' }, cell: ({ sold }) => sold },
  {
    title: { cn: '可预订', en: 'Offered' },
    cell: ({ isActive }, language) => (isActive ? { cn: '是', en: 'yes' } : { cn: '否', en: 'no' })[language],
  },
]

/** The orders of all companies. */
export const serviceOrderColumns: readonly ListColumn<CompanyServiceOrder>[] = [
  { title: { cn: '订单号', en: 'Order no.' }, cell: ({ orderId }) => orderId },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '下单时间', en: 'Ordered' }, cell: ({ createdAt }) => createdAt },
  { title: { cn: '企业', en: 'Company' }, cell: ({ exhibitor }) => exhibitor },
  { title: { cn: '展位', en: 'Booth' }, cell: ({ booth }) => booth },
  { title: { cn: '金额', en: 'Amount' }, cell: ({ amount }) => amount },
  { title: { cn: '服务', en: 'Services' }, cell: ({ services }) => services },
]
