import type { App } from '../../core/App'
import type { Job } from '../../core/jobs'
import { forgetRefundAccount } from './bankTransfer/forgetRefundAccount'
import { completeOrders } from './completeOrders'
import { endUnpaid } from './endUnpaid'
import { expireOverdue } from './expireOverdue'
import { type OrderKey, jobKinds } from './jobs'
import { followInvoice, issueInvoice } from './invoice/issueInvoice'
import { attemptOf, invoiceJobKinds } from './invoice/invoiceJobs'
import { closeTrades } from './payment/closeTrades'
import { registerOrderNumbers } from './personNumbers'
import { followRefund, sendRefund } from './payment/refund'

const keyOf = (job: Job): OrderKey => ({ tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })

/** The numbers of orders, and their jobs: expire, close trades, refund until the money has arrived, and issue invoices. */
export const startOrders = (app: App): void => {
  registerOrderNumbers(app)
  app.jobs.handle(jobKinds.expire, async (job) => {
    await endUnpaid(app, keyOf(job), 'expired')
  })
  app.jobs.sweep(expireOverdue(app))
  app.jobs.sweep(completeOrders(app))
  app.jobs.handle(jobKinds.closeTrades, (job) => closeTrades(app, keyOf(job)), { calls: 'payment' })
  app.jobs.handle(jobKinds.refund, (job) => sendRefund(app, keyOf(job)), { calls: 'payment', isNeverGivenUp: true })
  app.jobs.handle(jobKinds.followRefund, (job) => followRefund(app, keyOf(job)), { calls: 'payment', isNeverGivenUp: true })
  app.jobs.handle(jobKinds.forgetRefundAccount, (job) => forgetRefundAccount(app, job), { isNeverGivenUp: true })
  app.jobs.handle(invoiceJobKinds.issue, (job) => issueInvoice(app, attemptOf(job)), { calls: 'invoicing', isNeverGivenUp: true })
  app.jobs.handle(invoiceJobKinds.follow, (job) => followInvoice(app, attemptOf(job)), { calls: 'invoicing', isNeverGivenUp: true })
}
