import { Type, type Static } from 'typebox'
import { StateOfTransfer } from '../orders/bankTransfer.schema'
import { StateOfOrder } from '../orders/basket.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type BoothPlace, boothPlaces, maxServiceQuantity, serviceKinds } from '../rules/exhibitor/serviceReserve'
import { DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'
import { ExportPart } from '../exportPart.schema'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Place = Type.Unsafe<BoothPlace>(Type.String({ enum: [...boothPlaces] }))

/** A price of an item and when it counts. */
export const ServicePrice = Type.Object({
  name: orNull(Type.String()),
  price: Money,
  from: orNull(DateTime),
  until: orNull(DateTime),
})
export type ServicePrice = Static<typeof ServicePrice>

export const ServiceItem = Type.Object({
  itemId: Id,
  name: Type.String(),
  description: Type.String(),
  unit: Type.String(),
  picture: orNull(Type.String()),
  /** What an interpreter speaks. */
  language: orNull(Type.String()),
  price: Money,
  /** Such as early bird. */
  priceName: orNull(Type.String()),
  /** When the price changes, and to what. */
  priceUntil: orNull(DateTime),
  nextPrice: orNull(Money),
  /** All its prices by time. Empty where it has one. */
  prices: Type.Array(ServicePrice),
  /** A place on the booth belongs to it. */
  hasPlace: Type.Boolean(),
  /** Free at this moment. */
  left: Type.Integer(),
  /** How many the company may still order; null without a limit of its own. */
  mayOrder: orNull(Type.Integer()),
  limitId: orNull(Type.String()),
  days: Type.Array(Type.Object({ day: Day, isFree: Type.Boolean() })),
})
export type ServiceItem = Static<typeof ServiceItem>

export const ServiceCategoryOffer = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<(typeof serviceKinds)[number]>(Type.String({ enum: [...serviceKinds] })),
  name: Type.String(),
  orderUntil: orNull(DateTime),
  changeUntil: orNull(DateTime),
  isOpen: Type.Boolean(),
  items: Type.Array(ServiceItem),
})
export type ServiceCategoryOffer = Static<typeof ServiceCategoryOffer>

/** What the caller's company can order at this moment. */
export const ServiceCatalogue = Type.Object({
  /** Of its booths, in m². */
  area: Type.Integer(),
  hallNo: Type.String(),
  boothNos: Type.Array(Type.String()),
  mayOrder: Type.Boolean(),
  mayPay: Type.Boolean(),
  payWithinHours: Type.Integer(),
  /** Totals by booth area, and how much of them the company has. */
  limits: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      max: Type.Integer(),
      used: Type.Integer(),
      /** How many a booth of so many m² and more may have. */
      steps: Type.Array(Type.Object({ area: Type.Integer(), max: Type.Integer() })),
    }),
  ),
  /** The fees of cancelling: each step is valid until its day, included. Empty where nothing can be cancelled. */
  cancelFees: Type.Array(Type.Object({ untilDay: Day, percent: Type.Integer() })),
  categories: Type.Array(ServiceCategoryOffer),
})
export type ServiceCatalogue = Static<typeof ServiceCatalogue>

export const ServiceLine = Type.Object({
  lineNo: Type.Integer(),
  itemId: Id,
  name: Type.String(),
  unit: Type.String(),
  picture: orNull(Type.String()),
  day: orNull(Day),
  place: orNull(Place),
  price: Money,
  ordered: Type.Integer(),
  /** What is left of it: not cancelled. */
  quantity: Type.Integer(),
  /** The refund for one of it now; null where it cannot be cancelled. */
  refund: orNull(Money),
})
export type ServiceLine = Static<typeof ServiceLine>

/** The drawing of an order: where its connections go. */
export const ServiceDrawing = Type.Object({
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  addedAt: DateTime,
})
export type ServiceDrawing = Static<typeof ServiceDrawing>

export const ServiceOrder = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  amount: Money,
  createdAt: DateTime,
  paidAt: orNull(DateTime),
  expiresAtMs: orNull(Type.Number()),
  endReason: orNull(Type.String()),
  /** The member who ordered it. */
  orderedBy: Type.String(),
  refundAmount: orNull(Money),
  /** A bank transfer was chosen for it. */
  transfer: Type.Optional(StateOfTransfer),
  mayPay: Type.Boolean(),
  /** The caller may delete lines now. */
  mayChange: Type.Boolean(),
  drawing: orNull(ServiceDrawing),
  /** The caller may attach a drawing now, or replace it. */
  mayDraw: Type.Boolean(),
  feePercent: orNull(Type.Integer()),
  lines: Type.Array(ServiceLine),
})
export type ServiceOrder = Static<typeof ServiceOrder>

