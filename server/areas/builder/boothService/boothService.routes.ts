import { boothServiceCalls } from '../../../../contract/builder/boothService.calls'
import { boothServiceSchemas } from '../../../../contract/builder/boothService.schema'
import { bind } from '../../../core/calls/bind'
import { catalogueOf } from '../../exhibitor/serviceReserve/catalogue.service'
import { attachDrawing, linkToDrawing } from '../../exhibitor/serviceReserve/serviceDrawing.service'
import { servicePdfLink } from '../../exhibitor/serviceReserve/servicePdf.service'
import { deleteServices, serviceOrderPage, submitServices } from '../../exhibitor/serviceReserve/serviceReserve.service'
import { asBuilderOf } from './boothService.service'

export const boothServiceRoutes = bind(
  boothServiceCalls,
  boothServiceSchemas,
  (app) => ({
    catalogue: async ({ scope, query }) => catalogueOf(app, await asBuilderOf(app, scope, query.exhibitorId)),
    submit: async ({ scope, body: { exhibitorId, ...body }, idempotencyKey }) =>
      submitServices(app, await asBuilderOf(app, scope, exhibitorId), body, idempotencyKey),
    list: async ({ scope, query: { exhibitorId, ...query } }) => serviceOrderPage(app, await asBuilderOf(app, scope, exhibitorId), query),
    batchDelete: async ({ scope, body: { exhibitorId, ...body }, once, idempotencyKey }) =>
      deleteServices(app, await asBuilderOf(app, scope, exhibitorId), body, { once, requestKey: idempotencyKey }),
    drawing: async ({ scope, body: { exhibitorId, ...body } }) => attachDrawing(app, await asBuilderOf(app, scope, exhibitorId), body),
    drawingLink: async ({ scope, query }) => linkToDrawing(app, await asBuilderOf(app, scope, query.exhibitorId), query.orderId),
    pdfLink: async ({ scope, query }) => servicePdfLink(app, await asBuilderOf(app, scope, query.exhibitorId), query.orderId),
  }),
  { submit: { hasOwnIdempotency: true } },
)
