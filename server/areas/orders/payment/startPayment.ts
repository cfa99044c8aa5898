import type { PayBody, PayParameters, PayWays, PayWaysQuery } from '../../../../contract/orders/order.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import { type PaymentServiceName, currency } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { GatewayError } from '../../../gateways'
import type { ProviderAccount } from '../../../gateways/payment/PaymentProvider'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { callersOrder } from '../order/callersOrder.service'
import { type OrderRow, lockOrder } from '../order/order.sql'
import { startTransfer } from '../bankTransfer/startTransfer'
import { payable } from './payable'
import { type Payer, payerOf } from './payer'
import { type PaymentRow, addPayment, closePayment, numberOfPayment, startedPayments, storePrepay } from './payment.sql'
import { accountAt, noticeUrlOf, waysOf } from './providerOf'
import { settleByQuery } from './settleByQuery'

interface Attempt {
  order: OrderRow & { expiresAt: Date }
  body: PayBody
  payer: Payer
  provider: ProviderAccount
  payment: PaymentRow
  name: PaymentServiceName
}

/** An order that waits for a transfer waits for days, but the services keep a payment for hours: Stripe for at most a day. */
const sessionMs = 22 * 3_600_000

const sessionEnd = ({ createdAt }: Pick<PaymentRow, 'createdAt'>): Date => new Date(createdAt.getTime() + sessionMs)

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
    const same = started.find(
      (payment) =>
        payment.channel === channel && payment.provider === provider && payment.appId === appId && sessionEnd(payment) > app.now(),
    )
    if (same) return same
    const { amountFen } = order
    return addPayment(client, order, { id: app.ids(), channel, provider, appId, amountFen, createdAt: app.now() })
  })

/** Where the cashier sends the browser back to: an address of this site, whatever the client says. */
const returnUrlOf = (app: App, body: PayBody): string => {
  const home = siteAddress(app.config.publicUrl, 'payTransition', { orderId: body.orderId })
  if (!body.returnUrl || !URL.canParse(body.returnUrl)) return home
  return new URL(body.returnUrl).origin === new URL(app.config.publicUrl).origin ? body.returnUrl : home
}

/** IPv4 where it is one, however the socket writes it. */
const ipOf = (address: string): string => (address === '::1' ? '127.0.0.1' : address.replace(/^::ffff:/, ''))

const announce = async (
  app: App,
  scope: SignedInScope,
  { order, body, payer, provider, payment, name: service }: Attempt,
): Promise<PayParameters> => {
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
    notifyUrl: noticeUrlOf(app, order.tenantId, service),
    returnUrl: returnUrlOf(app, body),
    payerIp: ipOf(scope.address),
    startedAt: payment.createdAt,
    expiresAt: order.expiresAt < sessionEnd(payment) ? order.expiresAt : sessionEnd(payment),
  })
  if (reference !== payment.prepay) await storePrepay(app.pool, payment, reference)
  return { ...(cashierUrl ? { cashierUrl } : {}), ...(wechat ? { wechat } : {}), expiresAtMs: order.expiresAt.getTime() }
}

/** The ways to pay in the caller's host app. */
export const payWays = async (app: App, scope: SignedInScope, { channel }: PayWaysQuery): Promise<PayWays> => ({
  providers: waysOf(app, await settingsOf(app, scope.tenantId), await scope.exhibition(), channel),
})

/** Closed at the service, or announced there in other words: this attempt goes no further, a new one may. */
const spentCodes = ['ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED']

/**
 * Starts a payment through the caller's channel, or continues the started one.
 * @throws Failure notFound, memberRightMissing, orderExpired, orderNotPayable, paymentWayNotOffered, paymentUnderway, paymentNeedsOpenId, handleInvalid,
 *   paymentUnavailable, transferLimit
 */
export const startPayment = async (app: App, scope: SignedInScope, body: PayBody): Promise<PayParameters> => {
  const order = payable(app, await callersOrder(app, scope, body.orderId, 'pay'))
  const settings = await settingsOf(app, scope.tenantId)
  const ways = waysOf(app, settings, await scope.exhibition(), body.channel)
  if (ways.length === 0) throw fail('paymentUnavailable')
  const name = body.provider ?? ways[0]!
  if (name === 'bankTransfer') return startTransfer(app, scope, order, body.channel)
  if (!ways.includes(name)) throw fail('paymentWayNotOffered')
  const provider = accountAt(app, settings, name)!
  const payer = await payerOf(app, scope, { ...body, provider: name }, settings)
  for (let attempt = 1; ; attempt += 1) {
    const payment = await openPayment(app, order, { channel: body.channel, provider: name, appId: payer.appId })
    try {
      return await announce(app, scope, { order, body, payer, provider, payment, name })
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
