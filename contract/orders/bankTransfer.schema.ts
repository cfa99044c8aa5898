import { Type, type Static } from 'typebox'
import { StateOfOrder } from './basket.schema'
import { type TransferState, refundAccountLengths, transferStates } from '../rules/orders/bankTransfer'
import { DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'

export const StateOfTransfer = Type.Unsafe<TransferState>(Type.String({ enum: [...transferStates] }))

/** The account to transfer to, in the caller's language. */
export const TransferAccount = Type.Object({
  holder: Type.String(),
  bank: Type.String(),
  accountNumber: Type.String(),
  bic: Type.Union([Type.String(), Type.Null()]),
})
export type TransferAccount = Static<typeof TransferAccount>

const OrderQuery = Type.Object({ orderId: Id })

/** A transfer as its buyer sees it. */
export const BankTransfer = Type.Object({
  orderId: Id,
  state: StateOfTransfer,
  account: TransferAccount,
  /** Of the order. */
  amount: Money,
  currency: Type.Literal('CNY'),
  /** What has arrived, and what is still to come. */
  received: Money,
  missing: Money,
  /** With check digits by ISO 11649. */
  reference: Type.String(),
  /** The last day on which the money may arrive. */
  payBy: Day,
  proof: Type.Union([Type.Object({ link: Type.String(), isPicture: Type.Boolean(), sentAt: DateTime }), Type.Null()]),
  /** Why the organiser did not accept the last proof. */
  refusal: Type.Union([Type.String(), Type.Null()]),
  /** The money that the organiser sends back by hand; zero where nothing goes back. */
  goesBack: Money,
  /** Where it goes, with the number masked. */
  refundAccount: Type.Union([Type.Object({ holder: Type.String(), bank: Type.String(), maskedNumber: Type.String() }), Type.Null()]),
})
export type BankTransfer = Static<typeof BankTransfer>

export const ProofBody = Type.Object({ orderId: Id, fileId: Id }, { additionalProperties: false })
export type ProofBody = Static<typeof ProofBody>

const textOf = (name: keyof typeof refundAccountLengths) => Type.String({ maxLength: refundAccountLengths[name] * 4 })

export const RefundAccountBody = Type.Object(
  { orderId: Id, holder: textOf('holder'), bank: textOf('bank'), accountNumber: textOf('accountNumber'), bic: textOf('bic') },
  { additionalProperties: false },
)
export type RefundAccountBody = Static<typeof RefundAccountBody>

export const TransfersQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** Every transfer; those of orders that wait by default. */
    all: Type.Optional(Type.Literal('1')),
    orderId: Type.Optional(Id),
    reference: Type.Optional(Type.String({ maxLength: 40 })),
  }),
])
export type TransfersQuery = Static<typeof TransfersQuery>

/** A transfer as the organiser sees it. */
export const OrganiserTransfer = Type.Object({
  orderId: Id,
  orderState: StateOfOrder,
  state: StateOfTransfer,
  reference: Type.String(),
  amount: Money,
  currency: Type.Literal('CNY'),
  received: Money,
  payBy: Day,
  chosenAt: DateTime,
  /** A signed address, which expires. */
  proof: Type.Union([Type.Object({ link: Type.String(), sentAt: DateTime }), Type.Null()]),
  refusal: Type.Union([Type.String(), Type.Null()]),
  receipts: Type.Array(Type.Object({ amount: Money, receivedOn: Day, bankReference: Type.String(), enteredAt: DateTime, enteredBy: Id })),
})
export type OrganiserTransfer = Static<typeof OrganiserTransfer>

const BankReference = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' })
const Currency = Type.String({ minLength: 3, maxLength: 3 })

export const ConfirmTransferBody = Type.Object(
  {
    orderId: Id,
    amount: Money,
    currency: Currency,
    /** By the statement of the bank. */
    receivedOn: Day,
    bankReference: BankReference,
    /** What the caller saw as received before. Another sum means that a colleague was faster. */
    receivedBefore: Money,
  },
  { additionalProperties: false },
)
export type ConfirmTransferBody = Static<typeof ConfirmTransferBody>

export const RefuseProofBody = Type.Object(
  {
    orderId: Id,
    /** The buyer reads it. */
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type RefuseProofBody = Static<typeof RefuseProofBody>

/** A refund that the organiser sends at the bank. */
export const BankRefund = Type.Object({
  refundId: Id,
  orderId: Id,
  amount: Money,
  currency: Type.Literal('CNY'),
  reason: Type.String(),
  state: Type.String(),
  askedAt: DateTime,
  /** The whole account; null until the buyer gave one. */
  account: Type.Union([
    Type.Object({ holder: Type.String(), bank: Type.String(), accountNumber: Type.String(), bic: Type.String() }),
    Type.Null(),
  ]),
})
export type BankRefund = Static<typeof BankRefund>

export const RefundSentBody = Type.Object(
  { refundId: Id, amount: Money, currency: Currency, sentOn: Day, bankReference: BankReference },
  { additionalProperties: false },
)
export type RefundSentBody = Static<typeof RefundSentBody>

export const bankTransferSchemas = {
  detail: { purpose: 'The account, the reference and the state of a bank transfer', query: OrderQuery, data: BankTransfer },
  proof: { purpose: 'Sends the proof of a bank transfer', body: ProofBody, data: BankTransfer },
  refundAccount: { purpose: 'Names the account for refunds of a bank transfer', body: RefundAccountBody, data: BankTransfer },
  waiting: { purpose: 'The bank transfers of a fair, those that wait first', query: TransfersQuery, data: PageOf(OrganiserTransfer) },
  confirm: { purpose: 'Confirms what arrived at the bank for an order', body: ConfirmTransferBody, data: OrganiserTransfer },
  refuse: { purpose: 'Refuses the proof of a bank transfer with a reason', body: RefuseProofBody, data: OrganiserTransfer },
  refunds: { purpose: 'The refunds that the organiser sends at the bank', query: PageQuery, data: PageOf(BankRefund) },
  refundSent: { purpose: 'Notes that a refund was sent at the bank', body: RefundSentBody, data: BankRefund },
}
