import type { InvoiceObstacle, InvoiceOffer } from '../../../../contract/orders/invoice.schema'
import { canInvoice } from '../../../../contract/rules/orders/invoice'
import { currency, yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { accountById } from '../../account/account/account.service'
import { orderNewsOf } from '../order/orderNews.service'
import { ownOrder } from '../order/callersOrder.service'
import { dueOfOrders, invoiceableOrders, liveInvoices } from './invoiceableOrders.sql'
import { invoicedStates, isInTime, kindsNow, lastInvoiceDay } from './invoiceRules'

/** A person rarely has more, and an invoice takes 50. */
const maxOffered = 100

const offeredOrders = async (app: App, scope: SignedInScope, { timeZone }: Exhibition): Promise<InvoiceOffer['orders']> => {
  const { tenantId, exhibitionId, language } = scope
  const key = { tenantId, exhibitionId, accountId: scope.caller.accountId }
  const found = await invoiceableOrders(app.pool, key, invoicedStates, maxOffered)
  const ids = found.map(({ id }) => id)
  const due = await dueOfOrders(app.pool, key, ids)
  const offered: InvoiceOffer['orders'] = []
  for (const id of ids) {
    const amountFen = due.get(id) ?? 0
    const news = canInvoice({ amountFen, currency }) ? await orderNewsOf(app, { tenantId, exhibitionId, id }) : null
    if (!news) continue
    offered.push({
      orderId: id,
      amount: yuanOf(amountFen),
      createdAt: wireTime(news.order.createdAt, timeZone),
      title: news.lines.map(({ name, quantity }) => `${name[language]} ×\u00a0${quantity}`).join(language === 'cn' ? '、' : ', '),
    })
  }
  return offered
}

const obstacleOf = async (app: App, scope: SignedInScope, orderId: string): Promise<InvoiceObstacle | null> => {
  const order = await ownOrder(app, scope, orderId)
  if ((await liveInvoices(app.pool, order, [order.id])).has(order.id)) return 'taken'
  if (order.amountFen === 0) return 'nothing'
  if (!invoicedStates.includes(order.state)) return 'notPaid'
  const amountFen = (await dueOfOrders(app.pool, order, [order.id])).get(order.id) ?? 0
  return canInvoice({ amountFen, currency }) ? null : 'nothing'
}

/** What the fair issues, and the caller's orders without an invoice. @throws Failure notFound (not an order of the caller) */
export const invoiceOffer = async (app: App, scope: SignedInScope, orderId?: string): Promise<InvoiceOffer> => {
  const exhibition = await scope.exhibition()
  const rules = exhibition.config.invoices
  const kinds = await kindsNow(app, exhibition)
  const own = orderId === undefined ? null : await obstacleOf(app, scope, orderId)
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  const offer = { kinds, currency, email: account?.email ?? '', orders: [] }
  if (!rules || kinds.length === 0)
    return { ...offer, obstacle: 'notOffered', taxPercent: 0, item: '', seller: '', untilDay: null } as InvoiceOffer
  const inTime = isInTime(app, exhibition, rules)
  const orders = inTime ? await offeredOrders(app, scope, exhibition) : []
  return {
    kinds,
    currency: 'CNY',
    email: offer.email,
    obstacle: own === 'taken' ? own : !inTime ? 'tooLate' : (own ?? (orders.length === 0 ? 'nothing' : null)),
    taxPercent: rules.taxPercent,
    item: rules.item.name[scope.language],
    seller: rules.seller.name[scope.language],
    untilDay: lastInvoiceDay(exhibition, rules),
    orders,
  }
}
