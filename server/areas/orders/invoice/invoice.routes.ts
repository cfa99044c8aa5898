import { invoiceCalls } from '../../../../contract/orders/invoice.calls'
import { invoiceSchemas } from '../../../../contract/orders/invoice.schema'
import { bind } from '../../../core/calls/bind'
import { errorRow } from '../../../core/errors/errorSentences'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { applyForInvoice } from './applyInvoice'
import { retryInvoice } from './retryInvoice'
import { invoiceDetail, invoiceFile, invoicePage, linkToInvoice, resendInvoice } from './invoiceList.service'
import { takeInvoiceNotice } from './invoiceNotice'
import { invoiceOffer } from './offerInvoice'
import { invoicesOfFair, redByOrganiser } from './organiserInvoices.service'
import { exportInvoices } from './exportInvoices'

export const invoiceRoutes = bind(
  invoiceCalls,
  invoiceSchemas,
  (app) => ({
    offer: ({ scope, query }) => invoiceOffer(app, scope, query.orderId),
    submit: ({ scope, body, once }) => applyForInvoice(app, scope, body, once),
    page: ({ scope, query }) => invoicePage(app, scope, query),
    detail: ({ scope, query }) => invoiceDetail(app, scope, query.invoiceId),
    retry: ({ scope, body, once }) => retryInvoice(app, scope, body, once),
    link: ({ scope, query }) => linkToInvoice(app, scope, query.invoiceId),
    async file({ query, reply }) {
      const file = await invoiceFile(app, query)
      sendPdf(reply, { name: 'invoice', isSaved: query.download === '1' })
      return file
    },
    resend: ({ scope, body }) => resendInvoice(app, scope, body),
    async notice({ request, query }) {
      const { tenantId } = request.params as { tenantId: string }
      await takeInvoiceNotice(app, tenantId, query)
      return { status: '0000', message: '同步成功' }
    },
    organiserPage: ({ scope, query }) => invoicesOfFair(app, scope, query),
    exportPage: ({ scope, query }) => exportInvoices(app, scope, query),
    red: ({ scope, body, once }) => redByOrganiser(app, scope, body, once),
  }),
  {
    notice: {
      bareFailure: (failure) => {
        const { http } = errorRow(failure.reason)
        return { http: http === 200 ? 404 : http, body: { status: '9999', message: failure.reason } }
      },
    },
  },
)