export const ServiceWish = Type.Object(
  {
    itemId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: maxServiceQuantity }),
    day: Type.Optional(Day),
    place: Type.Optional(Place),
  },
  { additionalProperties: false },
)
export type ServiceWish = Static<typeof ServiceWish>

export const ServiceSubmitBody = Type.Object(
  {
    items: Type.Array(ServiceWish, { minItems: 1, maxItems: 50 }),
    /** The sum that the person saw. Another one is refused. */
    amount: Money,
  },
  { additionalProperties: false },
)
export type ServiceSubmitBody = Static<typeof ServiceSubmitBody>

export const ServiceDeleteBody = Type.Object(
  {
    orderId: Id,
    lines: Type.Array(
      Type.Object(
        { lineNo: Type.Integer({ minimum: 1, maximum: 1000 }), quantity: Type.Integer({ minimum: 1, maximum: maxServiceQuantity }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    /** The refund that the person saw. Another one is refused. */
    amount: Money,
  },
  { additionalProperties: false },
)
export type ServiceDeleteBody = Static<typeof ServiceDeleteBody>

export const ServiceOrderQuery = Type.Object({ orderId: Id })

export const ServiceDrawingBody = Type.Object({ orderId: Id, fileId: Id }, { additionalProperties: false })
export type ServiceDrawingBody = Static<typeof ServiceDrawingBody>

export const ServicePdfQuery = Type.Object(signedPdfQuery)
export type ServicePdfQuery = Static<typeof ServicePdfQuery>

/** The catalogue as the organiser sees it. */
export const ServiceStock = Type.Object({
  itemId: Id,
  category: Type.String(),
  name: Type.String(),
  price: Money,
  stock: Type.Integer(),
  held: Type.Integer(),
  sold: Type.Integer(),
  free: Type.Integer(),
  isActive: Type.Boolean(),
})
export type ServiceStock = Static<typeof ServiceStock>

/** An order as the organiser sees it. */
export const CompanyServiceOrder = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  exhibitor: Type.String(),
  booth: Type.String(),
  amount: Money,
  createdAt: DateTime,
  services: Type.String(),
  hasDrawing: Type.Boolean(),
})
export type CompanyServiceOrder = Static<typeof CompanyServiceOrder>

export const ServiceExportQuery = Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{1,20}$' })) })
export const serviceReserveSchemas = {
  catalogue: { purpose: "Services that the caller's company can order", data: ServiceCatalogue },
  submit: { purpose: 'Orders services for a company and holds their stock', body: ServiceSubmitBody, data: ServiceOrder },
  list: { purpose: "Service orders of the caller's company", query: PageQuery, data: PageOf(ServiceOrder) },
  detail: { purpose: "One service order of the caller's company", query: ServiceOrderQuery, data: ServiceOrder },
  batchDelete: { purpose: 'Deletes lines of a service order, for the refund that is due', body: ServiceDeleteBody, data: ServiceOrder },
  drawing: { purpose: 'Attaches a drawing to a service order, or replaces it', body: ServiceDrawingBody, data: ServiceOrder },
  drawingLink: { purpose: "A link to the drawing of one of the caller's service orders", query: ServiceOrderQuery, data: PdfLink },
  drawingFile: { purpose: 'The drawing of a service order, by its signed address', query: ServicePdfQuery, data: Type.Unknown() },
  organiserDrawing: { purpose: 'A link to the drawing of a service order, for the organiser', query: ServiceOrderQuery, data: PdfLink },
  pdfLink: { purpose: 'A link to the quote or the receipt of a service order', query: ServiceOrderQuery, data: PdfLink },
  file: { purpose: 'A quote or a receipt of services (PDF), by its signed address', query: ServicePdfQuery, data: Type.Unknown() },
  stock: { purpose: 'The catalogue of services with its stock', data: Type.Array(ServiceStock) },
  orders: { purpose: 'Service orders of all companies', query: PageQuery, data: PageOf(CompanyServiceOrder) },
  exportPage: { purpose: 'The next ordered services for a spreadsheet', query: ServiceExportQuery, data: ExportPart },
}
