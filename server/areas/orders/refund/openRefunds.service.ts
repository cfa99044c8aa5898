import type { Paged } from '../../../../contract/envelope'
import type { OpenRefund, OrganiserOrder, SettleRefundBody } from '../../../../contract/orders/refund.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import { type PaymentServiceName, isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { dayMs } from '../../../core/days'
import { fail } from '../../../core/errors/failure'
import { recordDecision } from '../../../core/review'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { forgetAfterRefund } from '../bankTransfer/forgetRefundAccount'
import { type OrderKey, jobKinds, orderJob } from '../order/jobs'
import { lockOrder } from '../order/order.sql'
import { nextAttempt, pageOpenRefunds, setSettled } from '../payment/openRefund.sql'
import { providerOf } from '../payment/providerOf'
import { noteSent, settleRefund } from '../payment/refund'
import { bookRefunded } from '../payment/finishRefund'
import { type RefundRow, findRefund, refundNumber } from '../payment/refund.sql'
import { paymentOfRefund } from '../payment/refundablePayments.sql'
import { inSettlement } from '../order/settlement'
import { refundsForOrganiser } from './organiserRefund.service'

/** The refunds of the fair by payment services that failed, or have not arrived for a day. Those of transfers have a list of their own. */
export const openRefunds = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<OpenRefund>> => {
  const { timeZone } = await scope.exhibition()
  const before = new Date(app.now().getTime() - dayMs)
  const kinds = [jobKinds.refund, jobKinds.followRefund]
  const { rows, total } = await pageOpenRefunds(app.pool, scope, { before, jobKinds: kinds, ...pageWindow(query) })
  const records = rows.map(({ id, orderId, amountFen, provider, state, attempt, problem, createdAt }) => ({
    refundId: id,
    orderId,
    amount: yuanOf(amountFen),
    provider,
    state,
    attempt,
    problem,
    askedAt: wireTime(createdAt, timeZone),
  }))
  return pageOf(records, total, query)
}

/** @throws Failure notFound, refundIsBack */
const unsettled = async (app: App, key: OrderKey): Promise<RefundRow> => {
  const row = await findRefund(app.pool, key)
  if (!row) throw fail('notFound')
  if (row.state === 'done') throw fail('refundIsBack')
  return row
}

/**
 * What the service says about an attempt that had failed: staff may have sent it in the service's own console.
 * @returns whether the refund is in the service's hands after all
 * @throws GatewayError
 */
const isInHandsOf = async (app: App, row: RefundRow, provider: PaymentServiceName, transactionId: string): Promise<boolean> => {
  const account = await providerOf(app, row.tenantId, provider)
  const found = await account.queryRefund({ outRefundNo: refundNumber(row), transactionId })
  if (found?.state !== 'succeeded' && found?.state !== 'processing') return false
  await inSettlement(app, row, async (client) => {
    if (found.state === 'succeeded') return settleRefund(app, client, row.tenantId, provider, found)
    await lockOrder(client, { ...row, id: row.orderId })
    if ((await findRefund(client, row))?.state === 'failed') await noteSent(app, client, row)
  })
  return true
}

/**
 * Sends a refund again. A failed one gets a new number, because the service takes the same number for the same request. Its last attempt
 * is looked up at the service first. One that is still in flight is only tried now.
 * @throws Failure notFound, refundIsBack, refundAtBank; GatewayError
 */
export const refundAgain = async (app: App, scope: SignedInScope, refundId: string): Promise<OrganiserOrder> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, id: refundId }
  const row = await unsettled(app, key)
  const { provider, transactionId } = await paymentOfRefund(app.pool, row)
  if (!isPaymentService(provider)) throw fail('refundAtBank')
  const isAgain = row.state === 'failed' && !(await isInHandsOf(app, row, provider, transactionId))
  await inSettlement(app, key, async (client) => {
    await lockOrder(client, { ...key, id: row.orderId })
    // Another request at the same moment has sent it again.
    if (isAgain && !(await nextAttempt(client, key, row.attempt))) return
    const now = await findRefund(client, key)
    await recordChange(client, {
      targets: [row.orderId],
      before: { state: row.state, attempt: row.attempt },
      after: { state: now?.state ?? row.state, attempt: now?.attempt ?? row.attempt },
    })
    const kind = row.state === 'sent' ? jobKinds.followRefund : jobKinds.refund
    if (isAgain || row.state !== 'failed') await app.jobs.hasten(client, orderJob(kind, key, app.now()))
  })
  app.log.info({ tenantId, exhibitionId, refundId, accountId: caller.accountId }, 'an organiser sent a refund again')
  return refundsForOrganiser(app, scope, row.orderId)
}

/**
 * Closes a refund whose money went back in another way: in cash, or by a transfer. A payment service must have ended its own refund first,
 * because the money would go back twice.
 * @throws Failure notFound, refundIsBack, refundInFlight
 */
export const settleByHand = async (app: App, scope: SignedInScope, { refundId, reason }: SettleRefundBody): Promise<OrganiserOrder> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, id: refundId }
  const { orderId } = await unsettled(app, key)
  await inSettlement(app, key, async (client) => {
    const order = (await lockOrder(client, { ...key, id: orderId }))!
    const row = (await findRefund(client, key))!
    const { provider } = await paymentOfRefund(client, row)
    if (isPaymentService(provider) && row.state !== 'failed' && row.state !== 'done') throw fail('refundInFlight')
    if (!(await setSettled(client, key, { by: caller.accountId, note: reason.trim(), at: app.now() }))) throw fail('refundIsBack')
    await recordDecision(client, { about: [orderId, order.accountId], from: row.state, to: 'done', reason: reason.trim() })
    await bookRefunded(app, client, order, row)
    if (!isPaymentService(provider)) await forgetAfterRefund(app, client, order, row.id)
  })
  app.log.info({ tenantId, exhibitionId, refundId, accountId: caller.accountId }, 'an organiser settled a refund by hand')
  return refundsForOrganiser(app, scope, orderId)
}
