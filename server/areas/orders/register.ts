import type { Area } from '../../core/area/Area'
import { eraseOrders } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import type { Job } from '../../core/jobs/jobs'
import { forgetRefundAccount } from './bankTransfer/forgetRefundAccount'
import { completeOrders } from './order/completeOrders'
import { endUnpaid } from './order/endUnpaid'
import { errorSentences } from './errorSentences'
import { expireOverdue } from './order/expireOverdue'
import { attemptOf, invoiceJobKinds } from './invoice/invoiceJobs'
import { followInvoice, issueInvoice } from './invoice/issueInvoice'
import { type OrderKey, jobKinds } from './order/jobs'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { closeTrades } from './payment/closeTrades'
import { followRefund } from './payment/refund'
import { sendRefund } from './payment/sendRefund'
import { orderNumbers } from './personNumbers'
import { placeOrder } from './place/placeOrder.service'
import { refundOrdersOfType } from './refund/refundOrdersOfType'
import { routes } from './routes'
import { transferChecks, unresolvedTransfers } from './bankTransfer/transferAudit.sql'
import { invoiceChecks, unresolvedInvoices } from './invoice/invoiceAudit.sql'
import { auditSums, orderChecks, unresolvedOrders } from './order/orderAudit.sql'

const keyOf = (job: Job): OrderKey => ({ tenantId: job.tenantId, exhibitionId: job.exhibitionId!, id: job.key })

export const orders = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  jobs: {
    [jobKinds.expire]: { run: (app, job) => endUnpaid(app, keyOf(job), 'expired') },
    [jobKinds.closeTrades]: { run: (app, job) => closeTrades(app, keyOf(job)), calls: 'payment' },
    [jobKinds.refund]: { run: (app, job) => sendRefund(app, keyOf(job)), calls: 'payment', isNeverGivenUp: true },
    [jobKinds.refundType]: { run: refundOrdersOfType, isNeverGivenUp: true },
    [jobKinds.followRefund]: { run: (app, job) => followRefund(app, keyOf(job)), calls: 'payment', isNeverGivenUp: true },
    [jobKinds.forgetRefundAccount]: { run: forgetRefundAccount, isNeverGivenUp: true },
    [invoiceJobKinds.issue]: { run: (app, job) => issueInvoice(app, attemptOf(job)), calls: 'invoicing', isNeverGivenUp: true },
    [invoiceJobKinds.follow]: { run: (app, job) => followInvoice(app, attemptOf(job)), calls: 'invoicing', isNeverGivenUp: true },
  },
  sweeps: { expireOverdue, completeOrders },
  personNumbers: { orders: orderNumbers },
  auditChecks: { ...orderChecks, ...invoiceChecks, ...transferChecks },
  unresolvedChecks: { ...unresolvedOrders, ...unresolvedInvoices, ...unresolvedTransfers },
  auditSums,
  services: { placeOrder },
  ownFacts,
  erase: { orders: eraseOrders },
} satisfies Area
