import type {
  CompanyServiceOrder,
  ServiceDeleteBody,
  ServiceOrder,
  ServiceSubmitBody,
} from '../../../../contract/exhibitor/serviceReserve.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import { type ListColumn, placeColumns } from '../../../../contract/listColumn'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { yuanOf } from '../../../../contract/rules/values/money'
import { canCancel, canPay } from '../../../../contract/rules/orders/orderStates'
import { feeFenOf } from '../../../../contract/rules/orders/refund'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { type ListExport, type PartQuery, exportPart } from '../../../core/listExport'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { cancelOrderOnce } from '../../orders/order/cancelOrder.service'
import { callersOrder } from '../../orders/order/callersOrder.service'
import { withLockedOrder } from '../../orders/order/lockedOrder.service'
import { giveBackOrder } from '../../orders/refund/giveBack.service'
import { refundByOwnRules, wasRefunded } from '../../orders/refund/refund.service'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { findExhibitors } from '../exhibitor/exhibitor.sql'
import { callersExhibitor } from '../member.service'
import { bookingsOfOrders, lockItems, moveBookings, moveStock } from './booking.sql'
import { cancelPercent, settledCategories } from './categories'
import { serviceKind } from './serviceFulfilment'
import { type ServiceItemRow, itemsById } from './serviceItem.sql'
import {
  type ExportedServiceRow,
  type ServiceLineRow,
  type ServiceOrderRow,
  exportedServices,
  pageServiceOrders,
  serviceLines,
} from './serviceOrder.sql'

/** States in which paid services can be cancelled. */
const isPaid = (state: ServiceOrderRow['state']): boolean => state === 'ticketIssued'

interface Terms {
  mayApply: boolean
  mayPay: boolean
  feePercent: number | null
  settled: ReadonlySet<string>
  items: ReadonlyMap<string, ServiceItemRow>
}

const termsOf = async (app: App, scope: CompanyScope): Promise<Terms> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const now = app.now()
  return {
    mayApply: hasMemberRight(member, 'apply'),
    mayPay: hasMemberRight(member, 'pay'),
    feePercent: cancelPercent(exhibition, now),
    settled: settledCategories(exhibition, now),
    items: await itemsById(app.db, scope),
  }
}

/** The refund for one unit of a line now; null where it cannot be cancelled. */
const refundFen = (order: ServiceOrderRow, line: ServiceLineRow, { feePercent, settled, items }: Terms): number | null => {
  if (!isPaid(order.state) || line.left === 0 || settled.has(items.get(line.itemId)?.categoryId ?? '')) return null
  if (line.unitPriceFen === 0) return 0
  return feePercent === null ? null : line.unitPriceFen - feeFenOf(line.unitPriceFen, feePercent)
}

const present = async (app: App, scope: CompanyScope, orders: ServiceOrderRow[]): Promise<ServiceOrder[]> => {
  if (orders.length === 0) return []
  const { timeZone } = await scope.exhibition()
  const terms = await termsOf(app, scope)
  const lines = await serviceLines(
    app.pool,
    scope,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const own = lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ line, item: terms.items.get(line.itemId), fen: refundFen(order, line, terms) }))
    const isUnpaid = canPay(order.state) && order.expiresAt !== null && order.expiresAt > app.now()
    const mayGiveBack = own.some(({ line, fen }) => fen !== null && (terms.mayPay || line.unitPriceFen === 0))
    return {
      orderId: order.id,
      state: order.state,
      amount: yuanOf(order.amountFen),
      createdAt: wireTime(order.createdAt, timeZone),
      paidAt: wireTimeOrNull(order.paidAt, timeZone),
      expiresAtMs: isUnpaid ? order.expiresAt!.getTime() : null,
      endReason: order.endReason,
      orderedBy: order.orderedBy,
      refundAmount: order.refundedFen > 0 ? yuanOf(order.refundedFen) : null,
      mayPay: isUnpaid && terms.mayPay,
      mayChange: terms.mayApply && (canCancel(order.state) || mayGiveBack),
      feePercent: terms.feePercent,
      lines: own.map(({ line, item, fen }) => ({
        lineNo: line.lineNo,
        itemId: line.itemId,
        name: item?.texts.name[scope.language] ?? '',
        unit: item?.texts.unit[scope.language] ?? '',
        picture: item?.picture ?? null,
        day: line.day,
        price: yuanOf(line.unitPriceFen),
        ordered: line.quantity,
        quantity: line.left,
        refund: fen === null ? null : yuanOf(fen),
      })),
    }
  })
}

/** The orders of the caller's company, of all its members. */
export const serviceOrderPage = async (app: App, scope: CompanyScope, query: PageRequest): Promise<Paged<ServiceOrder>> => {
  const { exhibitorId } = callersExhibitor(scope)
  const { rows, total } = await pageServiceOrders(app.pool, scope, { exhibitorId, orderId: null }, pageWindow(query))
  return pageOf(await present(app, scope, rows), total, query)
}

const companysOrder = async (app: App, scope: CompanyScope, orderId: string): Promise<ServiceOrderRow> => {
  const { exhibitorId } = callersExhibitor(scope)
  const { rows } = await pageServiceOrders(app.pool, scope, { exhibitorId, orderId }, { limit: 1, offset: 0 })
  if (!rows[0]) throw fail('notFound')
  return rows[0]
}

/** @throws Failure notFound (also another company's) */
export const serviceOrderDetail = async (app: App, scope: CompanyScope, orderId: string): Promise<ServiceOrder> =>
  (await present(app, scope, [await companysOrder(app, scope, orderId)]))[0]!

