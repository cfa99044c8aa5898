import type { TransferRules } from '../../../../contract/rules/orders/bankTransfer'
import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'

export interface TransferRow extends ExhibitionKey {
  orderId: string
  orderState: OrderState
  accountId: string
  paymentId: string
  paymentState: 'started' | 'paid' | 'closed'
  amountFen: number
  reference: string
  payBy: string
  account: TransferRules
  chosenAt: Date
  proofFileId: string | null
  isProofPicture: boolean
  proofAt: Date | null
  refusal: string | null
  sealedRefundAccount: string
  /** Everything that arrived, and the part of it that no payment has booked. */
  receivedFen: number
  openFen: number
  /** Refunds that the organiser has not sent yet. */
  goesBackFen: number
}

const transferColumns = `t.tenant_id AS "tenantId", t.exhibition_id AS "exhibitionId", t.order_id AS "orderId", o.state AS "orderState",
    o.account_id AS "accountId", t.payment_id AS "paymentId", p.state AS "paymentState", o.amount_fen AS "amountFen", t.reference,
    t.pay_by AS "payBy", t.account, t.chosen_at AS "chosenAt", t.proof_file_id AS "proofFileId", t.is_proof_picture AS "isProofPicture",
    t.proof_at AS "proofAt", t.refusal, t.sealed_refund_account AS "sealedRefundAccount",
    coalesce(b.received, 0)::integer AS "receivedFen", coalesce(b.open, 0)::integer AS "openFen", coalesce(r.fen, 0)::integer AS "goesBackFen"`

const transfers = `bank_transfers t
  JOIN orders o ON o.tenant_id = t.tenant_id AND o.exhibition_id = t.exhibition_id AND o.id = t.order_id
  JOIN payments p ON p.tenant_id = t.tenant_id AND p.exhibition_id = t.exhibition_id AND p.id = t.payment_id
  LEFT JOIN LATERAL (SELECT sum(amount_fen) AS received, sum(CASE WHEN is_booked THEN 0 ELSE amount_fen END) AS open FROM bank_receipts x
    WHERE x.tenant_id = t.tenant_id AND x.exhibition_id = t.exhibition_id AND x.order_id = t.order_id) AS b ON true
  LEFT JOIN LATERAL (SELECT sum(f.amount_fen) AS fen FROM refunds f JOIN payments q
      ON q.tenant_id = f.tenant_id AND q.exhibition_id = f.exhibition_id AND q.id = f.payment_id AND q.provider = 'bankTransfer'
    WHERE f.tenant_id = t.tenant_id AND f.exhibition_id = t.exhibition_id AND f.order_id = t.order_id AND f.state <> 'done') AS r ON true`

const ofFair = 't.tenant_id = $1 AND t.exhibition_id = $2'

export const values = ({ tenantId, exhibitionId }: ExhibitionKey): [string, string] => [tenantId, exhibitionId]

/** The transfer of an order, or null. */
export const findTransfer = async (client: Queryable, order: OrderKey): Promise<TransferRow | null> => {
  const { rows } = await client.query<TransferRow>(`SELECT ${transferColumns} FROM ${transfers} WHERE ${ofFair} AND t.order_id = $3`, [
    ...values(order),
    order.id,
  ])
  return rows[0] ?? null
}

/** What an order says about its transfer. */
export type TransferOfOrder = Pick<TransferRow, 'orderId' | 'orderState' | 'paymentState' | 'proofAt' | 'refusal'> & { sendsBack: boolean }

/** The transfers of orders. `sendsBack`: the organiser sends money back at the bank, or has. */
export const transfersOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<TransferOfOrder[]> => {
  const { rows } = await client.query<TransferOfOrder>(
    `SELECT t.order_id AS "orderId", o.state AS "orderState", p.state AS "paymentState", t.proof_at AS "proofAt", t.refusal,
       EXISTS (SELECT FROM refunds f JOIN payments q ON q.tenant_id = f.tenant_id AND q.exhibition_id = f.exhibition_id AND q.id = f.payment_id
         WHERE f.tenant_id = t.tenant_id AND f.exhibition_id = t.exhibition_id AND f.order_id = t.order_id AND q.provider = 'bankTransfer') AS "sendsBack"
     FROM bank_transfers t
     JOIN orders o ON o.tenant_id = t.tenant_id AND o.exhibition_id = t.exhibition_id AND o.id = t.order_id
     JOIN payments p ON p.tenant_id = t.tenant_id AND p.exhibition_id = t.exhibition_id AND p.id = t.payment_id
     WHERE ${ofFair} AND t.order_id = ANY($3::bigint[])`,
    [...values(key), orderIds],
  )
  return rows
}

