import type { ServiceDeleteBody, ServiceOrder, ServiceSubmitBody } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { Paged } from '../../../../contract/envelope'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { type OrderingScope, choiceOf } from './orderingScope.service'
import { assertBuildsBooth } from './catalogue.service'
import { detailOf } from './lineDetail'
import { serviceKind } from './serviceFulfilment'
import { type ServiceOrderRow, pageServiceOrders } from './serviceOrder.sql'
import { present } from './presentServiceOrders'
import { giveBack } from './giveBackServices'

/** The orders of the caller's company, of all its members. */
export const serviceOrderPage = async (app: App, scope: OrderingScope, query: PageRequest): Promise<Paged<ServiceOrder>> => {
  const { rows, total } = await pageServiceOrders(app.pool, scope, choiceOf(scope, null), pageWindow(query))
  return pageOf(await present(app, scope, rows), total, query)
}

const companysOrder = async (app: App, scope: OrderingScope, orderId: string): Promise<ServiceOrderRow> => {
  const { rows } = await pageServiceOrders(app.pool, scope, choiceOf(scope, orderId), { limit: 1, offset: 0 })
  if (!rows[0]) throw fail('notFound')
  return rows[0]
}

/** @throws Failure notFound (also another company's) */
export const serviceOrderDetail = async (app: App, scope: OrderingScope, orderId: string): Promise<ServiceOrder> =>
  (await present(app, scope, [await companysOrder(app, scope, orderId)]))[0]!

/**
 * Orders services for the caller's company. What costs nothing is booked at once; the rest is held until it is paid.
 * @throws Failure serviceUnknown, serviceClosed, serviceSoldOut, serviceDayTaken, serviceDayWrong, serviceAreaLimit,
 * serviceCompanyLimit, servicePlaceMissing, priceChanged
 */
export const submitServices = async (
  app: App,
  scope: OrderingScope,
  { items, amount }: ServiceSubmitBody,
  idempotencyKey: string,
): Promise<ServiceOrder> => {
  const { config } = await scope.exhibition()
  if (scope.isBuilder) await assertBuildsBooth(app, scope, items)
  const { order } = await placeOrder(app, scope, {
    kind: serviceKind,
    items: items.map(({ itemId, quantity, day = null, place }) => ({
      ...{ itemId, quantity, day },
      ...detailOf({ place, exhibitorId: scope.isBuilder ? scope.member.exhibitorId : undefined }),
    })),
    registerLinkId: undefined,
    costs: 'any',
    shownAmount: amount,
    holdMinutes: (config.services?.payWithinHours ?? 1) * 60,
    idempotencyKey,
  })
  return serviceOrderDetail(app, scope, order.orderId)
}

/**
 * Gives lines of an order back: the unpaid one is cancelled, and of a paid one the price less the fee returns. What was free is given up at once.
 * @throws Failure notFound, serviceWholeOrder, serviceChangeTooLate, serviceLinesGone, refundInProgress, refundChanged
 */
export const deleteServices = async (
  app: App,
  scope: OrderingScope,
  body: ServiceDeleteBody,
  { once, requestKey }: { once: Once; requestKey: string },
): Promise<ServiceOrder> => {
  const order = await companysOrder(app, scope, body.orderId)
  // The builder alone cancels what it ordered: the money returns to it.
  if (order.isBuilders !== (scope.isBuilder ?? false)) throw fail('notFound')
  return once(
    (store) => giveBack(app, scope, body, { order, store, requestKey }),
    () => serviceOrderDetail(app, scope, order.id),
  )
}
