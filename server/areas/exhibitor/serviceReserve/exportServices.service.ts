import type { ExportPart } from '../../../../contract/exportPart.schema'
import { type ListColumn, placeColumns } from '../../../../contract/listColumn'
import { boothPlaceNames } from '../../../../contract/rules/exhibitor/serviceReserve'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { type ListExport, type PartQuery, exportPart } from '../../../core/listExport'
import { wireTime } from '../../../core/time'
import { itemsById } from './serviceItem.sql'
import { type ExportedServiceRow, exportedServices } from './exportedServices.sql'

/** Orders of one part of an export. */
const exportSize = 200

type ItemsById = Awaited<ReturnType<typeof itemsById>>

const columnsOf = (items: ItemsById, timeZone: string): ListColumn<ExportedServiceRow>[] => [
  { title: { cn: '订单号', en: 'Order' }, cell: ({ orderId }) => orderId },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '展商', en: 'Exhibitor' }, cell: (row, language) => (language === 'cn' ? row.exhibitorCn : row.exhibitorEn) },
  ...placeColumns,
  { title: { cn: '服务', en: 'Service' }, cell: ({ itemId }, language) => items.get(itemId)?.texts.name[language] ?? '' },
  { title: { cn: '日期', en: 'Day' }, cell: ({ day }) => day },
  { title: { cn: '展位位置', en: 'Place on the booth' }, cell: ({ place }, language) => (place ? boothPlaceNames[place][language] : '') },
  { title: { cn: '订购数量', en: 'Ordered' }, cell: ({ quantity }) => quantity },
  { title: { cn: '有效数量', en: 'Valid' }, cell: ({ left }) => left },
  { title: { cn: '单价', en: 'Price' }, cell: ({ unitPriceFen }) => yuanOf(unitPriceFen) },
  { title: { cn: '下单时间', en: 'Ordered at' }, cell: ({ createdAt }) => wireTime(createdAt, timeZone) },
]

/** The next ordered services, for a spreadsheet. The lines of an order are in one part. */
export const exportServices = async (app: App, scope: SignedInScope, query: PartQuery): Promise<ExportPart> => {
  const { timeZone } = await scope.exhibition()
  const list: ListExport<ExportedServiceRow> = {
    what: 'ordered services',
    columns: columnsOf(await itemsById(app.db, scope), timeZone),
    next: (after, limit) => exportedServices(app.pool, scope, after, limit),
    idOf: ({ orderId }) => orderId,
    partRows: exportSize,
    countOf: (rows) => new Set(rows.map(({ orderId }) => orderId)).size,
  }
  return exportPart(app, scope, list, query)
}
