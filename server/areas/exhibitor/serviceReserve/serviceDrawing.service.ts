import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { serviceReserveCalls } from '../../../../contract/exhibitor/serviceReserve.calls'
import type { ServiceDrawingBody, ServiceOrder, ServicePdfQuery } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { linkToPdf } from '../../../core/pdf/pdfLink'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { withLockedOrder } from '../../orders/order/lockedOrder.service'
import { bindFile, releaseFiles } from '../../visitor/file/boundFile.service'
import { sendLinkedFile } from '../../visitor/file/linkedFile.service'
import type { OrderingScope } from './orderingScope.service'
import { drawingsOf, storeDrawing } from './serviceDrawing.sql'
import { serviceOrderDetail } from './serviceReserve.service'

/**
 * Attaches an upload of the caller's to an order of its company, in the place of an earlier drawing.
 * @throws Failure notFound, serviceNoDrawing, invalid: no such upload of the caller's own
 */
export const attachDrawing = async (app: App, scope: OrderingScope, { orderId, fileId }: ServiceDrawingBody): Promise<ServiceOrder> => {
  const { tenantId, exhibitionId } = scope
  if (!(await serviceOrderDetail(app, scope, orderId)).mayDraw) throw fail('serviceNoDrawing')
  await withLockedOrder(
    app,
    { tenantId, exhibitionId, id: orderId },
    (transaction) => inTransaction(app.pool, transaction),
    async (client) => {
      const mediaType = await bindFile(app, client, scope, { fileId, purpose: 'drawing', field: 'fileId' })
      const earlier = await storeDrawing(databaseOver(client), { tenantId, exhibitionId, orderId }, fileId, app.now())
      await recordChange(client, { targets: [orderId], before: { drawing: earlier !== null }, after: { drawing: mediaType } })
      if (earlier !== null) await releaseFiles(app, client, scope, [earlier])
    },
  )
  return serviceOrderDetail(app, scope, orderId)
}

const linkKind = 'serviceDrawing'

const linkTo = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
  languageType: 'cn' | 'en',
): Promise<PdfLink> => {
  if (!(await drawingsOf(app.db, { tenantId, exhibitionId }, [orderId])).has(orderId)) throw fail('notFound')
  return linkToPdf(app, linkKind, serviceReserveCalls.drawingFile, { tenantId, exhibitionId, id: orderId, languageType })
}

/** The address of the drawing of an order of the caller's company, for some minutes. @throws Failure notFound */
export const linkToDrawing = async (app: App, scope: OrderingScope, orderId: string): Promise<PdfLink> => {
  await serviceOrderDetail(app, scope, orderId)
  return linkTo(app, scope, orderId, scope.language)
}

/** The same for the organiser, who sees the orders of all companies. @throws Failure notFound */
export const linkForOrganiser = (app: App, scope: SignedInScope, orderId: string): Promise<PdfLink> =>
  linkTo(app, scope, orderId, scope.language)

/** The drawing of a signed address. @throws Failure notFound: a wrong address, an expired one and one without a drawing look the same */
export const readDrawing = (app: App, link: ServicePdfQuery, reply: FastifyReply): Promise<Readable> =>
  sendLinkedFile(app, linkKind, link, async () => (await drawingsOf(app.db, link, [link.id])).get(link.id)?.fileId, reply)
