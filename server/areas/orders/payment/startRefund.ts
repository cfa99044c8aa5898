import { type PaymentProviderName, isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import { jobKinds, orderJob } from '../order/jobs'
import { correctInvoice } from '../invoice/redLetter'
import { addMoneyMove } from './moneyLedger.sql'
import { type NewRefund, insertRefund } from './refund.sql'

/**
 * Writes a refund within the caller's transaction: the money is owed from now on, and a job keeps at it until it is back. Money of a bank
 * transfer has no job: the organiser sends it at the bank, and enters it. The order is locked, and an invoice that is now above its money is taken back.
 */
export const startRefund = async (app: App, client: Queryable, refund: NewRefund, provider: PaymentProviderName): Promise<void> => {
  await insertRefund(client, refund)
  await addMoneyMove(client, refund, 'kept>owed', refund.createdAt)
  if (isPaymentService(provider)) await app.jobs.add(client, [orderJob(jobKinds.refund, refund, refund.createdAt)])
  await correctInvoice(app, client, { ...refund, id: refund.orderId })
}
