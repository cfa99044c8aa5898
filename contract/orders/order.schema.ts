import { Type, type Static } from 'typebox'
import { StateOfTransfer, TransferAccount } from './bankTransfer.schema'
import { PlaceOrderBody, PlacedOrder, StateOfOrder } from './basket.schema'
import { type InvoiceState, invoiceStates } from '../rules/orders/invoice'
import { payChannels, paymentProviders } from '../rules/orders/paymentProviders'
import { DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'

export const OrderQuery = Type.Object({ orderId: Id })

export const OrderPageQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    state: Type.Optional(Type.Union([Type.Literal('unpaid'), Type.Literal('paid'), Type.Literal('refunds'), Type.Literal('cancelled')])),
  }),
])
export type OrderPageQuery = Static<typeof OrderPageQuery>

export const Order = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  state: StateOfOrder,
  amount: Money,
  currency: Type.Literal('CNY'),
  createdAt: DateTime,
  paidAt: Type.Union([DateTime, Type.Null()]),
  expiresAtMs: Type.Union([Type.Number(), Type.Null()]),
  /** Why it was cancelled or refunded: 'expired', 'byBuyer', 'paidTooLate', 'paidTooLittle', 'placedAgain'. */
  endReason: Type.Union([Type.String(), Type.Null()]),
  /** The money that goes or went back; missing where there is none. */
  refundAmount: Type.Optional(Money),
  /** Its buyer may ask for a refund now. */
  mayRefund: Type.Optional(Type.Boolean()),
  /** Its buyer may apply for an invoice now. */
  mayInvoice: Type.Optional(Type.Boolean()),
  /** The state of its invoice. */
  invoiceState: Type.Optional(Type.Unsafe<InvoiceState>(Type.String({ enum: [...invoiceStates] }))),
  /** Just asked, each service that could have taken its price says that it has not. Missing where nobody knows. */
  isSurelyUnpaid: Type.Optional(Type.Literal(true)),
  /** It is of services, and nothing of it goes into a wallet. */
  isService: Type.Optional(Type.Literal(true)),
  /** It is of memberships for collecting contacts, and leads there. */
  isMembership: Type.Optional(Type.Literal(true)),
  /** It is of an issue of the e-journal, and leads to its reader. */
  isJournal: Type.Optional(Type.Literal(true)),
  /** Its buyer chose a bank transfer. */
  transfer: Type.Optional(StateOfTransfer),
  /** The organiser sends its refund to an account of the buyer's. */
  refundsByTransfer: Type.Optional(Type.Boolean()),
  /** The discount code and what it took off the prices of the lines; missing without one. */
  discount: Type.Optional(Type.Object({ code: Type.String(), amount: Money })),
  lines: Type.Array(
    Type.Object({
      itemId: Id,
      name: Type.String(),
      /** A public picture of it. */
      picture: Type.Optional(Type.String()),
      quantity: Type.Integer(),
      price: Money,
      day: Type.Union([Day, Type.Null()]),
    }),
  ),
  ticketIds: Type.Array(Id),
})
export type Order = Static<typeof Order>

const PayChannel = Type.Enum([...payChannels])
const PaymentProvider = Type.Enum([...paymentProviders])

export const PayWaysQuery = Type.Object({ channel: PayChannel })
export type PayWaysQuery = Static<typeof PayWaysQuery>

/** The ways to pay in a host app, the usual one first. */
export const PayWays = Type.Object({ providers: Type.Array(PaymentProvider) })
export type PayWays = Static<typeof PayWays>

/** The payment channel of the caller's host app. */
export const PayBody = Type.Object({
  orderId: Id,
  channel: PayChannel,
  /** The way to pay that the buyer chose; WeChat Pay by default. */
  provider: Type.Optional(PaymentProvider),
  /** A fresh handle for the open id, if the account has none in this app. */
  openid: Type.Optional(Type.String({ maxLength: 1000 })),
  /** The cashier's return address. Only addresses of this site are accepted. */
  returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type PayBody = Static<typeof PayBody>

export const PayParameters = Type.Object({
  /** `browser`: the cashier's page. */
  cashierUrl: Type.Optional(Type.String()),
  /** `messaging` and `mini`: the parameters of WeChat's payment sheet. */
  wechat: Type.Optional(
    Type.Object({
      appId: Type.String(),
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.Literal('RSA'),
      paySign: Type.String(),
    }),
  ),
  /** `bankTransfer`: where the money goes, with a reference of the order's own. */
  bankTransfer: Type.Optional(Type.Object({ account: TransferAccount, reference: Type.String(), payBy: Day })),
  expiresAtMs: Type.Number(),
})
export type PayParameters = Static<typeof PayParameters>

export const orderSchemas = {
  place: { purpose: 'Places an order of paid tickets and holds their stock', body: PlaceOrderBody, data: PlacedOrder },
  page: { purpose: "The caller's orders", query: OrderPageQuery, data: PageOf(Order) },
  detail: { purpose: 'One order of the caller', query: OrderQuery, data: Order },
  pay: { purpose: 'Starts or continues the payment of an order', body: PayBody, data: PayParameters },
  payWays: { purpose: 'The ways to pay that the organiser offers in a host app', query: PayWaysQuery, data: PayWays },
  cancel: { purpose: 'Cancels an unpaid order and frees its stock', body: OrderQuery, data: Order },
  checkPayment: { purpose: 'Asks the payment service whether an order is paid', body: OrderQuery, data: Order },
}