/** How many orders of a person wait for a transfer. */
export const countWaiting = async (client: Queryable, key: AccountKey): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM orders o
     JOIN bank_transfers t ON t.tenant_id = o.tenant_id AND t.exhibition_id = o.exhibition_id AND t.order_id = o.id
     WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.account_id = $3 AND o.state = 'pendingPayment'`,
    [...values(key), key.accountId],
  )
  return rows[0]!.count
}

export interface NewTransfer extends ExhibitionKey {
  orderId: string
  paymentId: string
  reference: string
  payBy: string
  account: TransferRules
  chosenAt: Date
}

/** @returns false where another order of the organiser has the reference */
export const insertTransfer = async (client: Queryable, transfer: NewTransfer): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO bank_transfers (tenant_id, exhibition_id, order_id, payment_id, reference, pay_by, chosen_at, account) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, reference) DO NOTHING`,
    [
      ...values(transfer),
      transfer.orderId,
      transfer.paymentId,
      transfer.reference,
      transfer.payBy,
      transfer.chosenAt,
      JSON.stringify(transfer.account),
    ],
  )
  return rowCount === 1
}

/** The order waits until a later moment. */
export const holdUntil = async (client: Queryable, order: OrderKey, expiresAt: Date): Promise<void> => {
  await client.query(
    `UPDATE orders SET expires_at = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state = 'pendingPayment' AND expires_at < $4`,
    [...values(order), order.id, expiresAt],
  )
}

export const storeProof = async (
  client: Queryable,
  order: OrderKey,
  { fileId, isPicture, at }: { fileId: string; isPicture: boolean; at: Date },
): Promise<void> => {
  await client.query(
    `UPDATE bank_transfers SET proof_file_id = $4, is_proof_picture = $5, proof_at = $6, refusal = NULL
     WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3`,
    [...values(order), order.id, fileId, isPicture, at],
  )
}

export const storeRefusal = async (client: Queryable, order: OrderKey, refusal: string): Promise<void> => {
  await client.query('UPDATE bank_transfers SET refusal = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3', [
    ...values(order),
    order.id,
    refusal,
  ])
}

export const storeRefundAccount = async (client: Queryable, order: OrderKey, sealed: string): Promise<void> => {
  await client.query('UPDATE bank_transfers SET sealed_refund_account = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3', [
    ...values(order),
    order.id,
    sealed,
  ])
}

/** Erases the account for refunds, unless a refund still goes there. */
export const eraseRefundAccount = async (client: Queryable, order: OrderKey): Promise<void> => {
  await client.query(
    `UPDATE bank_transfers t SET sealed_refund_account = '' WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.order_id = $3
       AND NOT EXISTS (SELECT FROM refunds f
         JOIN payments q ON q.tenant_id = f.tenant_id AND q.exhibition_id = f.exhibition_id AND q.id = f.payment_id AND q.provider = 'bankTransfer'
         WHERE f.tenant_id = t.tenant_id AND f.exhibition_id = t.exhibition_id AND f.order_id = t.order_id AND f.state <> 'done')`,
    [...values(order), order.id],
  )
}

/** What an organiser looks for. */
export interface TransferSearch {
  /** Null for every transfer. */
  orderState: OrderState | null
  orderId: string | null
  reference: string | null
}

const found = `${ofFair} AND ($3::text IS NULL OR o.state = $3) AND ($4::bigint IS NULL OR t.order_id = $4) AND ($5::text IS NULL OR t.reference = $5)`

/** Transfers of a fair, those with a proof first, then by their last day, with their number. */
export const pageTransfers = async (
  client: Queryable,
  key: ExhibitionKey,
  { orderState, orderId, reference }: TransferSearch,
  window: PageWindow,
): Promise<PageRows<TransferRow>> =>
  pagedText(
    client,
    {
      columns: transferColumns,
      from: `${transfers} WHERE ${found}`,
      counted: `bank_transfers t
        JOIN orders o ON o.tenant_id = t.tenant_id AND o.exhibition_id = t.exhibition_id AND o.id = t.order_id WHERE ${found}`,
      order: '(t.proof_at IS NULL OR t.refusal IS NOT NULL), t.pay_by, t.order_id',
      values: [...values(key), orderState, orderId, reference],
    },
    window,
  )
