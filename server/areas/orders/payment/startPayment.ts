import type { PayBody, PayParameters } from '../../../../contract/orders/order.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import { canPay } from '../../../../contract/rules/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import type { SignedInScope } from '../../../core/scope'
import { inTransaction } from '../../../database/connect'
import { GatewayError, type Merchant } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { ownOrder } from '../order.service'
import { type OrderRow, lockOrder } from '../order.sql'
import { type Payer, payerOf } from './payer'
import { type PaymentRow, closePayment, insertPayment, storePrepay, startedPayments, tradeNumber } from './payment.sql'
import { settleByQuery } from './settleByQuery'

/** WeChat keeps a prepay id for two hours; a cashier's address only for five minutes, so that one is asked for again each time. */
const prepayTtlMs = 110 * 60_000

interface Attempt {
  order: OrderRow & { expiresAt: Date }
  body: PayBody
  payer: Payer
  merchant: Merchant
  payment: PaymentRow
}

/** @throws Failure orderExpired, orderNotPayable */
const payable = (app: App, order: OrderRow): OrderRow & { expiresAt: Date } => {
  if (order.endReason === 'expired' && order.state === 'cancelled') throw fail('orderExpired')
  if (!canPay(order.state) || !order.expiresAt) throw fail('orderNotPayable')
  if (order.expiresAt <= app.now()) throw fail('orderExpired')
  return { ...order, expiresAt: order.expiresAt }
}

/** The open payment of the same channel, or a new one. The order is locked, so two requests at once make one payment. */
const openPayment = (app: App, order: OrderRow, channel: PayBody['channel'], appId: string): Promise<PaymentRow> =>
  inTransaction(app.pool, async (client) => {
    const locked = await lockOrder(client, order)
    payable(app, locked ?? order)
    const started = await startedPayments(client, order)
    const same = started.find((payment) => payment.channel === channel && payment.appId === appId)
    if (same) return same
    const payment: PaymentRow = {
      tenantId: order.tenantId,
      exhibitionId: order.exhibitionId,
      id: app.ids(),
      orderId: order.id,
      channel,
      state: 'started',
      amountFen: order.amountFen,
      prepay: '',
      appId,
      createdAt: app.now(),
    }
    await insertPayment(client, payment)
    return payment
  })

/** Where the cashier sends the browser back to: an address of this site, whatever the client says. */
const returnUrlOf = (app: App, body: PayBody): string => {
  const home = siteAddress(app.config.publicUrl, 'payTransition', { orderId: body.orderId })
  if (!body.returnUrl || !URL.canParse(body.returnUrl)) return home
  return new URL(body.returnUrl).origin === new URL(app.config.publicUrl).origin ? body.returnUrl : home
}

/** IPv4 where it is one, however the socket writes it. */
const ipOf = (address: string): string => (address === '::1' ? '127.0.0.1' : address.replace(/^::ffff:/, ''))

const announce = async (app: App, scope: SignedInScope, { order, body, payer, merchant, payment }: Attempt): Promise<PayParameters> => {
  const { payment: gateway } = app.gateways
  const { nameCn } = await scope.exhibition()
  const request = {
    appId: payer.appId,
    outTradeNo: tradeNumber(payment),
    description: `${[...nameCn].slice(0, 30).join('')} ${order.id}`,
    priceFen: payment.amountFen,
    notifyUrl: `${app.config.publicUrl}/api/pay/wechat/notice/${order.tenantId}`,
    expiresAt: order.expiresAt,
  }
  const expiresAtMs = order.expiresAt.getTime()
  if (body.channel === 'browser') {
    const { h5Url } = await gateway.prepayH5(merchant, { ...request, payerIp: ipOf(scope.address), redirectUrl: returnUrlOf(app, body) })
    await storePrepay(app.pool, payment, h5Url)
    return { cashierUrl: h5Url, expiresAtMs }
  }
  const isFresh = payment.prepay !== '' && app.now().getTime() - payment.createdAt.getTime() < prepayTtlMs
  const prepayId = isFresh ? payment.prepay : (await gateway.prepayJsapi(merchant, { ...request, openId: payer.openId })).prepayId
  if (!isFresh) await storePrepay(app.pool, payment, prepayId)
  return { wechat: gateway.payParams(merchant, { appId: payer.appId, prepayId }), expiresAtMs }
}

/** Closed at the service, or announced there in other words: this attempt goes no further, a new one may. */
const spentCodes = ['ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED']

/**
 * Starts a payment through the caller's channel, or continues the started one.
 * @throws Failure notFound, orderExpired, orderNotPayable, paymentNeedsOpenId, handleInvalid, paymentUnavailable
 */
export const startPayment = async (app: App, scope: SignedInScope, body: PayBody): Promise<PayParameters> => {
  const order = payable(app, await ownOrder(app, scope, body.orderId))
  const settings = await settingsOf(app, scope.tenantId)
  const { merchant } = settings
  if (!merchant) throw fail('paymentUnavailable')
  const payer = await payerOf(app, scope, body, settings)
  for (let attempt = 1; ; attempt += 1) {
    const payment = await openPayment(app, order, body.channel, payer.appId)
    try {
      return await announce(app, scope, { order, body, payer, merchant, payment })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const code = error.outsideCode ?? ''
      if (code === 'ORDERPAID') {
        await settleByQuery(app, merchant, payment)
        throw fail('orderNotPayable')
      }
      if (attempt > 1 || !spentCodes.includes(code)) throw fail('paymentUnavailable')
      await closePayment(app.pool, payment)
    }
  }
}
