import type { PayBody } from '../../../../contract/orders/order.schema'
import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import { outsideNumber, readOutsideNumber } from '../../../core/process/idSpelling'
import type { Queryable } from '../../../database/connect'
import type { PaymentNumber } from '../../../gateways/payment/PaymentProvider'
import type { ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'

export interface PaymentRow extends OrderKey {
  orderId: string
  channel: PayBody['channel']
  provider: PaymentProviderName
  state: 'started' | 'paid' | 'closed'
  amountFen: number
  prepay: string
  appId: string
  createdAt: Date
}

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, order_id AS "orderId", channel, provider, state, amount_fen AS "amountFen",
  prepay, app_id AS "appId", created_at AS "createdAt"`

/** The number under which the payment service knows a payment. */
export const tradeNumber = (payment: Pick<PaymentRow, 'tenantId' | 'exhibitionId' | 'id'>): string => outsideNumber(payment)

export const findPayment = async (client: Queryable, key: OrderKey): Promise<PaymentRow | null> => {
  const { rows } = await client.query<PaymentRow>(
    `SELECT ${columns} FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    [key.tenantId, key.exhibitionId, key.id],
  )
  return rows[0] ?? null
}

/** The payment of a trade's number, or null for a number that is not this tenant's. */
export const findByTradeNumber = async (client: Queryable, tenantId: string, number: string): Promise<PaymentRow | null> => {
  const key = readOutsideNumber(number)
  return key?.tenantId === tenantId ? findPayment(client, key) : null
}

/** The ask of a provider about a payment. */
export const numberOfPayment = (payment: PaymentRow): PaymentNumber => ({ outTradeNo: tradeNumber(payment), reference: payment.prepay })

/** Attempts to pay an order that are neither paid nor closed. */
export const startedPayments = async (client: Queryable, order: OrderKey): Promise<PaymentRow[]> => {
  const { rows } = await client.query<PaymentRow>(
    `SELECT ${columns} FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND state = 'started' ORDER BY id`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return rows
}

/** The payments of an order that arrived. */
export const paidPayments = async (client: Queryable, order: OrderKey): Promise<PaymentRow[]> => {
  const { rows } = await client.query<PaymentRow>(
    `SELECT ${columns} FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND state = 'paid' ORDER BY id`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return rows
}

/** Every attempt to pay these orders, in their order. */
export const paymentsOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<PaymentRow[]> => {
  if (orderIds.length === 0) return []
  const { rows } = await client.query<PaymentRow>(
    `SELECT ${columns} FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) ORDER BY id`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return rows
}

const insertPayment = async (client: Queryable, payment: PaymentRow): Promise<void> => {
  await client.query(
    `INSERT INTO payments (tenant_id, exhibition_id, id, order_id, channel, state, amount_fen, prepay, app_id, created_at, provider)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      payment.tenantId,
      payment.exhibitionId,
      payment.id,
      payment.orderId,
      payment.channel,
      payment.state,
      payment.amountFen,
      payment.prepay,
      payment.appId,
      payment.createdAt,
      payment.provider,
    ],
  )
}

/** Starts a payment of an order. @returns its row */
export const addPayment = async (
  client: Queryable,
  order: OrderKey,
  fresh: Pick<PaymentRow, 'id' | 'channel' | 'provider' | 'amountFen' | 'createdAt'> & { appId?: string },
): Promise<PaymentRow> => {
  const { tenantId, exhibitionId, id: orderId } = order
  const payment: PaymentRow = { appId: '', ...fresh, tenantId, exhibitionId, orderId, state: 'started', prepay: '' }
  await insertPayment(client, payment)
  return payment
}

export const storePrepay = async (client: Queryable, payment: PaymentRow, prepay: string): Promise<void> => {
  await client.query('UPDATE payments SET prepay = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
    payment.tenantId,
    payment.exhibitionId,
    payment.id,
    prepay,
  ])
}

export const closePayment = async (client: Queryable, payment: PaymentRow): Promise<void> => {
  await client.query(`UPDATE payments SET state = 'closed' WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state = 'started'`, [
    payment.tenantId,
    payment.exhibitionId,
    payment.id,
  ])
}

/** Notes that the money is here. @returns false where that was noted before */
export const markPaid = async (client: Queryable, payment: PaymentRow, transactionId: string, paidAt: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE payments SET state = 'paid', transaction_id = $4, paid_at = $5
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state <> 'paid'`,
    [payment.tenantId, payment.exhibitionId, payment.id, transactionId, paidAt],
  )
  return rowCount === 1
}