/**
 * Orders services for the caller's company. What costs nothing is booked at once; the rest is held until it is paid.
 * @throws Failure serviceUnknown, serviceClosed, serviceSoldOut, serviceDayTaken, serviceDayWrong, serviceAreaLimit,
 * serviceCompanyLimit, priceChanged
 */
export const submitServices = async (
  app: App,
  scope: CompanyScope,
  { items, amount }: ServiceSubmitBody,
  idempotencyKey: string,
): Promise<ServiceOrder> => {
  const { config } = await scope.exhibition()
  const { order } = await placeOrder(app, scope, {
    kind: serviceKind,
    items: items.map(({ itemId, quantity, day = null }) => ({ itemId, quantity, day })),
    registerLinkId: undefined,
    costs: 'any',
    shownAmount: amount,
    holdMinutes: (config.services?.payWithinHours ?? 1) * 60,
    idempotencyKey,
  })
  return serviceOrderDetail(app, scope, order.orderId)
}

/** An unpaid order ends as a whole, because its price is fixed. */
const cancelUnpaid = async (
  app: App,
  scope: SignedInScope,
  order: ServiceOrderRow,
  { body, store }: { body: ServiceDeleteBody; store: Store },
): Promise<void> => {
  const lines = await serviceLines(app.pool, scope, [order.id])
  const isWhole = lines.every(({ lineNo, left }) => body.lines.some((one) => one.lineNo === lineNo && one.quantity === left))
  if (!isWhole) throw fail('serviceWholeOrder')
  await cancelOrderOnce(app, scope, order.id, store)
}

/** The bookings that are meant: as many of each line as asked for. @throws Failure serviceLinesGone */
const chosenBookings = (bookings: Awaited<ReturnType<typeof bookingsOfOrders>>, { lines }: ServiceDeleteBody): Map<number, string[]> => {
  const chosen = new Map<number, string[]>()
  for (const { lineNo, quantity } of lines) {
    const ids = bookings.flatMap(({ id, lineNo: own, state }) => (own === lineNo && state === 'booked' ? [id] : [])).slice(0, quantity)
    if (ids.length < quantity || chosen.has(lineNo)) throw fail('serviceLinesGone')
    chosen.set(lineNo, ids)
  }
  return chosen
}

/**
 * Gives lines of an order back: the unpaid one is cancelled, and of a paid one the price less the fee returns. What was free is given up at once.
 * @throws Failure notFound, serviceWholeOrder, serviceChangeTooLate, serviceLinesGone, refundInProgress, refundChanged
 */
export const deleteServices = async (
  app: App,
  scope: CompanyScope,
  body: ServiceDeleteBody,
  { once, requestKey }: { once: Once; requestKey: string },
): Promise<ServiceOrder> => {
  const order = await companysOrder(app, scope, body.orderId)
  return once(
    (store) => giveBack(app, scope, body, { order, store, requestKey }),
    () => serviceOrderDetail(app, scope, order.id),
  )
}

const giveBack = async (
  app: App,
  scope: CompanyScope,
  body: ServiceDeleteBody,
  { order, store, requestKey }: { order: ServiceOrderRow; store: Store; requestKey: string },
): Promise<void> => {
  if (canCancel(order.state)) return cancelUnpaid(app, scope, order, { body, store })
  const terms = await termsOf(app, scope)
  const lines = await serviceLines(app.pool, scope, [order.id])
  const named = body.lines.map(({ lineNo }) => lines.find((line) => line.lineNo === lineNo))
  if (named.some((line) => line === undefined)) throw fail('serviceLinesGone')
  const priced = named.some((line) => line!.unitPriceFen > 0)
  if (priced) await callersOrder(app, scope, order.id, 'pay')
  const isTooLate = named.some((line) => terms.settled.has(terms.items.get(line!.itemId)?.categoryId ?? ''))
  if (isTooLate || (priced && terms.feePercent === null)) throw fail('serviceChangeTooLate')
  await withLockedOrder(app, { ...scope, id: order.id }, store, async (client, locked) => {
    if (await wasRefunded(client, locked, requestKey)) return
    const bookings = await bookingsOfOrders(client, locked, [locked.id], 'FOR UPDATE')
    const chosen = chosenBookings(bookings, body)
    const itemIds = [...chosen.values()].flat()
    const booked = bookings.filter(({ state }) => state === 'booked').length
    await recordChange(client, { before: { booked }, after: { booked: booked - itemIds.length } })
    if (priced) return refundByOwnRules(app, client, locked, { itemIds, feePercent: terms.feePercent!, amount: body.amount, requestKey })
    if (booked === itemIds.length && locked.amountFen === 0) return void (await giveBackOrder(app, client, locked))
    await lockItems(client, locked, [...new Set(bookings.map(({ itemId }) => itemId))])
    const moved = await moveBookings(client, locked, { orderId: locked.id, ids: itemIds, from: 'booked', to: 'cancelled', at: app.now() })
    await moveStock(client, locked, moved, 'sold>free')
  })
}

const servicesText = (lines: ServiceLineRow[], items: ReadonlyMap<string, ServiceItemRow>, language: 'cn' | 'en'): string =>
  lines
    .map(({ itemId, quantity, day }) => {
      const name = items.get(itemId)?.texts.name[language] ?? ''
      return `${name}${day ? ` ${day}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`
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
    }
  })
  return pageOf(records, total, query)
}

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
