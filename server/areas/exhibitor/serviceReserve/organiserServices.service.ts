import type { CompanyServiceOrder } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { Paged } from '../../../../contract/envelope'
import { boothPlaceNames } from '../../../../contract/rules/exhibitor/serviceReserve'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { findExhibitors } from '../exhibitor/exhibitor.sql'
import { drawingsOf } from './serviceDrawing.sql'
import { type ServiceItemRow, itemsById } from './serviceItem.sql'
import { type ServiceLineRow, pageServiceOrders, serviceLines } from './serviceOrder.sql'

const servicesText = (lines: ServiceLineRow[], items: ReadonlyMap<string, ServiceItemRow>, language: 'cn' | 'en'): string =>
  lines
    .map(({ itemId, quantity, day, place }) => {
      const name = items.get(itemId)?.texts.name[language] ?? ''
      return `${name}${day ? ` ${day}` : ''}${place ? ` (${boothPlaceNames[place][language]})` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`
    })
    .join(', ')

/** The orders of all companies, newest first, for the organiser. */
export const ordersForOrganiser = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<CompanyServiceOrder>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageServiceOrders(app.pool, scope, { exhibitorId: null, orderId: null }, pageWindow(query))
  const items = await itemsById(app.db, scope)
  const lines = await serviceLines(
    app.pool,
    scope,
    rows.map(({ id }) => id),
  )
  const companies = await findExhibitors(
    app.db,
    scope,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  const drawings = await drawingsOf(
    app.db,
    scope,
    rows.map(({ id }) => id),
  )
  const records = rows.map((order) => {
    const company = companies.get(order.exhibitorId)
    return {
      orderId: order.id,
      state: order.state,
      exhibitor: (scope.language === 'cn' ? company?.nameCn : company?.nameEn) ?? '',
      booth: [company?.hallNo, company?.boothNos.join(', ')].filter(Boolean).join(' '),
      amount: yuanOf(order.amountFen),
      createdAt: wireTime(order.createdAt, timeZone),
      services: servicesText(
        lines.filter(({ orderId }) => orderId === order.id),
        items,
        scope.language,
      ),
      hasDrawing: drawings.has(order.id),
    }
  })
  return pageOf(records, total, query)
}
