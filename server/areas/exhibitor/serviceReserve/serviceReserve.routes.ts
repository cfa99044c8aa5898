import { serviceReserveCalls } from '../../../../contract/exhibitor/serviceReserve.calls'
import { serviceReserveSchemas } from '../../../../contract/exhibitor/serviceReserve.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { catalogueOf } from './catalogue.service'
import { stockForOrganiser } from './organiserStock.service'
import { servicePdf, servicePdfLink } from './servicePdf.service'
import { deleteServices, serviceOrderDetail, serviceOrderPage, submitServices } from './serviceReserve.service'
import { ordersForOrganiser } from './organiserServices.service'
import { attachDrawing, linkForOrganiser, linkToDrawing, readDrawing } from './serviceDrawing.service'
import { exportServices } from './exportServices.service'

export const serviceReserveRoutes = bind(
  serviceReserveCalls,
  serviceReserveSchemas,
  (app) => ({
    catalogue: ({ scope }) => catalogueOf(app, scope),
    submit: ({ scope, body, idempotencyKey }) => submitServices(app, scope, body, idempotencyKey),
    list: ({ scope, query }) => serviceOrderPage(app, scope, query),
    detail: ({ scope, query }) => serviceOrderDetail(app, scope, query.orderId),
    batchDelete: ({ scope, body, once, idempotencyKey }) => deleteServices(app, scope, body, { once, requestKey: idempotencyKey }),
    drawing: ({ scope, body }) => attachDrawing(app, scope, body),
    drawingLink: ({ scope, query }) => linkToDrawing(app, scope, query.orderId),
    drawingFile: ({ query, reply }) => readDrawing(app, query, reply),
    organiserDrawing: ({ scope, query }) => linkForOrganiser(app, scope, query.orderId),
    pdfLink: ({ scope, query }) => servicePdfLink(app, scope, query.orderId),
    async file({ query, reply }) {
      const sheet = await servicePdf(app, query)
      sendPdf(reply, { name: `services-${query.id}`, isSaved: query.download === '1' })
      return sheet
    },
    stock: ({ scope }) => stockForOrganiser(app, scope),
    orders: ({ scope, query }) => ordersForOrganiser(app, scope, query),
    exportPage: ({ scope, query }) => exportServices(app, scope, query),
  }),
  { submit: { hasOwnIdempotency: true } },
)
