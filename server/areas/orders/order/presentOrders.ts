import type { Order } from '../../../../contract/orders/order.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { byKind } from './byKind'
import { transfersOfOrders } from '../bankTransfer/bankTransfer.sql'
import { transferStateOf } from '../bankTransfer/transferState'
import { codesOfOrders } from '../discountCode/discountUse.sql'
import { invoiceFacts } from '../invoice/orderInvoice'
import { lineNames, linePictures } from './lineNames'
import { type OrderLineRow, type OrderRow, readLines } from './order.sql'
import { refundsOfOrders } from '../payment/refund.sql'
import { feeToday, isRefundable } from '../refund/feeToday'

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
export const isOfServices = (app: App, order: OrderRow, lines: OrderLineRow[]): boolean =>
  lines.every(({ orderId, kind }) => orderId !== order.id || app.fulfilments.of(kind).isService === true)

const isOfMemberships = (app: App, order: OrderRow, lines: OrderLineRow[]): boolean =>
  lines.some(({ orderId, kind }) => orderId === order.id && app.fulfilments.of(kind).isMembership === true)

const isOfJournals = (app: App, order: OrderRow, lines: OrderLineRow[]): boolean =>
  lines.some(({ orderId, kind }) => orderId === order.id && app.fulfilments.of(kind).isJournal === true)

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
  const pictureOf = await linePictures(app, scope, lines)
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
    ...(isOfMemberships(app, order, lines) ? { isMembership: true as const } : {}),
    ...(isOfJournals(app, order, lines) ? { isJournal: true as const } : {}),
    ...discountOf(order.id, lines, codes),
    lines: asChosen(lines.filter((line) => line.orderId === order.id)).map((line) => ({
      itemId: line.itemId,
      name: nameOf(line)?.[scope.language] ?? '',
      ...pictureOf(line),
      quantity: line.quantity,
      price: yuanOf(line.listPriceFen ?? line.unitPriceFen),
      day: line.day,
    })),
    ticketIds: issued.get(order.id) ?? [],
  }))
}
