import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import type { Queryable } from '../../../database/connect'
import type { Refund } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { type OrderKey, jobKinds, orderJob, orderMessage } from '../jobs'
import { lockOrder } from '../order.sql'
import { inSettlement } from '../settlement'
import { transition } from '../transition'
import { addMoneyMove } from './moneyLedger.sql'
import { tradeNumber } from './payment.sql'
import {
  type RefundRow,
  findByRefundNumber,
  findRefund,
  hasOpenRefund,
  keepsItems,
  paidFenOf,
  refundNumber,
  setRefundState,
} from './refund.sql'

/** As the payer's own bill shows it. */
const reasons: Record<RefundRow['reason'], string> = {
  paidTooLate: '订单已失效，款项退回 / The order had ended',
  paidTwice: '重复付款，款项退回 / The order was paid twice',
  byBuyer: '门票退款 / Tickets refunded',
  byOrganiser: '主办方退款 / Refunded by the organiser',
}

/** How long a refund's notice is waited for before the service is asked. */
const followAfterMs = 60_000

/**
 * Applies the payment service's state of a refund, within the caller's transaction. A repetition changes nothing.
 * @throws Failure notFound (no refund of this tenant has this number)
 */
export const settleRefund = async (app: App, client: Queryable, tenantId: string, refund: Refund): Promise<void> => {
  const row = await findByRefundNumber(client, tenantId, refund.outRefundNo)
  const order = row && (await lockOrder(client, { ...row, id: row.orderId }))
  if (!row || !order) throw fail('notFound')
  if (refund.state === 'processing') {
    if (row.state !== 'asked') return
    await setRefundState(client, row, 'sent', null)
    await app.jobs.add(client, [orderJob(jobKinds.followRefund, row, new Date(app.now().getTime() + followAfterMs))])
    return
  }
  if (refund.state !== 'succeeded' || refund.refundFen !== row.amountFen) {
    app.log.error({ tenantId, refundId: row.id, state: refund.state }, 'a refund did not arrive; somebody must act in the merchant console')
    await setRefundState(client, row, 'failed', null)
    return
  }
  if (!(await setRefundState(client, row, 'done', refund.succeededAt ?? app.now()))) return
  await addMoneyMove(client, row, 'owed>refunded', app.now())
  await app.jobs.add(client, [orderMessage(order, 'refunded', app.now(), row.id)])
  if (order.state === 'refunding' && !(await hasOpenRefund(client, order)))
    await ((await keepsItems(client, order))
      ? transition(client, order, 'refunding', 'ticketIssued')
      : transition(client, order, 'refunding', 'refunded', { endedAt: app.now() }))
}

const open = async (app: App, key: OrderKey): Promise<RefundRow | null> => {
  const row = await findRefund(app.pool, key)
  return row && row.state !== 'done' && row.state !== 'failed' ? row : null
}

const merchantOf = async (app: App, tenantId: string) => {
  const { merchant } = await settingsOf(app, tenantId)
  if (!merchant) throw fail('paymentUnavailable')
  return merchant
}

/**
 * Requests a refund. Repeated requests with the same number are one refund.
 * @throws GatewayError, so that the job is retried
 */
export const sendRefund = async (app: App, key: OrderKey): Promise<void> => {
  const row = await open(app, key)
  if (!row) return
  const answer = await app.gateways.payment.refund(await merchantOf(app, key.tenantId), {
    outTradeNo: tradeNumber({ ...row, id: row.paymentId }),
    outRefundNo: refundNumber(row),
    refundFen: row.amountFen,
    priceFen: await paidFenOf(app.pool, row),
    reason: reasons[row.reason],
    notifyUrl: `${app.config.publicUrl}/api/pay/wechat/notice/${key.tenantId}`,
  })
  await inSettlement(app, key, (client) => settleRefund(app, client, key.tenantId, answer))
}

/**
 * Asks how a refund is getting on whose notice has not come.
 * @throws Error while it is in flight, so that the job comes again
 */
export const followRefund = async (app: App, key: OrderKey): Promise<void> => {
  const row = await open(app, key)
  if (!row) return
  const answer = await app.gateways.payment.queryRefund(await merchantOf(app, key.tenantId), refundNumber(row))
  if (answer && answer.state !== 'processing') return inSettlement(app, key, (client) => settleRefund(app, client, key.tenantId, answer))
  throw new Error('the refund is still in flight')
}
