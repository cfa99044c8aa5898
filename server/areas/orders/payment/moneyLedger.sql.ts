import type { MoneyMove } from '../../../../contract/rules/orders/ledger'
import type { Queryable } from '../../../database/connect'
import type { OrderKey } from '../order/jobs'

interface MovedMoney extends OrderKey {
  orderId: string
  amountFen: number
}

/** Writes that the money of a payment or of a refund moved. The key of the row refuses the same move twice. */
export const addMoneyMove = async (
  client: Queryable,
  { tenantId, exhibitionId, id, orderId, amountFen }: MovedMoney,
  move: MoneyMove,
  at: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO money_ledger (tenant_id, exhibition_id, id, order_id, move, amount_fen, moved_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, exhibitionId, `${id}/${move}`, orderId, move, amountFen, at],
  )
}
