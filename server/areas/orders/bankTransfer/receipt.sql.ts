import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'
import { values } from './bankTransfer.sql'

export interface ReceiptRow extends OrderKey {
  orderId: string
  amountFen: number
  receivedOn: string
  bankReference: string
  enteredBy: string
  enteredAt: Date
  requestKey: string
}

const receiptColumns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, order_id AS "orderId", amount_fen AS "amountFen",
  received_on AS "receivedOn", bank_reference AS "bankReference", entered_by AS "enteredBy", entered_at AS "enteredAt", request_key AS "requestKey"`

/** The receipt of a bank's reference, at any fair of the organiser. */
export const findReceipt = async (client: Queryable, tenantId: string, bankReference: string): Promise<ReceiptRow | null> => {
  const { rows } = await client.query<ReceiptRow>(
    `SELECT ${receiptColumns} FROM bank_receipts WHERE tenant_id = $1 AND bank_reference = $2`,
    [tenantId, bankReference],
  )
  return rows[0] ?? null
}

/** @returns false where the bank's reference was entered before, also by another organiser at this moment */
export const insertReceipt = async (client: Queryable, receipt: ReceiptRow): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO bank_receipts (tenant_id, exhibition_id, id, order_id, amount_fen, received_on, bank_reference, is_booked, entered_by, entered_at, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $10) ON CONFLICT (tenant_id, bank_reference) DO NOTHING`,
    [
      ...values(receipt),
      receipt.id,
      receipt.orderId,
      receipt.amountFen,
      receipt.receivedOn,
      receipt.bankReference,
      receipt.enteredBy,
      receipt.enteredAt,
      receipt.requestKey,
    ],
  )
  return rowCount === 1
}

/** Marks the open receipts of an order, which is locked, as booked. @returns their sum */
export const bookReceipts = async (client: Queryable, order: OrderKey): Promise<number> => {
  const { rows } = await client.query<{ amountFen: number }>(
    `UPDATE bank_receipts SET is_booked = true WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND NOT is_booked
     RETURNING amount_fen AS "amountFen"`,
    [...values(order), order.id],
  )
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

/** The receipts of orders, the oldest first. */
export const receiptsOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<ReceiptRow[]> => {
  const { rows } = await client.query<ReceiptRow>(
    `SELECT ${receiptColumns} FROM bank_receipts WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) ORDER BY id`,
    [...values(key), orderIds],
  )
  return rows
}
