import { Type, type Static } from 'typebox'
import {
  ServiceCatalogue,
  ServiceDeleteBody,
  ServiceDrawingBody,
  ServiceOrder,
  ServiceOrderQuery,
  ServiceSubmitBody,
} from '../exhibitor/serviceReserve.schema'
import { PdfLink } from '../pdfLink.schema'
import { Id, PageOf, PageQuery } from '../schemas'

/** The company whose booth the caller builds. */
const ofBooth = { exhibitorId: Id }

export const BoothServiceQuery = Type.Object(ofBooth)
export type BoothServiceQuery = Static<typeof BoothServiceQuery>

export const BoothServicePageQuery = Type.Object({ ...ofBooth, ...PageQuery.properties })

export const BoothServiceOrderQuery = Type.Object({ ...ofBooth, ...ServiceOrderQuery.properties })

export const BoothServiceBody = Type.Object({ ...ofBooth, ...ServiceSubmitBody.properties }, { additionalProperties: false })

export const BoothServiceDeleteBody = Type.Object({ ...ofBooth, ...ServiceDeleteBody.properties }, { additionalProperties: false })

export const BoothServiceDrawingBody = Type.Object({ ...ofBooth, ...ServiceDrawingBody.properties }, { additionalProperties: false })

export const boothServiceSchemas = {
  catalogue: { purpose: 'Services that build a booth, for its builder', query: BoothServiceQuery, data: ServiceCatalogue },
  submit: {
    purpose: 'Orders services for a booth that the caller builds, and holds their stock',
    body: BoothServiceBody,
    data: ServiceOrder,
  },
  list: { purpose: "The caller's service orders for a booth", query: BoothServicePageQuery, data: PageOf(ServiceOrder) },
  batchDelete: { purpose: "Deletes lines of one of a builder's service orders", body: BoothServiceDeleteBody, data: ServiceOrder },
  drawing: { purpose: "Attaches a drawing to one of a builder's service orders", body: BoothServiceDrawingBody, data: ServiceOrder },
  drawingLink: { purpose: "A link to the drawing of one of a builder's service orders", query: BoothServiceOrderQuery, data: PdfLink },
  pdfLink: {
    purpose: "A link to the quote or the receipt of one of a builder's service orders",
    query: BoothServiceOrderQuery,
    data: PdfLink,
  },
}
