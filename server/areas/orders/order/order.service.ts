import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type { Order, OrderPageQuery } from '../../../../contract/orders/order.schema'
import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import { yuanOf } from '../../../../contract/rules/values/money'
import { type OrderState, canCancel } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { OrderAct } from '../../../core/area/fulfilment'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { RowKey } from '../../../database/within'
import { byKind } from './byKind'
import { transfersOfOrders } from '../bankTransfer/bankTransfer.sql'
import { transferStateOf } from '../bankTransfer/transferState'
import { codesOfOrders } from '../discountCode/discountCode.sql'
import { endUnpaid, endUnpaidIn } from './endUnpaid'
import { invoiceFacts } from '../invoice/orderInvoice'
import { lineNames } from './lineNames'
import { type OrderLineRow, type OrderRow, findOrder, lockOrder, pageOrders, readLines } from './order.sql'
import { refundsOfOrders } from '../payment/refund.sql'
import { feeToday, isRefundable } from '../refund/feeToday'
import { inTurn } from './settlement'

const statesOf: Record<NonNullable<OrderPageQuery['state']>, OrderState[]> = {
  unpaid: ['pendingPayment'],
  paid: ['paid', 'ticketIssued', 'completed'],
  refunds: ['refunding', 'refunded'],
  cancelled: ['cancelled'],
}

/**
 * The caller's own order.
 * @throws Failure notFound, also for another person's order
 */
export const ownOrder = async (app: App, scope: SignedInScope, orderId: string): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (order?.accountId !== scope.caller.accountId) throw fail('notFound')
  return order
}

/**
 * Runs the transaction of a repeatable call about an order, with the order locked and in the turn of its exhibition.
 * @throws Failure notFound
 */
export const withLockedOrder = (
  app: App,
  { tenantId, exhibitionId, id }: RowKey,
  store: Store,
  work: (client: PoolClient, order: OrderRow) => Promise<void>,
): Promise<void> =>
  inTurn(app, { tenantId, exhibitionId }, () =>
    store(async (client) => {
      const order = await lockOrder(client, { tenantId, exhibitionId, id })
      if (!order) throw fail('notFound')
      await work(client, order)
    }),
  )

/** Whether the caller may act on an order: the buyer, or a member of the company for which it was ordered. */
const mayAct = async (app: App, scope: SignedInScope, order: OrderRow, act: OrderAct): Promise<boolean> => {
  if (actsForExhibitor(order.registerType as RegisterType))
    for (const [kind] of byKind(await readLines(app.pool, order, [order]))) {
      const { mayAct: mayMember } = app.fulfilments.of(kind)
      if (mayMember) return mayMember(scope, order.id, act)
    }
  return order.accountId === scope.caller.accountId
}

/**
 * An order on which the caller may act: the caller's own, or one of the caller's company.
 * @throws Failure notFound, memberRightMissing
 */
export const callersOrder = async (app: App, scope: SignedInScope, orderId: string, act: OrderAct): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (!order || !(await mayAct(app, scope, order, act))) throw fail('notFound')
  return order
}

/** The ids of what orders issued, by order. */
const issuedOf = async (app: App, scope: SignedInScope, lines: OrderLineRow[]): Promise<Map<string, string[]>> => {
  const issued = new Map<string, string[]>()
  for (const [kind, own] of byKind(lines)) {
    const orderIds = own.map(({ orderId }) => orderId)
    for (const [orderId, ids] of await app.fulfilments.of(kind).issued(app.pool, scope, orderIds))
      issued.set(orderId, [...(issued.get(orderId) ?? []), ...ids])
  }
  return issued
}

/** The money of orders that goes or went back. What was paid twice or too much is not of them: the order is not concerned. */
const sentBackOf = async (app: App, scope: SignedInScope, orders: OrderRow[]): Promise<Map<string, number>> => {
  const paid = orders.filter(({ amountFen, paidAt }) => amountFen > 0 && paidAt !== null)
  const sums = new Map<string, number>()
  if (paid.length === 0) return sums
  const ids = paid.map(({ id }) => id)
  for (const { orderId, amountFen, reason } of await refundsOfOrders(app.pool, scope, ids))
    if (reason !== 'paidTwice' && reason !== 'paidTooMuch') sums.set(orderId, (sums.get(orderId) ?? 0) + amountFen)
  return sums
}

/** The lines as their buyer chose them: a discount may have split one. */
const asChosen = (lines: OrderLineRow[]): OrderLineRow[] => {
  const chosen = new Map<string, OrderLineRow>()
  for (const line of lines) {
    const key = line.listPriceFen === null ? `${line.lineNo}` : `${line.kind}/${line.itemId}/${line.day}`
    const before = chosen.get(key)
    chosen.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...chosen.values()]
}

/** Only the organiser sends fees back. */
const isOnlyFees = (app: App, order: OrderRow, lines: OrderLineRow[]): boolean =>
  lines.every(({ orderId, kind }) => orderId !== order.id || app.fulfilments.of(kind).isFee === true)

/** Nothing of it goes into a wallet. */
const isOfServices = (app: App, order: OrderRow, lines: OrderLineRow[]): boolean =>
  lines.every(({ orderId, kind }) => orderId !== order.id || app.fulfilments.of(kind).isService === true)

