import type { PayBody, PayParameters, PayWays, PayWaysQuery } from '../../../../contract/orders/order.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import { currency } from '../../../../contract/rules/paymentProviders'
import { canPay } from '../../../../contract/rules/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import type { SignedInScope } from '../../../core/scope'
import { inTransaction } from '../../../database/connect'
import { GatewayError, type ProviderAccount } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { ownOrder } from '../order.service'
import { type OrderRow, lockOrder } from '../order.sql'
import { type Payer, payerOf } from './payer'
import { type PaymentRow, closePayment, insertPayment, numberOfPayment, startedPayments, storePrepay } from './payment.sql'
import { accountAt, noticeUrlOf, waysOf } from './providerOf'
import { settleByQuery } from './settleByQuery'

interface Attempt {
  order: OrderRow & { expiresAt: Date }
  body: PayBody
  payer: Payer
  provider: ProviderAccount
  payment: PaymentRow
}

/** @throws Failure orderExpired, orderNotPayable */
const payable = (app: App, order: OrderRow): OrderRow & { expiresAt: Date } => {
  if (order.endReason === 'expired' && order.state === 'cancelled') throw fail('orderExpired')
  if (!canPay(order.state) || !order.expiresAt) throw fail('orderNotPayable')
  if (order.expiresAt <= app.now()) throw fail('orderExpired')
  return { ...order, expiresAt: order.expiresAt }
}

/** The open payment of the same way, or a new one. The order is locked, so two requests at once make one payment. */
const openPayment = (
  app: App,
  order: OrderRow,
  { channel, provider, appId }: Pick<PaymentRow, 'channel' | 'provider' | 'appId'>,
): Promise<PaymentRow> =>
  inTransaction(app.pool, async (client) => {
    const locked = await lockOrder(client, order)
    payable(app, locked ?? order)
    const started = await startedPayments(client, order)
    const same = started.find((payment) => payment.channel === channel && payment.provider === provider && payment.appId === appId)
    if (same) return same
    const payment: PaymentRow = {
      tenantId: order.tenantId,
      exhibitionId: order.exhibitionId,
      id: app.ids(),
      orderId: order.id,
      channel,
      provider,
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

const announce = async (app: App, scope: SignedInScope, { order, body, payer, provider, payment }: Attempt): Promise<PayParameters> => {
  const { nameCn, nameEn } = await scope.exhibition()
  const name = payment.provider === 'wechatPay' || scope.language === 'cn' ? nameCn : nameEn
  const { reference, cashierUrl, wechat } = await provider.start({
    channel: payment.channel,
    appId: payer.appId,
    openId: payer.openId,
    ...numberOfPayment(payment),
    description: `${[...name].slice(0, 30).join('')} ${order.id}`,
    language: scope.language,
    priceFen: payment.amountFen,
    currency,
    notifyUrl: noticeUrlOf(app, order.tenantId, payment.provider),
    returnUrl: returnUrlOf(app, body),
    payerIp: ipOf(scope.address),
    startedAt: payment.createdAt,
    expiresAt: order.expiresAt,
  })
  if (reference !== payment.prepay) await storePrepay(app.pool, payment, reference)
  return { ...(cashierUrl ? { cashierUrl } : {}), ...(wechat ? { wechat } : {}), expiresAtMs: order.expiresAt.getTime() }
}

/** The ways to pay in the caller's host app. */
export const payWays = async (app: App, { tenantId }: SignedInScope, { channel }: PayWaysQuery): Promise<PayWays> => ({
  providers: waysOf(app, await settingsOf(app, tenantId), channel),
})

/** Closed at the service, or announced there in other words: this attempt goes no further, a new one may. */
const spentCodes = ['ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED']

/**
 * Starts a payment through the caller's channel, or continues the started one.
 * @throws Failure notFound, orderExpired, orderNotPayable, paymentWayNotOffered, paymentUnderway, paymentNeedsOpenId, handleInvalid,
 *   paymentUnavailable
 */
export const startPayment = async (app: App, scope: SignedInScope, body: PayBody): Promise<PayParameters> => {
  const order = payable(app, await ownOrder(app, scope, body.orderId))
  const settings = await settingsOf(app, scope.tenantId)
  const ways = waysOf(app, settings, body.channel)
  if (ways.length === 0) throw fail('paymentUnavailable')
  const name = body.provider ?? ways[0]!
  if (!ways.includes(name)) throw fail('paymentWayNotOffered')
  const provider = accountAt(app, settings, name)!
  const payer = await payerOf(app, scope, { ...body, provider: name }, settings)
  for (let attempt = 1; ; attempt += 1) {
    const payment = await openPayment(app, order, { channel: body.channel, provider: name, appId: payer.appId })
    try {
      return await announce(app, scope, { order, body, payer, provider, payment })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const code = error.outsideCode ?? ''
      if (code === 'ORDERPAID') {
        await settleByQuery(app, payment)
        throw fail('orderNotPayable')
      }
      if (code === 'PAYING') throw fail('paymentUnderway')
      if (attempt > 1 || !spentCodes.includes(code)) throw fail('paymentUnavailable')
      await closePayment(app.pool, payment)
    }
  }
}
