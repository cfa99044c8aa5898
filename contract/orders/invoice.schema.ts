import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import {
  type InvoiceColour,
  type InvoiceKind,
  type InvoiceState,
  invoiceKinds,
  invoiceStates,
  maxInvoiceOrders,
} from '../rules/orders/invoice'
import { DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'
import { InvoiceHeader } from './invoiceHeader.schema'
import { ExportPart } from '../exportPart.schema'

const Kind = Type.Unsafe<InvoiceKind>(Type.String({ enum: [...invoiceKinds] }))
const State = Type.Unsafe<InvoiceState>(Type.String({ enum: [...invoiceStates] }))
const Colour = Type.Unsafe<InvoiceColour>(Type.String({ enum: ['blue', 'red'] }))

/** Why an order has no invoice now. */
export const invoiceObstacles = ['notOffered', 'tooLate', 'notPaid', 'nothing', 'taken'] as const
export type InvoiceObstacle = (typeof invoiceObstacles)[number]

export const InvoicedOrder = Type.Object({ orderId: Id, amount: Money, createdAt: DateTime, title: Type.String() })
export type InvoicedOrder = Static<typeof InvoicedOrder>

/** What the fair issues, and the orders of the caller that an invoice can be for. */
export const InvoiceOffer = Type.Object({
  obstacle: Type.Union([Type.Unsafe<InvoiceObstacle>(Type.String({ enum: [...invoiceObstacles] })), Type.Null()]),
  kinds: Type.Array(Kind),
  currency: Type.Literal('CNY'),
  taxPercent: Type.Integer(),
  item: Type.String(),
  seller: Type.String(),
  /** The last day of applications. */
  untilDay: Type.Union([Day, Type.Null()]),
  /** Of the caller's account, to begin with. */
  email: Type.String(),
  orders: Type.Array(InvoicedOrder),
})
export type InvoiceOffer = Static<typeof InvoiceOffer>

export const InvoiceOfferQuery = Type.Object({ orderId: Type.Optional(Id) })

const Email = Type.String({ minLength: 1, maxLength: 200 })

/** `amount` is the sum that the person saw: another one is refused. */
export const InvoiceBody = Type.Object(
  {
    orderIds: Type.Array(Id, { minItems: 1, maxItems: maxInvoiceOrders, uniqueItems: true }),
    kind: Kind,
    headerId: Id,
    email: Email,
    amount: Money,
  },
  { additionalProperties: false },
)
export type InvoiceBody = Static<typeof InvoiceBody>

export const Invoice = Type.Object({
  invoiceId: Id,
  kind: Kind,
  colour: Colour,
  state: State,
  amount: Money,
  net: Money,
  tax: Money,
  taxPercent: Type.Integer(),
  currency: Type.Literal('CNY'),
  item: Type.String(),
  header: Type.Omit(InvoiceHeader, ['headerId', 'isDefault']),
  /** Where it was sent, masked. */
  email: Type.String(),
  number: Type.Union([Type.String(), Type.Null()]),
  askedAt: DateTime,
  issuedAt: Type.Union([DateTime, Type.Null()]),
  /** Why it failed, in the words of the provider. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** The provider's own file. */
  fileUrl: Type.Union([Type.String(), Type.Null()]),
  /** The invoice that this red letter takes back. */
  redOf: Type.Union([Id, Type.Null()]),
  /** Why it was taken back, in the organiser's words. */
  note: Type.Union([Type.String(), Type.Null()]),
  orderIds: Type.Array(Id),
  mayRetry: Type.Boolean(),
})
export type Invoice = Static<typeof Invoice>

const InvoiceQuery = Type.Object({ invoiceId: Id })

export const InvoiceRetryBody = Type.Object({ invoiceId: Id, headerId: Id, email: Email }, { additionalProperties: false })
export type InvoiceRetryBody = Static<typeof InvoiceRetryBody>

export const InvoiceMailBody = Type.Object({ invoiceId: Id, email: Email }, { additionalProperties: false })
export type InvoiceMailBody = Static<typeof InvoiceMailBody>

export const InvoiceMailed = Type.Object({ email: Type.String() })

export const InvoiceFileQuery = Type.Object(signedPdfQuery)
export type InvoiceFileQuery = Static<typeof InvoiceFileQuery>

/** The address that the provider calls names the invoice, and carries our own signature. */
export const InvoiceNoticeQuery = Type.Object({
  number: Type.String({ pattern: '^\\d{6}[0-9a-z]{26}$' }),
  signature: Type.String({ maxLength: 64 }),
})
export type InvoiceNoticeQuery = Static<typeof InvoiceNoticeQuery>

const Period = {
  /** Days of the fair's time zone, both included. By the day of issue; of those without one by the day of application. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  state: Type.Optional(State),
}

export const OrganiserInvoiceQuery = Type.Intersect([PageQuery, Type.Object(Period)])
export type OrganiserInvoiceQuery = Static<typeof OrganiserInvoiceQuery>

export const OrganiserInvoice = Type.Object({
  invoiceId: Id,
  kind: Kind,
  colour: Colour,
  state: State,
  number: Type.Union([Type.String(), Type.Null()]),
  amount: Money,
  tax: Money,
  buyer: Type.String(),
  taxNumber: Type.String(),
  askedAt: DateTime,
  issuedAt: Type.Union([DateTime, Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
  orderIds: Type.Array(Id),
})
export type OrganiserInvoice = Static<typeof OrganiserInvoice>

export const InvoiceExportQuery = Type.Object({ ...Period, after: Type.Optional(Id) })
export type InvoiceExportQuery = Static<typeof InvoiceExportQuery>

export const RedLetterBody = Type.Object(
  {
    invoiceId: Id,
    /** The buyer reads it. */
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type RedLetterBody = Static<typeof RedLetterBody>

export const invoiceSchemas = {
  offer: { purpose: 'The invoices that the fair issues, and the orders that can have one', query: InvoiceOfferQuery, data: InvoiceOffer },
  submit: { purpose: 'Applies for an invoice of paid orders', body: InvoiceBody, data: Invoice },
  page: { purpose: "The caller's invoices, newest first", query: PageQuery, data: PageOf(Invoice) },
  detail: { purpose: 'One invoice of the caller', query: InvoiceQuery, data: Invoice },
  retry: { purpose: 'Corrects an application that failed, and sends it again', body: InvoiceRetryBody, data: Invoice },
  link: { purpose: 'The address of an invoice as PDF, for some minutes', query: InvoiceQuery, data: PdfLink },
  file: { purpose: 'An invoice as PDF, by its signed address', query: InvoiceFileQuery, data: Type.Unknown() },
  resend: { purpose: 'Sends an invoice by email again', body: InvoiceMailBody, data: InvoiceMailed },
  notice: {
    purpose: "Takes the invoice provider's notice that a result is there",
    query: InvoiceNoticeQuery,
    body: Type.Unknown(),
    data: Type.Object({ status: Type.String(), message: Type.String() }),
  },
  organiserPage: { purpose: 'The invoices of the fair, newest first', query: OrganiserInvoiceQuery, data: PageOf(OrganiserInvoice) },
  exportPage: { purpose: 'The statement of invoices of a period, by parts', query: InvoiceExportQuery, data: ExportPart },
  red: { purpose: 'Takes an invoice back by a red letter', body: RedLetterBody, data: OrganiserInvoice },
}