/** What the code of an order took off; nothing for an order without one. */
const discountOf = (orderId: string, lines: OrderLineRow[], codes: ReadonlyMap<string, string>): Pick<Order, 'discount'> => {
  const code = codes.get(orderId)
  if (code === undefined) return {}
  const fen = lines.reduce(
    (sum, line) => (line.orderId === orderId ? sum + ((line.listPriceFen ?? line.unitPriceFen) - line.unitPriceFen) * line.quantity : sum),
    0,
  )
  return { discount: { code, amount: yuanOf(fen) } }
}

/** What orders say about their bank transfers; nothing for the others. */
const transfersOf = async (
  app: App,
  scope: SignedInScope,
  orders: OrderRow[],
): Promise<Map<string, Pick<Order, 'transfer' | 'refundsByTransfer'>>> => {
  const paid = orders.filter(({ amountFen }) => amountFen > 0).map(({ id }) => id)
  const rows = paid.length > 0 ? await transfersOfOrders(app.pool, scope, paid) : []
  return new Map(
    rows.map((row) => [row.orderId, { transfer: transferStateOf(row), ...(row.sendsBack ? { refundsByTransfer: true } : {}) }]),
  )
}

/** Orders in the form of the wire, in the caller's language. */
export const presentOrders = async (app: App, scope: SignedInScope, orders: OrderRow[]): Promise<Order[]> => {
  if (orders.length === 0) return []
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const sentBack = await sentBackOf(app, scope, orders)
  const mayRefund = feeToday(app, exhibition) !== null
  const invoiceOf = await invoiceFacts(app, exhibition, orders)
  const lines = await readLines(app.pool, scope, orders)
  const nameOf = await lineNames(app, scope, lines)
  const issued = await issuedOf(app, scope, lines)
  const discounted = lines.filter(({ listPriceFen }) => listPriceFen !== null).map(({ orderId }) => orderId)
  const transfers = await transfersOf(app, scope, orders)
  const codes = discounted.length > 0 ? await codesOfOrders(app.pool, scope, discounted) : new Map<string, string>()
  return orders.map((order) => ({
    orderId: order.id,
    orderNo: order.id,
    state: order.state,
    amount: yuanOf(order.amountFen),
    currency: 'CNY',
    createdAt: wireTime(order.createdAt, timeZone),
    paidAt: wireTimeOrNull(order.paidAt, timeZone),
    expiresAtMs: order.state === 'pendingPayment' && order.expiresAt ? order.expiresAt.getTime() : null,
    endReason: order.endReason,
    ...(sentBack.has(order.id) ? { refundAmount: yuanOf(sentBack.get(order.id)!) } : {}),
    ...(mayRefund && order.state !== 'completed' && isRefundable(order) && !isOnlyFees(app, order, lines) ? { mayRefund } : {}),
    ...invoiceOf(order, sentBack.get(order.id) ?? 0),
    ...transfers.get(order.id),
    ...(isOfServices(app, order, lines) ? { isService: true as const } : {}),
    ...discountOf(order.id, lines, codes),
    lines: asChosen(lines.filter((line) => line.orderId === order.id)).map((line) => ({
      itemId: line.itemId,
      name: nameOf(line)?.[scope.language] ?? '',
      quantity: line.quantity,
      price: yuanOf(line.listPriceFen ?? line.unitPriceFen),
      day: line.day,
    })),
    ticketIds: issued.get(order.id) ?? [],
  }))
}

/** @throws Failure notFound */
export const orderDetail = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> =>
  (await presentOrders(app, scope, [await callersOrder(app, scope, orderId, 'read')]))[0]!

/** The caller's orders under the register type of the session, newest first. */
export const orderPage = async (app: App, scope: SignedInScope, query: OrderPageQuery): Promise<Paged<Order>> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId },
  } = scope
  const states = query.state ? statesOf[query.state] : null
  const { rows, total } = await pageOrders(app.pool, { tenantId, exhibitionId, accountId, registerType, states }, pageWindow(query))
  return pageOf(await presentOrders(app, scope, rows), total, query)
}

/** @throws Failure notFound, memberRightMissing, orderNotCancellable */
export const cancelOrder = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> => {
  const order = await callersOrder(app, scope, orderId, 'change')
  if (!canCancel(order.state) || !(await endUnpaid(app, order, 'byBuyer'))) throw fail('orderNotCancellable')
  return orderDetail(app, scope, orderId)
}

/**
 * Cancels an unpaid order by a call that has a key. Its transaction keeps the key.
 * @throws Failure notFound, memberRightMissing, orderNotCancellable
 */
export const cancelOrderOnce = async (app: App, scope: SignedInScope, orderId: string, store: Store): Promise<void> => {
  const order = await callersOrder(app, scope, orderId, 'change')
  await inTurn(app, order, () =>
    store(async (client) => {
      if (!(await endUnpaidIn(app, client, order, 'byBuyer'))) throw fail('orderNotCancellable')
    }),
  )
}

/** The caller's newest order that can still be paid, if any. */
export const unpaidOrderId = async (app: App, scope: SignedInScope): Promise<string | null> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId },
  } = scope
  const unpaid = { tenantId, exhibitionId, accountId, registerType, states: ['pendingPayment'] satisfies OrderState[] }
  const { rows } = await pageOrders(app.pool, unpaid, { limit: 1, offset: 0 })
  const [order] = rows
  return order?.expiresAt && order.expiresAt > app.now() ? order.id : null
}
