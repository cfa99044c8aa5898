import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'
import { values } from './bankTransfer.sql'

const ofFair = 't.tenant_id = $1 AND t.exhibition_id = $2'

export interface BankRefundRow extends OrderKey {
  orderId: string
  amountFen: number
  reason: string
  state: string
  createdAt: Date
  sealedRefundAccount: string
}

const bankRefunds = `refunds f
  JOIN payments q ON q.tenant_id = f.tenant_id AND q.exhibition_id = f.exhibition_id AND q.id = f.payment_id AND q.provider = 'bankTransfer'
  JOIN bank_transfers t ON t.tenant_id = f.tenant_id AND t.exhibition_id = f.exhibition_id AND t.order_id = f.order_id
  WHERE ${ofFair}`

const refundColumns = `f.tenant_id AS "tenantId", f.exhibition_id AS "exhibitionId", f.id, f.order_id AS "orderId", f.amount_fen AS "amountFen",
  f.reason, f.state, f.created_at AS "createdAt", t.sealed_refund_account AS "sealedRefundAccount"`

/** Refunds that wait for the organiser, the oldest first, with their number. */
export const pageBankRefunds = async (client: Queryable, key: ExhibitionKey, window: PageWindow): Promise<PageRows<BankRefundRow>> =>
  pagedText(client, { columns: refundColumns, from: `${bankRefunds} AND f.state <> 'done'`, order: 'f.id', values: values(key) }, window)

export const findBankRefund = async (client: Queryable, refund: OrderKey): Promise<BankRefundRow | null> => {
  const { rows } = await client.query<BankRefundRow>(`SELECT ${refundColumns} FROM ${bankRefunds} AND f.id = $3`, [
    ...values(refund),
    refund.id,
  ])
  return rows[0] ?? null
}

/** The key of the request that entered a refund as sent; null if nobody did. */
export const sentBy = async (client: Queryable, refund: OrderKey): Promise<string | null> => {
  const { rows } = await client.query<{ requestKey: string }>(
    `SELECT request_key AS "requestKey" FROM bank_refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND refund_id = $3`,
    [...values(refund), refund.id],
  )
  return rows[0]?.requestKey ?? null
}

export interface SentRefund extends OrderKey {
  bankReference: string
  sentOn: string
  enteredBy: string
  enteredAt: Date
  requestKey: string
}

/** @returns false where the bank's reference was entered before */
export const insertSentRefund = async (client: Queryable, sent: SentRefund): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO bank_refunds (tenant_id, exhibition_id, refund_id, bank_reference, sent_on, entered_by, entered_at, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (tenant_id, bank_reference) DO NOTHING`,
    [...values(sent), sent.id, sent.bankReference, sent.sentOn, sent.enteredBy, sent.enteredAt, sent.requestKey],
  )
  return rowCount === 1
}
