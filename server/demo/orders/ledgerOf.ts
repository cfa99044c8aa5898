import type { MoneyMove, StockMove } from '../../../contract/rules/orders/ledger'
import { holdsStock } from '../../../contract/rules/orders/orderStates'
import type { moneyLedger, stockLedger } from '../../database/schema/ledger'
import type { payments } from '../../database/schema/payments'
import type { refunds } from '../../database/schema/refunds'
import type { WrittenOrder } from '../orders'
import { stateOfFate } from './DemoOrder'

/** The moves of payments and refunds. */
export const moneyLedgerOf = (rows: {
  payments: (typeof payments.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
}): (typeof moneyLedger.$inferInsert)[] => {
  const move = (
    { tenantId, exhibitionId, id, orderId, amountFen }: typeof refunds.$inferInsert | typeof payments.$inferInsert,
    kind: MoneyMove,
    movedAt: Date,
  ) => ({ tenantId, exhibitionId, id: `${id}/${kind}`, orderId, move: kind, amountFen, movedAt })
  return [
    ...rows.payments.flatMap((payment) => (payment.paidAt ? [move(payment, 'received>kept', payment.paidAt)] : [])),
    ...rows.refunds.flatMap((refund) => [
      move(refund, 'kept>owed', refund.createdAt),
      ...(refund.doneAt ? [move(refund, 'owed>refunded', refund.doneAt)] : []),
    ]),
  ]
}

/** The moves of the tickets that orders hold or have sold. Stock that an order held for a while and released has no rows. */
export const stockLedgerOf = (
  key: { tenantId: string; exhibitionId: string },
  orders: WrittenOrder[],
): (typeof stockLedger.$inferInsert)[] =>
  orders
    .filter(({ fate }) => holdsStock(stateOfFate(fate)))
    .flatMap(({ id, lines, issuedAt, createdAt }) =>
      lines.map(({ type, quantity }, at) => ({
        ...key,
        id: `${id}/${at + 1}`,
        ticketTypeId: type.id,
        move: (issuedAt ? 'free>sold' : 'free>held') satisfies StockMove,
        quantity,
        orderIds: [id],
        quantities: [quantity],
        movedAt: issuedAt ?? createdAt,
      })),
    )
