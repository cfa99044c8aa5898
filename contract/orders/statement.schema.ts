import { Type, type Static } from 'typebox'
import { paymentProviders } from '../rules/orders/paymentProviders'
import { Day, Id, Money } from '../schemas'
import { ExportPart } from '../exportPart.schema'

/** How a statement of a payment service can differ from our books. */
export const statementDifferences = ['missingHere', 'missingThere', 'amount', 'currency', 'state'] as const
export type StatementDifference = (typeof statementDifferences)[number]

const Provider = Type.Enum([...paymentProviders])

export const CompareQuery = Type.Object({
  /** A day of the fair's time zone that is over. */
  day: Day,
  /** Every provider with an account by default. */
  provider: Type.Optional(Provider),
})
export type CompareQuery = Static<typeof CompareQuery>

const Side = Type.Object({ payments: Type.Integer(), paid: Money, refunds: Type.Integer(), refunded: Money })

/** A day's statements compared with our books, and every difference as a row of texts. */
export const Comparison = Type.Object({
  day: Day,
  timeZone: Type.String(),
  providers: Type.Array(Type.Object({ provider: Provider, there: Side, here: Side })),
  /** The books of the whole fair until now: received = kept + refunded + owed. */
  books: Type.Object({ received: Money, kept: Money, refunded: Money, owed: Money, isWhole: Type.Boolean() }),
  columns: Type.Array(Type.String()),
  /** At most 20,000. */
  records: Type.Array(Type.Array(Type.String())),
  differences: Type.Integer(),
})
export type Comparison = Static<typeof Comparison>

export const statementKinds = ['orders', 'payments', 'refunds'] as const
export type StatementKind = (typeof statementKinds)[number]

export const StatementExportQuery = Type.Object({
  kind: Type.Enum([...statementKinds]),
  /** Days of the fair's time zone, both included: of the order, of the payment, of the request for a refund. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  after: Type.Optional(Id),
})
export type StatementExportQuery = Static<typeof StatementExportQuery>

export const statementSchemas = {
  compare: { purpose: 'Compares the statements of the payment services of a day with our books', query: CompareQuery, data: Comparison },
  exportPage: { purpose: 'Orders, payments or refunds of a period, by parts', query: StatementExportQuery, data: ExportPart },
}
